import type { MouseEventHandler } from 'react';
import { cx } from './class-names.ts';
import s from './vendor-tile.module.css';

export type VendorTileProps = {
  readonly name: string;
  readonly logo: string;
  readonly href: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly current?: boolean | undefined;
  /** Why it cannot be played now (upkeep); the tile is quieter and says so. */
  readonly resting?: string | undefined;
};

/** A vendor: mark and name. As wide as what holds it. */
export function VendorTile({ name, logo, href, onClick, current, resting }: VendorTileProps) {
  return (
    <a
      className={cx(s.vendor, resting && s.resting)}
      href={href}
      onClick={onClick}
      aria-current={current || undefined}
    >
      <span className={s.logo}>
        <img src={logo} alt="" width={88} height={44} loading="lazy" decoding="async" draggable={false} />
      </span>
      <span className={s.name}>{name}</span>
      {resting && <small className={s.note}>{resting}</small>}
    </a>
  );
}
