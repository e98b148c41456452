import type { MouseEventHandler } from 'react';
import { cx } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { heartIcon } from '#ui/icons/icons.ts';
import { BarePicture, Picture } from '#ui/media/picture.tsx';
import { Spinner } from '#ui/waiting/spinner.tsx';
import s from './tile.module.css';

export type TileProps = {
  readonly name: string;
  readonly provider?: string | undefined;
  readonly href: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** 240x320, and the colour that is shown before it. */
  readonly picture: { readonly src: string; readonly color?: string | undefined };
  readonly load?: 'first' | 'soon' | 'late' | undefined;
  /** One of thousands: its picture does not fade in. */
  readonly still?: boolean | undefined;
  /**
   * Drawn by a script: its background already has the picture's colour. `waiting`: the picture is not requested yet.
   */
  readonly bare?: 'shown' | 'waiting' | undefined;
  /** One word in the start corner. */
  readonly badge?: { readonly kind: 'new' | 'live' | 'plain'; readonly label: string } | undefined;
  /** Free play, in the badge's place. `label` is visible, `name` (with the game's) is for screen readers. */
  readonly tryOut?:
    | { readonly label: string; readonly name: string; readonly onPress: () => void }
    | undefined;
  readonly favourite?:
    | { readonly on: boolean; readonly label: string; readonly onToggle: () => void }
    | undefined;
  /** Tapped; the game is loading. */
  readonly busy?: boolean | undefined;
};

/** A game: its picture over the whole tile, its name on a scrim. As wide as its container, 3:4. */
export function Tile({
  name,
  provider,
  href,
  onClick,
  picture,
  load,
  still,
  bare,
  badge,
  tryOut,
  favourite,
  busy,
}: TileProps) {
  const beside = favourite && s.beside;
  return (
    <article className={s.tile} aria-busy={busy || undefined}>
      <a className={s.link} href={href} onClick={onClick} draggable={false}>
        {bare === 'shown' && <BarePicture className={s.bare} src={picture.src} />}
        {!bare && (
          <Picture
            className={s.art}
            src={picture.src}
            color={picture.color}
            width={240}
            height={320}
            load={load}
            still={still}
          />
        )}
        <span className={s.words}>
          {/* A name keeps its own direction, so that a shortened one ends at its reader's side. */}
          <b className={s.name} dir="auto">
            {name}
          </b>
          {provider && <small className={s.provider}>{provider}</small>}
        </span>
        {busy && (
          <span className={s.wait}>
            <Spinner />
          </span>
        )}
      </a>
      {tryOut && (
        <button
          type="button"
          className={cx(s.badge, s.try, beside)}
          aria-label={tryOut.name}
          onClick={tryOut.onPress}
        >
          <span className={s.badgeText}>{tryOut.label}</span>
        </button>
      )}
      {badge && !tryOut && (
        <span className={cx(s.badge, badge.kind === 'new' && s.new, badge.kind === 'live' && s.live, beside)}>
          <span className={s.badgeText}>{badge.label}</span>
        </span>
      )}
      {favourite && (
        <button
          type="button"
          className={s.heart}
          aria-pressed={favourite.on}
          aria-label={favourite.label}
          onClick={favourite.onToggle}
        >
          <Icon shape={heartIcon} />
        </button>
      )}
    </article>
  );
}
