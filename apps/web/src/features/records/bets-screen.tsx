import type { ValueOf } from '@foyer/contract/call.ts';
import { lotteryOrders } from '@foyer/contract/calls/lottery.ts';
import { PagedList } from '#records/paged-list.tsx';
import { RecordRow, Records } from '#records/records.tsx';
import { useMoney } from '#money/use-money.ts';
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

function usePage(pageNum: number) {
  const { value, ...read } = useCall(lotteryOrders, { pageNum, pageSize: PAGE_SIZE });
  return {
    ...read,
    value: value && { content: value.orders, totalPages: value.hasMore ? pageNum + 1 : pageNum },
  };
}

/** The member's lottery orders, the newest first (OPEN-C-111). */
export default function BetsScreen() {
  return (
    <Page>
      <PagedList
        usePage={usePage}
        empty={<NoBets />}
        show={(orders) => (
          <Records>
            {orders.map((order) => (
              <Bet key={order.orderId} order={order} />
            ))}
          </Records>
        )}
      />
    </Page>
  );
}

function NoBets() {
  const t = useWords();
  return (
    <StatePage
      picture={<EmptyPicture sign={ballsIcon} />}
      title={t('records.noBets')}
      text={t('records.noBetsText')}
    >
      <ButtonLink block href={gameListPath({ gameType: 'LOTT' })}>
        {t('records.toLottery')}
      </ButtonLink>
    </StatePage>
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
