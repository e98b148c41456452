// The lottery: draws, bets and orders. The app calls it, and the lottery page with its own session.
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
  money: ['minStakeMinor', 'maxStakeMinor'],
  errors: [],
  summary: 'The lotteries of this merchant, with their limits.',
});

export const popularLotteries = call<Types<'lottery', 'popularLotteries'>>()({
  method: 'GET',
  path: '/lgw/games/popular',
  timeoutMs,
  who: 'anyone',
  moduleId: 'AGEANNOUNCE3',
  bare: true,
  money: ['minStakeMinor', 'maxStakeMinor'],
  errors: [],
  summary: "Today's lotteries with the most bets, in that order.",
});

export const numero = call<Types<'lottery', 'numero'>>()({
  method: 'GET',
  path: '/lgw/games/opened/numero',
  timeoutMs,
  who: 'anyone',
  moduleId: 'COMM3',
  errors: ['game.not_found'],
  summary: "The draw that accepts bets now, its times by the server's clock, and the hash of its seed.",
});

export const lotteryDraws = call<Types<'lottery', 'lotteryDraws'>>()({
  method: 'GET',
  path: '/lgw/games/draws',
  timeoutMs,
  who: 'anyone',
  moduleId: 'COMM3',
  errors: ['game.not_found'],
  summary: 'Past draws with their proofs, newest first; one draw if its number is given.',
});

export const lotteryOrders = call<Types<'lottery', 'lotteryOrders'>>()({
  method: 'GET',
  path: '/lgw/orders',
  timeoutMs,
  who: 'member',
  moduleId: 'COMM3',
  money: ['stakeMinor', 'prizeMinor', 'refundMinor'],
  errors: [],
  summary: "This member's orders, newest first.",
});

export const lotteryOrder = call<Types<'lottery', 'lotteryOrder'>>()({
  method: 'GET',
  path: '/lgw/orders/detail',
  timeoutMs,
  who: 'member',
  moduleId: 'COMM3',
  money: ['stakeMinor', 'prizeMinor', 'refundMinor'],
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
  money: ['stakeMinor', 'balanceMinor'],
  errors: [
    'game.not_found',
    'lottery.draw_closed',
    'lottery.stake_limit',
    'lottery.sold_out',
    'lottery.prize_mode',
    'wallet.insufficient',
    'transaction.mismatch',
  ],
  summary: 'Places bets on one draw or on several consecutive draws; the stake is held immediately.',
});

export const cancelLotteryBets = call<Types<'lottery', 'cancelLotteryBets'>>()({
  method: 'POST',
  path: '/lgw/orders/suborders/cancel',
  timeoutMs,
  who: 'member',
  moduleId: 'COMM3',
  idempotent: true,
  money: ['refundMinor', 'balanceMinor'],
  errors: ['lottery.order_unknown', 'lottery.draw_closed'],
  summary: 'Cancels bets before their draw closes: all of the named bets or none.',
});

export const lotteryWallet = call<Types<'lottery', 'lotteryWallet'>>()({
  method: 'GET',
  path: '/lgw/wallet',
  timeoutMs,
  who: 'member',
  moduleId: 'COMM3',
  money: ['balanceMinor', 'heldMinor'],
  errors: [],
  summary: 'The balance available for bets, and the amount held in open bets.',
});

export const lotteryTicket = call<Types<'lottery', 'lotteryTicket'>>()({
  method: 'POST',
  path: '/lgw/session/ticket',
  timeoutMs,
  who: 'member',
  moduleId: 'COMM3',
  errors: [],
  summary: 'A one-time ticket that the lottery page exchanges for its own session.',
});

export const lotterySession = call<Types<'lottery', 'lotterySession'>>()({
  method: 'POST',
  path: '/lgw/session',
  timeoutMs,
  who: 'anyone',
  errors: ['ticket.invalid'],
  summary: 'Exchanges a ticket for a session that is valid for lottery calls only.',
});
