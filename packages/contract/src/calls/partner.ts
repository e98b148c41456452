import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const handOver = call<Types<'partner', 'handOver'>>()({
  method: 'POST',
  path: '/partner/{env}/hand-over',
  who: 'partner',
  errors: ['signature.invalid', 'user.disabled'],
  summary: 'Issues a session id or ticket that logs a member in once, within one minute.',
});

export const redeemTicket = call<Types<'partner', 'redeemTicket'>>()({
  method: 'POST',
  path: '/partner/{env}/redeem',
  who: 'partner',
  errors: ['signature.invalid', 'ticket.invalid'],
  summary: "Redeems a ticket that a member brought to the partner's origin, and returns who they are.",
});
