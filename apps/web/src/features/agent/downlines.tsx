import { isAgent } from '@foyer/contract/member-type.ts';
import { downlines } from '@foyer/contract/calls/agent.ts';
import { useDeferredValue, useState } from 'react';
import { useMoney } from '#money/use-money.ts';
import { formatMinute } from '#language/format.ts';
import { useWords } from '#language/language.ts';
import { PagedList } from '#records/paged-list.tsx';
import { useCall } from '#request/use-call.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { searchIcon } from '#ui/icons/icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import s from './agent.module.css';
import { type Downline, DownlineSheet } from './downline-sheet.tsx';
import { NoDownlines } from './no-downlines.tsx';
import { TransfersInProgress } from './transfers-in-progress.tsx';

/** The agent's own downlines, newest first; a tap opens one. */
export function Downlines() {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const [opened, setOpened] = useState<Downline | null>(null);
  const usePage = (pageNum: number) => useCall(downlines, { pageNum, ...(query && { username: query }) });
  return (
    <>
      <TransfersInProgress />
      <SearchField
        label={t('agent.search')}
        clearLabel={t('action.clear')}
        value={typed}
        onSearch={setTyped}
      />
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
        show={(page) => (
          <ul className={s.rows}>
            {page.map((downline) => (
              <Row key={downline.id} downline={downline} onOpen={() => setOpened(downline)} />
            ))}
          </ul>
        )}
      />
      <DownlineSheet downline={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function Row({ downline, onOpen }: { readonly downline: Downline; readonly onOpen: () => void }) {
  const t = useWords();
  const money = useMoney();
  const { username, type, balance, lastLogin } = downline;
  return (
    <li>
      <button type="button" className={s.row} onClick={onOpen}>
        <span className={s.initial} aria-hidden="true">
          {username.charAt(0).toUpperCase()}
        </span>
        <span className={s.words}>
          <span className={s.name}>
            <bdi>{username}</bdi> {isAgent(type) && <Badge kind="accent">{t(`agent.type${type}`)}</Badge>}
          </span>
          <span className={s.note}>
            {lastLogin === null ? t('agent.never') : t('agent.lastLogin', { date: formatMinute(lastLogin) })}
          </span>
        </span>
        <Amount parts={money.parts(balance)} />
      </button>
    </li>
  );
}
