import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const handOver = call<Types<'partner', 'handOver'>>()({
  method: 'POST',
  path: '/partner/{env}/hand-over',
  who: 'partner',
  errors: ['signature.invalid', 'user.disabled'],
  summary: 'Issues a one-time way into the house for a member: a session id or a ticket, good for a minute.',
});

export const redeemTicket = call<Types<'partner', 'redeemTicket'>>()({
  method: 'POST',
  path: '/partner/{env}/redeem',
  who: 'partner',
  errors: ['signature.invalid', 'ticket.invalid'],
  summary: "Spends a ticket a member brought to the partner's origin: who it is.",
});
