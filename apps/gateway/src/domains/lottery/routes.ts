import * as calls from '@foyer/contract/calls/lottery.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { listLotteries, listPopular } from './lotteries.ts';
import { issuePageTicket, openPageSession } from './page-session.ts';
import { placeOrder } from './place.ts';
import { listDraws, numeroNow } from './read-draws.ts';
import { lotteryPurse } from './purse.ts';
import { listOrders, orderDetail } from './read-orders.ts';
import { cancelBets } from './take-back.ts';

export const lotteryRoutes: readonly BoundCall[] = [
  bind(calls.lotteryGames, listLotteries, { keepMs: 15_000 }),
  bind(calls.popularLotteries, listPopular, { keepMs: 15_000 }),
  bind(calls.numero, numeroNow),
  bind(calls.lotteryDraws, listDraws),
  bind(calls.lotteryOrders, listOrders),
  bind(calls.lotteryOrder, orderDetail),
  bind(calls.placeLotteryOrder, placeOrder, { limit: 'lottery.member' }),
  bind(calls.cancelLotteryBets, cancelBets, { limit: 'lottery.member' }),
  bind(calls.lotteryWallet, lotteryPurse),
  bind(calls.lotteryTicket, issuePageTicket, { limit: 'ticket.member' }),
  bind(calls.lotterySession, openPageSession, { limit: 'exchange.ip' }),
];
