// The merchants that this sandbox may open, close and hand members to. The gateway writes their keys into one file.
import * as v from 'valibot';
import { listFrom, origin } from '#list-file.ts';

const merchant = v.object({
  code: v.string(),
  name: v.string(),
  site: origin,
  gateway: origin,
  countryCode: v.string(),
  operatorSecret: v.string(),
  partner: v.object({ env: v.string(), secret: v.string() }),
});

export type Merchant = v.InferOutput<typeof merchant>;
export type Keys = { all(): readonly Merchant[]; find(code: string): Merchant | undefined };

/** Reads the merchants from the key file. */
export function keysFrom(path: string): Keys {
  const all = listFrom(path, 'merchants', merchant);
  return { all, find: (code) => all().find((each) => each.code === code) };
}
