import { cx } from '#ui/class-names.ts';
import s from './splash.module.css';

type SplashProps = {
  /** Empty before it is known whose house it is. */
  readonly logo: string;
  readonly name: string;
  /** What it says to those who do not see it: the house is opening. */
  readonly label: string;
  /** Fading out, 200 ms; take it away after. */
  readonly leaving?: boolean | undefined;
};

/** The house's mark on its own light, over everything, while the app gets ready. */
export function Splash({ logo, name, label, leaving }: SplashProps) {
  return (
    <output className={cx(s.splash, leaving && s.leaving)} aria-label={label}>
      {logo && <img className={s.mark} src={logo} alt="" width={88} height={88} />}
      <span className={s.name}>{name}</span>
    </output>
  );
}
