// Shapes of the contracts between the merchant and an agent.
import * as v from 'valibot';
import { rate } from './agent.ts';
import { amountMinor, code, instant, languageCode, minor, text } from './primitives.ts';

const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/));

/** The session's token once more (AGENT-04); a different one is refused. */
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
      /** The rate, in hundredths of a percent, that applies from `threshold` (minor units) upwards. */
      rates: v.array(v.object({ threshold: minor, rate })),
      text: v.string(),
      /** Earlier contracts, newest first. */
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
    /** Texts by language code; the merchant's default language is the fallback. */
    text: v.record(languageCode, text(4_000)),
  }),
  value: v.object({ contractId: v.string() }),
};
