import type { MouseEventHandler } from 'react';
import s from './brand.module.css';

type BrandProps = {
  /** Its address; empty where the house has none. */
  readonly logo: string;
  readonly name: string;
  readonly href: string;
  /** Where it leads, in words. */
  readonly label: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
};

/** The house's mark and name: the way home. */
export function Brand({ logo, name, href, label, onClick }: BrandProps) {
  return (
    <a className={s.brand} href={href} onClick={onClick} aria-label={label}>
      {logo && <img className={s.mark} src={logo} alt="" width={30} height={30} />}
      <span className={s.name}>{name}</span>
    </a>
  );
}
