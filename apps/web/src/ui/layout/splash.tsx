import { cx } from '#ui/class-names.ts';
import s from './splash.module.css';

type SplashProps = {
  /** Empty before the merchant is known. */
  readonly logo: string;
  readonly name: string;
  /** Its text for screen readers: the app is starting. */
  readonly label: string;
  /** Fading out, 200 ms; remove it after that. */
  readonly leaving?: boolean | undefined;
};

/** The merchant's logo on its glow, over everything, while the app starts. */
export function Splash({ logo, name, label, leaving }: SplashProps) {
  return (
    <output className={cx(s.splash, leaving && s.leaving)} aria-label={label}>
      {logo && <img className={s.mark} src={logo} alt="" width={88} height={88} />}
      <span className={s.name}>{name}</span>
    </output>
  );
}
