import type { MouseEventHandler } from 'react';
import s from './brand.module.css';

type BrandProps = {
  /** The logo's address; empty where the merchant has none. */
  readonly logo: string;
  readonly name: string;
  readonly href: string;
  /** Its destination as text. */
  readonly label: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
};

/** The merchant's logo and name, with a link to home. */
export function Brand({ logo, name, href, label, onClick }: BrandProps) {
  return (
    <a className={s.brand} href={href} onClick={onClick} aria-label={label}>
      {logo && <img className={s.mark} src={logo} alt="" width={30} height={30} />}
      <span className={s.name}>{name}</span>
    </a>
  );
}
