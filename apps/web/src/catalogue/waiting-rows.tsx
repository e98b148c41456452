import { cx } from '#ui/class-names.ts';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import s from './waiting-rows.module.css';

type WaitingRowsProps = {
  readonly count?: number;
  /** Each a card of its own, where the rows to come are. */
  readonly apart?: boolean;
};

/** Rows of a list that is on its way. */
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
