import type { ValueOf } from '@foyer/contract/call.ts';
import { lotteryOrders } from '@foyer/contract/calls/lottery.ts';
import { useState } from 'react';
import { LoadFailed } from '#catalogue/load-failed.tsx';
import { PageTurner } from '#records/page-turner.tsx';
import { RecordRow, Records } from '#records/records.tsx';
import { useMoney } from '#money/use-money.ts';
import { WaitingRows } from '#catalogue/waiting-rows.tsx';
import { useWords } from '#language/language.ts';
import { gameListPath } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ballsIcon } from '#ui/icons/account-icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { Page } from '#ui/layout/page.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
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
      <Page>
        <LoadFailed onRetry={refresh} />
      </Page>
    );
  return (
    <Page busy={isLoading}>
      {isLoading && <WaitingRows apart />}
      {value?.orders.length === 0 && page === 1 && (
        <StatePage
          picture={<EmptyPicture sign={ballsIcon} />}
          title={t('records.noBets')}
          text={t('records.noBetsText')}
        >
          <ButtonLink block href={gameListPath({ gameType: 'LOTT' })}>
            {t('records.toLottery')}
          </ButtonLink>
        </StatePage>
      )}
      <Records>
        {value?.orders.map((order) => (
          <Bet key={order.orderId} order={order} />
        ))}
      </Records>
      {value && <PageTurner page={page} hasMore={value.hasMore} onTurn={setPage} />}
    </Page>
  );
}

function Bet({ order }: { readonly order: Order }) {
  const t = useWords();
  const { text: money } = useMoney();
  return (
    <RecordRow
      title={order.name}
      about={t('records.betLine', { bets: order.bets, draws: order.draws })}
      at={order.placedAt}
      amount={money(order.stakeMinor)}
    >
      {order.prizeMinor !== '0' && <bdi className={s.won}>+{money(order.prizeMinor)}</bdi>}
      <Badge kind={kinds[order.state]}>{t(`records.state.${order.state}`)}</Badge>
    </RecordRow>
  );
}
