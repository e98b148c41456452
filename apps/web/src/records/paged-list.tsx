import { type ReactNode, useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import s from './records.module.css';
import { useRefreshWhile } from './use-refresh-while.ts';

/** A page of a list, as a call answers. */
export type ListPage<Row> = {
  readonly value: { readonly content: readonly Row[]; readonly totalPages: number } | undefined;
  readonly error: unknown;
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
};

type PagedListProps<Row> = {
  /** A hook: reads one page. */
  readonly usePage: (pageNum: number) => ListPage<Row>;
  /** Returns the list with the rows of one page. */
  readonly show: (rows: readonly Row[]) => ReactNode;
  /** Replaces a list that has no rows. */
  readonly empty: ReactNode;
  /** Whether a row can still change: its page is then read again. */
  readonly isOpen?: (row: Row) => boolean;
};

/** A list that is read in pages; a button adds the next page below. */
export function PagedList<Row>(props: PagedListProps<Row>) {
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

type PageProps<Row> = PagedListProps<Row> & { readonly pageNum: number; readonly onMore?: () => void };

function Page<Row>({ usePage, show, empty, isOpen, pageNum, onMore }: PageProps<Row>) {
  const t = useWords();
  const read = usePage(pageNum);
  const { value, error, refresh } = read;
  useRefreshWhile(read, isOpen !== undefined && value?.content.some(isOpen) === true);
  if (!value) return error ? <LoadFailed onRetry={refresh} /> : <WaitingRows apart />;
  if (value.content.length === 0 && pageNum === 1) return empty;
  return (
    <>
      {show(value.content)}
      {onMore && pageNum < value.totalPages && (
        <Button block look="soft" onClick={onMore}>
          {t('pages.more')}
        </Button>
      )}
    </>
  );
}
