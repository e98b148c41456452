// Shapes of the reports of a page about itself (CCALL-33, CCALL-34; OPEN-C-104).
import * as v from 'valibot';
import { anyText, code, instant, nothing } from './primitives.ts';

const ms = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)));

export const collect = {
  input: v.strictObject({
    merchant: code(32),
    /** Milliseconds since the navigation began; a browser omits values that it does not know. */
    value: v.strictObject({ fcp: ms, lcp: ms, ttfb: ms, domReady: ms, load: ms }),
  }),
  value: v.null(),
};

/** TRACK-01. */
const eventNames = [
  'firstOpen',
  'registerSubmit',
  'register',
  'depositSubmit',
  'firstDeposit',
  'withdraw',
  'deposit',
  'redeposit',
  'firstDepositArrival',
  'startTrial',
  'login',
  'viewContent',
  'downloadApp',
  'gameLaunch',
  'a2hsInstalled',
  'a2hsFirstOpen',
] as const;

const named = v.record(code(32), anyText(256));

/** OPEN-C-104, TRACK-06. */
export const reportEvent = {
  input: v.strictObject({
    merchant: code(32),
    /** Names the event, so that a repetition is not counted again. */
    id: v.optional(code(64)),
    event: v.picklist(eventNames),
    time: instant,
    deviceId: code(64),
    ad: named,
    params: named,
    payload: v.strictObject({
      amount: v.optional(v.number()),
      revenue: v.optional(v.number()),
      currency: v.optional(anyText(8)),
      customerId: v.optional(anyText(64)),
      customerName: v.optional(anyText(64)),
      value: v.optional(v.number()),
    }),
  }),
  value: v.null(),
};

export const sharedEvents = {
  input: nothing,
  value: v.array(
    v.object({
      event: v.picklist(eventNames),
      /** The receiver's name. */
      recipient: v.string(),
      /** The kinds of data: person, name, browser, ad, amount. */
      fields: v.array(v.string()),
      state: v.picklist(['waiting', 'sent', 'refused']),
      time: instant,
    }),
  ),
};

export const ping = {
  input: v.strictObject({
    /** A JSON array of at most twenty events. */
    events: v.optional(v.pipe(v.string(), v.maxLength(8192))),
  }),
  value: v.null(),
};
