import { Fragment, type ReactNode, useState } from 'react';
import { LoadFailed } from '#catalogue/load-failed.tsx';
import { WaitingRows } from '#catalogue/waiting-rows.tsx';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { listIcon } from '#ui/icons/account-icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import { Records } from './records.tsx';
import s from './records.module.css';
import { useRefreshWhile } from './use-refresh-while.ts';

/** A page of records, as a call answers. */
export type RecordAnswer<Row> = {
  readonly value: { readonly content: readonly Row[]; readonly totalPages: number } | undefined;
  readonly error: unknown;
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
};

type RecordListProps<Row> = {
  readonly label: string;
  /** A hook: reads one page. */
  readonly usePage: (pageNum: number) => RecordAnswer<Row>;
  readonly keyOf: (row: Row) => string;
  /** Returns the `RecordRow` of a record. */
  readonly show: (row: Row) => ReactNode;
  readonly empty: string;
  /** Whether a row can still change: its page is then read again. */
  readonly isOpen?: (row: Row) => boolean;
};

/** Records, the newest first; a button adds the next page below. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const [pages, setPages] = useState(1);
  return (
    <div className={s.records}>
      {Array.from({ length: pages }, (_, index) => (
        <Page
          // oxlint-disable-next-line react/no-array-index-key -- a page is its number
          key={index}
          {...props}
          pageNum={index + 1}
          {...(index + 1 === pages && { onMore: () => setPages(pages + 1) })}
        />
      ))}
    </div>
  );
}

type PageProps<Row> = RecordListProps<Row> & { readonly pageNum: number; readonly onMore?: () => void };

function Page<Row>(props: PageProps<Row>) {
  const { label, usePage, keyOf, show, empty, isOpen, pageNum, onMore } = props;
  const t = useWords();
  const read = usePage(pageNum);
  const { value, error, refresh } = read;
  useRefreshWhile(read, isOpen !== undefined && value?.content.some(isOpen) === true);
  if (!value) return error ? <LoadFailed onRetry={refresh} /> : <WaitingRows count={3} />;
  if (value.content.length === 0 && pageNum === 1)
    return <StatePage picture={<EmptyPicture sign={listIcon} />} title={empty} />;
  return (
    <>
      <Records label={label}>
        {value.content.map((row) => (
          <Fragment key={keyOf(row)}>{show(row)}</Fragment>
        ))}
      </Records>
      {onMore && pageNum < value.totalPages && (
        <Button block look="soft" onClick={onMore}>
          {t('pages.more')}
        </Button>
      )}
    </>
  );
}
