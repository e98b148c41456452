// Shapes of what a third party's server may ask: members handed over to the house, and to the third party.
import * as v from 'valibot';
import { code, instant, text } from './primitives.ts';

/** Name of the partner's environment, such as prod. It is looked up in a table and never part of an address. */
const env = code(32);

export const handOver = {
  input: v.strictObject({
    env,
    account: text(64),
    /** What the member's browser will bring: `sessionId` with `env`, or `token`. */
    as: v.picklist(['session', 'ticket']),
  }),
  value: v.object({ value: v.string(), expiresAt: instant }),
};

export const redeemTicket = {
  input: v.strictObject({ env, ticket: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  value: v.object({ memberId: v.string(), account: v.string(), language: v.string() }),
};
