// Shapes of the contracts between the house and an agent.
import * as v from 'valibot';
import { rate } from './agent.ts';
import { amountMinor, code, instant, languageCode, minor, text } from './primitives.ts';

const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/));

/** The token of the session again (AGENT-04): another one is refused. */
export const pendingContracts = {
  input: v.strictObject({ token: text(64) }),
  value: v.object({
    dailysalreqtype: v.string(),
    divtypecompperiodreq: v.string(),
    contracthoursalreq: v.string(),
  }),
};

const state = v.picklist(['PENDING', 'ACCEPTED', 'REJECTED', 'REPLACED']);

export const contract = {
  input: v.strictObject({ language: v.optional(languageCode) }),
  value: v.nullable(
    v.object({
      contractId: v.string(),
      type: v.string(),
      state,
      periodStart: instant,
      periodEnd: instant,
      /** From `threshold` on, in minor units, the rate in hundredths of a percent. */
      rates: v.array(v.object({ threshold: minor, rate })),
      text: v.string(),
      /** Earlier ones, newest first. */
      history: v.array(
        v.object({ contractId: v.string(), type: v.string(), state, decidedAt: v.nullable(instant) }),
      ),
    }),
  ),
};

export const processContract = {
  input: v.strictObject({ contractId: id, action: v.picklist(['ACCEPT', 'REJECT']) }),
  value: v.null(),
};

export const offerContract = {
  input: v.strictObject({
    account: text(64),
    kind: v.picklist(['SALARY', 'DIVIDEND', 'HOUR']),
    type: code(32),
    periodStart: instant,
    periodEnd: instant,
    rates: v.pipe(
      v.array(v.strictObject({ threshold: v.union([v.literal('0'), amountMinor]), rate })),
      v.minLength(1),
      v.maxLength(10),
    ),
    /** Words by language code; the merchant's default is the one to fall back to. */
    text: v.record(languageCode, text(4_000)),
  }),
  value: v.object({ contractId: v.string() }),
};
