import type { MouseEventHandler } from 'react';
import s from './banner.module.css';
import { Picture } from './picture.tsx';

export type BannerProps = {
  readonly href: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly picture: {
    readonly src: string;
    readonly width: number;
    readonly height: number;
    readonly color?: string | undefined;
  };
  readonly load?: 'first' | 'soon' | 'late' | undefined;
  /** Its text: shown over the quiet half, or only for screen readers when the picture has no space for it. */
  readonly title: string;
  readonly kicker?: string | undefined;
  readonly action?: string | undefined;
  readonly wordsShown?: boolean | undefined;
};

/** An offer, 16:9. All of it is the link (BANNER-02). */
export function Banner({
  href,
  onClick,
  picture,
  load,
  title,
  kicker,
  action,
  wordsShown = true,
}: BannerProps) {
  return (
    <a
      className={s.banner}
      href={href}
      onClick={onClick}
      draggable={false}
      aria-label={wordsShown ? undefined : title}
    >
      <Picture className={s.art} load={load} {...picture} />
      {wordsShown && (
        <span className={s.words}>
          {kicker && <span className={s.kicker}>{kicker}</span>}
          <span className={s.title}>{title}</span>
          {action && <span className={s.action}>{action}</span>}
        </span>
      )}
    </a>
  );
}
