import { type MouseEventHandler, useState } from 'react';
import { cx } from '#ui/class-names.ts';
import s from './vendor-tile.module.css';

export type VendorTileProps = {
  readonly name: string;
  readonly logo: string;
  /** Shown where the logo does not load. */
  readonly spareLogo?: string | undefined;
  readonly href: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** A visitor who taps it before the app runs logs in first. */
  readonly forMembers?: boolean | undefined;
  readonly current?: boolean | undefined;
  /** Why it is not available now (maintenance); the tile is less prominent and shows it. */
  readonly resting?: string | undefined;
};

/** The first letters of a name's first words. */
function initials(name: string): string {
  return name
    .split(/\s+/, 2)
    .map((word) => /./u.exec(word)?.[0] ?? '')
    .join('');
}

/** A vendor: logo and name. As wide as its container. Without a logo it shows the name's letters. */
export function VendorTile({
  name,
  logo,
  spareLogo,
  href,
  onClick,
  forMembers,
  current,
  resting,
}: VendorTileProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const mark = [logo, spareLogo].find((src) => src && !broken.includes(src));
  const fail = () => mark && setBroken([...broken, mark]);
  return (
    <a
      className={cx(s.vendor, resting && s.resting)}
      href={href}
      onClick={onClick}
      data-login={forMembers}
      aria-current={current || undefined}
    >
      <span className={s.logo}>
        {mark ? (
          <img
            key={mark}
            // A failure before hydration sent no event to React.
            ref={(image) => void (image?.complete && image.naturalWidth === 0 && fail())}
            src={mark}
            alt=""
            width={88}
            height={44}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={fail}
          />
        ) : (
          <b className={s.letters} aria-hidden="true">
            {initials(name)}
          </b>
        )}
      </span>
      <span className={s.name}>{name}</span>
      {resting && <small className={s.note}>{resting}</small>}
    </a>
  );
}
