import type { ValueOf } from '@foyer/contract/call.ts';
import { lotteryOrders } from '@foyer/contract/calls/lottery.ts';
import { useState } from 'react';
import { LoadFailed } from '#catalogue/load-failed.tsx';
import { useMoney } from '#catalogue/use-money.ts';
import { formatMinute } from '#language/format.ts';
import { useWords } from '#language/language.ts';
import { gameListPath } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyPicture } from '#ui/illustrations.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePage } from '#ui/state-page.tsx';
import s from './records.module.css';

type Order = ValueOf<typeof lotteryOrders>['orders'][number];

const PAGE_SIZE = 20;
const kinds = { open: 'waiting', won: 'good', lost: undefined, cancelled: undefined, void: 'bad' } as const;

/** The member's lottery orders, the newest first (OPEN-C-111). */
export default function BetsScreen() {
  const t = useWords();
  const [page, setPage] = useState(1);
  const { value, error, isLoading, refresh } = useCall(
    lotteryOrders,
    { pageNum: page, pageSize: PAGE_SIZE },
    { keepLast: true },
  );
  if (error && !value)
    return (
      <main id="content" className={s.page}>
        <LoadFailed onRetry={refresh} />
      </main>
    );
  return (
    <main id="content" className={s.page} aria-busy={isLoading}>
      {isLoading && <Skeleton shape="row" />}
      {value?.orders.length === 0 && page === 1 && (
        <StatePage picture={<EmptyPicture />} title={t('records.noBets')} text={t('records.noBetsText')}>
          <ButtonLink block href={gameListPath({ gameType: 'LOTT' })}>
            {t('records.toLottery')}
          </ButtonLink>
        </StatePage>
      )}
      <ul className={s.list}>
        {value?.orders.map((order) => (
          <Bet key={order.orderId} order={order} />
        ))}
      </ul>
      {(page > 1 || value?.hasMore) && (
        <nav className={s.pages} aria-label={t('records.pages')}>
          <Button size="sm" look="soft" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('records.newer')}
          </Button>
          <Button size="sm" look="soft" disabled={!value?.hasMore} onClick={() => setPage(page + 1)}>
            {t('records.older')}
          </Button>
        </nav>
      )}
    </main>
  );
}

function Bet({ order }: { readonly order: Order }) {
  const t = useWords();
  const money = useMoney();
  return (
    <li className={s.row}>
      <div className={s.words}>
        <bdi className={s.title}>{order.name}</bdi>
        <span className={s.note}>{t('records.betLine', { bets: order.bets, draws: order.draws })}</span>
        <span className={s.note}>
          <bdi>{formatMinute(order.placedAt)}</bdi>
        </span>
      </div>
      <div className={s.figures}>
        <bdi className={s.amount}>{money(order.stakeMinor)}</bdi>
        {order.prizeMinor !== '0' && <bdi className={s.won}>+{money(order.prizeMinor)}</bdi>}
        <Badge kind={kinds[order.state]}>{t(`records.state.${order.state}`)}</Badge>
      </div>
    </li>
  );
}
