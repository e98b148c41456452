// The lottery: what is drawn when, bets and their orders. Read by the app, and by the lottery page with a session of its own.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

/** OPEN-C-12, OPEN-C-28. */
const timeoutMs = 5000;

export const lotteryGames = call<Types<'lottery', 'lotteryGames'>>()({
  method: 'GET',
  path: '/lgw/games/mobile',
  timeoutMs,
  who: 'anyone',
  moduleId: 'COMM3',
  bare: true,
  common: true,
  errors: [],
  summary: 'The lotteries of this merchant, with their limits.',
});

export const popularLotteries = call<Types<'lottery', 'popularLotteries'>>()({
  method: 'GET',
  path: '/lgw/games/popular',
  timeoutMs,
  who: 'anyone',
  moduleId: 'COMM3',
  bare: true,
  errors: [],
  summary: 'The lotteries most bet on today, the first first.',
});

export const numero = call<Types<'lottery', 'numero'>>()({
  method: 'GET',
  path: '/lgw/games/opened/numero',
  timeoutMs,
  who: 'anyone',
  moduleId: 'COMM3',
  errors: ['game.not_found'],
  summary: 'The draw that takes bets now, its times by the server, and the hash of its seed.',
});

export const lotteryDraws = call<Types<'lottery', 'lotteryDraws'>>()({
  method: 'GET',
  path: '/lgw/games/draws',
  timeoutMs,
  who: 'anyone',
  moduleId: 'COMM3',
  errors: ['game.not_found'],
  summary: 'Past draws, the newest first, with what proves them; one draw when its number is given.',
});

export const lotteryOrders = call<Types<'lottery', 'lotteryOrders'>>()({
  method: 'GET',
  path: '/lgw/orders',
  timeoutMs,
  who: 'member',
  moduleId: 'COMM3',
  errors: [],
  summary: "This member's orders, the newest first.",
});

export const lotteryOrder = call<Types<'lottery', 'lotteryOrder'>>()({
  method: 'GET',
  path: '/lgw/orders/detail',
  timeoutMs,
  who: 'member',
  moduleId: 'COMM3',
  errors: ['lottery.order_unknown'],
  summary: 'One order of this member with each of its bets.',
});

export const placeLotteryOrder = call<Types<'lottery', 'placeLotteryOrder'>>()({
  method: 'POST',
  path: '/lgw/orders',
  timeoutMs,
  who: 'member',
  moduleId: 'COMM3',
  idempotent: true,
  errors: [
    'game.not_found',
    'lottery.draw_closed',
    'lottery.stake_limit',
    'lottery.sold_out',
    'lottery.prize_mode',
    'wallet.insufficient',
    'transaction.mismatch',
  ],
  summary: 'Bets on one draw or on several in a row; the stake is held at once.',
});

export const cancelLotteryBets = call<Types<'lottery', 'cancelLotteryBets'>>()({
  method: 'POST',
  path: '/lgw/orders/suborders/cancel',
  timeoutMs,
  who: 'member',
  moduleId: 'COMM3',
  idempotent: true,
  errors: ['lottery.order_unknown', 'lottery.draw_closed'],
  summary: 'Takes bets back before their draw closes: all of those named, or none.',
});

export const lotteryWallet = call<Types<'lottery', 'lotteryWallet'>>()({
  method: 'GET',
  path: '/lgw/wallet',
  timeoutMs,
  who: 'member',
  moduleId: 'COMM3',
  errors: [],
  summary: 'What this member can bet with, and what is held in open bets.',
});

export const lotteryTicket = call<Types<'lottery', 'lotteryTicket'>>()({
  method: 'POST',
  path: '/lgw/session/ticket',
  timeoutMs,
  who: 'member',
  moduleId: 'COMM3',
  errors: [],
  summary: 'A one-time ticket that the lottery page trades for a session of its own.',
});

export const lotterySession = call<Types<'lottery', 'lotterySession'>>()({
  method: 'POST',
  path: '/lgw/session',
  timeoutMs,
  who: 'anyone',
  errors: ['ticket.invalid'],
  summary: 'Trades a ticket for a session that is good for the calls of the lottery and for nothing else.',
});
