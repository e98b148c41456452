import type { ValueOf } from '@foyer/contract/call.ts';
import { stakesInPlay } from '@foyer/contract/calls/wallet.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWords } from '#language/language.ts';
import { launchPath } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { useFunds } from '#session/session.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronIcon } from '#ui/icons/icons.ts';
import s from './in-play.module.css';
import { useMoney } from './use-money.ts';

type Stake = ValueOf<typeof stakesInPlay>['stakes'][number];

function linkOf({ kind, vendor, game, gameType, name }: Stake): string {
  if (kind === 'lottery') return launchPath({ vendor, code: game, gameType });
  return launchPath({ vendor, nodeId: game, roomId: game, gameType, title: name });
}

/** Money that left the balance and is not decided yet, with links to the games; nothing while there is none. */
export function InPlay() {
  const t = useWords();
  const money = useMoney();
  const balance = useFunds().value?.sumBalance;
  const { value, refresh } = useCall(stakesInPlay, {}, { alert: false, keepLast: true });
  // A stake or a win changes the balance too.
  const known = useRef(balance);
  const follow = useEffectEvent(() => {
    if (known.current !== undefined && known.current !== balance) refresh();
    known.current = balance;
  });
  useEffect(() => follow(), [balance]);
  if (!value || value.stakes.length === 0 || money.balance === null) return null;
  return (
    <section className={s.box} aria-label={t('money.inPlay')}>
      <p className={s.sum}>
        <span>{t('money.inPlay')}</span>
        <Amount parts={money.parts(value.total)} />
      </p>
      <ul>
        {value.stakes.map((stake) => (
          <li key={`${stake.kind} ${stake.vendor} ${stake.game}`}>
            <a className={s.stake} href={linkOf(stake)}>
              <span className={s.game}>
                <bdi dir="auto">{stake.name}</bdi>
                <span className={s.note}>
                  {t(stake.kind === 'game' ? 'money.openRounds' : 'money.openBets', { count: stake.count })}
                </span>
              </span>
              <Amount parts={money.parts(stake.amount)} />
              <Icon shape={chevronIcon} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
