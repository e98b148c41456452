import { isAgent } from '@foyer/contract/member-type.ts';
import { useDeferredValue, useState } from 'react';
import { useMoments } from '#language/moment.tsx';
import { useWords } from '#language/language.ts';
import { useMoney } from '#money/use-money.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import s from '../agent.module.css';
import { DownlinePages, DownlineSearch } from './downline-pages.tsx';
import type { Downline } from './downline-sheet.tsx';

type OnPick = { readonly onPick: (downline: Downline) => void };

/** A search and the list of the agent's own downlines; a tap picks one. */
export function DownlinePicker({ onPick }: OnPick) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  return (
    <>
      <DownlineSearch typed={typed} onSearch={setTyped} />
      <DownlinePages
        query={query}
        show={(page) => (
          <ul className={s.rows}>
            {page.map((downline) => (
              <Row key={downline.id} downline={downline} onPick={onPick} />
            ))}
          </ul>
        )}
      />
    </>
  );
}

function Row({ downline, onPick }: { readonly downline: Downline } & OnPick) {
  const t = useWords();
  const moment = useMoments();
  const money = useMoney();
  const { username, type, balance, lastLogin } = downline;
  return (
    <li>
      <button type="button" className={s.row} onClick={() => onPick(downline)}>
        <span className={s.initial} aria-hidden="true">
          {username.charAt(0).toUpperCase()}
        </span>
        <span className={s.words}>
          <span className={s.name}>
            <bdi dir="auto">{username}</bdi>{' '}
            {isAgent(type) && <Badge kind="accent">{t(`agent.type${type}`)}</Badge>}
          </span>
          <span className={s.note}>
            {lastLogin === null ? t('agent.never') : t('agent.lastLogin', { date: moment(lastLogin) })}
          </span>
        </span>
        <Amount parts={money.parts(balance)} />
      </button>
    </li>
  );
}
