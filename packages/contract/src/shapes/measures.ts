// Shapes of what a page reports of itself (CCALL-33, CCALL-34; OPEN-C-104).
import * as v from 'valibot';
import { code } from './primitives.ts';

const ms = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)));

export const collect = {
  input: v.strictObject({
    merchant: code(32),
    /** Milliseconds since the navigation began; a browser that does not know one leaves it out. */
    value: v.strictObject({ fcp: ms, lcp: ms, ttfb: ms, domReady: ms, load: ms }),
  }),
  value: v.null(),
};

export const ping = {
  input: v.strictObject({
    /** A JSON array of at most twenty events. */
    events: v.optional(v.pipe(v.string(), v.maxLength(8192))),
  }),
  value: v.null(),
};
