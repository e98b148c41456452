import { cx } from '#ui/class-names.ts';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import s from './waiting-rows.module.css';

type WaitingRowsProps = {
  readonly count?: number;
  /** Each as a card, in the place of a coming row. */
  readonly apart?: boolean;
};

/** Placeholder rows of a list that is loading. */
export function WaitingRows({ count = 4, apart = false }: WaitingRowsProps) {
  return (
    <div className={cx(s.rows, apart && s.apart)} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a place is its number
        <div key={index} className={s.row}>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  );
}
