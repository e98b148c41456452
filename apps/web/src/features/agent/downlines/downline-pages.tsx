import { downlines } from '@foyer/contract/calls/agent.ts';
import type { ReactNode } from 'react';
import { useWords } from '#language/language.ts';
import { PagedList } from '#records/paged-list.tsx';
import { useCall } from '#request/use-call.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { searchIcon } from '#ui/icons/icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import type { Downline } from './downline-sheet.tsx';
import { NoDownlines } from './no-downlines.tsx';

type DownlineSearchProps = { readonly typed: string; readonly onSearch: (text: string) => void };

/** Searches the agent's own downlines by a part of the account name. */
export function DownlineSearch({ typed, onSearch }: DownlineSearchProps) {
  const t = useWords();
  return (
    <SearchField label={t('agent.search')} clearLabel={t('action.clear')} value={typed} onSearch={onSearch} />
  );
}

/** One page of the agent's own downlines, newest first. */
export function useDownlinePage(query: string, pageNum: number) {
  return useCall(downlines, { pageNum, ...(query && { username: query }) });
}

type DownlinePagesProps = {
  /** A part of the account name; empty for all downlines. */
  readonly query: string;
  /** Returns the list with the rows of one page. */
  readonly show: (page: readonly Downline[]) => ReactNode;
};

/** The agent's own downlines that match a search, page by page. */
export function DownlinePages({ query, show }: DownlinePagesProps) {
  const t = useWords();
  const usePage = (pageNum: number) => useDownlinePage(query, pageNum);
  return (
    <PagedList<Downline>
      key={query}
      usePage={usePage}
      empty={
        query ? (
          <StatePage picture={<EmptyPicture sign={searchIcon} />} title={t('agent.noneFound', { query })} />
        ) : (
          <NoDownlines />
        )
      }
      show={show}
    />
  );
}
