import type { ReactNode } from 'react';
import { cx } from '#ui/class-names.ts';
import s from './figure-cards.module.css';

type FigureCardsProps = {
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Narrower cards, with their content in the middle. */
  readonly isSmall?: boolean;
};

/** Numbers, each on a card with its label. */
export function FigureCards({ rows, isSmall = false }: FigureCardsProps) {
  return (
    <dl className={cx(s.cards, isSmall && s.small)}>
      {rows.map(({ label, value }) => (
        <div key={label} className={s.card}>
          <dt className={s.label}>{label}</dt>
          <dd className={s.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
