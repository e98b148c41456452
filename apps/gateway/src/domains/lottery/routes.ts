import * as calls from '@foyer/contract/calls/lottery.ts';
import { bind, type Bound } from '#http/bind.ts';
import { addressKey, type Limits } from '#service/limits.ts';
import { listLotteries, listPopular } from './lotteries.ts';
import { issuePageTicket, openPageSession } from './page-session.ts';
import { placeOrder } from './place.ts';
import { listDraws, numeroNow } from './read-draws.ts';
import { listOrders, lotteryPurse, orderDetail } from './read-orders.ts';
import { cancelBets } from './take-back.ts';

export function lotteryRoutes({ limits }: { limits: Limits }): Bound[] {
  return [
    bind(calls.lotteryGames, listLotteries, { keepMs: 15_000 }),
    bind(calls.popularLotteries, listPopular, { keepMs: 15_000 }),
    bind(calls.numero, numeroNow),
    bind(calls.lotteryDraws, listDraws),
    bind(calls.lotteryOrders, listOrders),
    bind(calls.lotteryOrder, orderDetail),
    bind(calls.placeLotteryOrder, async (input, at) => {
      await limits.take('lottery.member', at.merchant.id, String(at.member.id));
      return placeOrder(input, at);
    }),
    bind(calls.cancelLotteryBets, async (input, at) => {
      await limits.take('lottery.member', at.merchant.id, String(at.member.id));
      return cancelBets(input, at);
    }),
    bind(calls.lotteryWallet, lotteryPurse),
    bind(calls.lotteryTicket, async (_input, at) => {
      await limits.take('ticket.member', at.merchant.id, String(at.member.id));
      return issuePageTicket(at);
    }),
    bind(calls.lotterySession, async (input, at) => {
      await limits.take('exchange.ip', at.merchant.id, addressKey(at.from.ip));
      return openPageSession(input, at);
    }),
  ];
}
