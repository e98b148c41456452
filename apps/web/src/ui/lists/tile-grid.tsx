import { Children, type ReactNode } from 'react';
import { cx } from '#ui/class-names.ts';
import s from './tile-grid.module.css';

/** Three tiles per row on a phone, fewer when the text is large. */
export function TileGrid({
  of = 'games',
  children,
}: {
  readonly of?: 'games' | 'vendors';
  readonly children: ReactNode;
}) {
  return (
    <ul className={cx(s.grid, of === 'vendors' && s.vendors)}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
