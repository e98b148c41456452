import type { MouseEventHandler, ReactNode } from 'react';
import s from './link-list.module.css';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronIcon, type IconShape } from '#ui/icons/icons.ts';

export type LinkRow = {
  readonly key: string;
  readonly label: string;
  readonly icon: IconShape;
  /** A second line: its purpose. */
  readonly note?: string | undefined;
  /** At the row's end: its state. */
  readonly state?: ReactNode;
  /** Without an address the row is a button. */
  readonly href?: string | undefined;
  readonly onClick?: MouseEventHandler | undefined;
};

/** Links as rows in one card. */
export function LinkList({ label, rows }: { readonly label: string; readonly rows: readonly LinkRow[] }) {
  return (
    <ul className={s.list} aria-label={label}>
      {rows.map(({ key, href, onClick, ...face }) => (
        <li key={key} className={s.item}>
          {href === undefined ? (
            <button type="button" className={s.row} onClick={onClick}>
              <Face {...face} />
            </button>
          ) : (
            <a className={s.row} href={href} onClick={onClick}>
              <Face {...face} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Face({ icon, label, note, state }: Pick<LinkRow, 'icon' | 'label' | 'note' | 'state'>) {
  return (
    <>
      <span className={s.mark}>
        <Icon shape={icon} size={20} look="base" />
      </span>
      <span className={s.words}>
        <span className={s.label}>{label}</span>
        {note && <span className={s.note}>{note}</span>}
      </span>
      {state && <span className={s.state}>{state}</span>}
      <Icon shape={chevronIcon} size={16} className={s.arrow} />
    </>
  );
}
