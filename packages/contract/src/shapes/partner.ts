// Shapes of the calls of a third party's server: members are handed over to the merchant, and to the third party.
import * as v from 'valibot';
import { code, instant, text } from './primitives.ts';

/** Name of the partner's environment, such as prod. It is a key of a table and never part of an address. */
const env = code(32);

export const handOver = {
  input: v.strictObject({
    env,
    account: text(64),
    /** The fields that the member's browser will send: `sessionId` with `env`, or `token`. */
    as: v.picklist(['session', 'ticket']),
  }),
  value: v.object({ value: v.string(), expiresAt: instant }),
};

export const redeemTicket = {
  input: v.strictObject({ env, ticket: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  value: v.object({ memberId: v.string(), account: v.string(), language: v.string() }),
};
