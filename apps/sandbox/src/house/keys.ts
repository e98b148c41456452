// The houses this sandbox may open, close and hand members to. The gateway writes their keys into one file.
import * as v from 'valibot';
import { listFrom, origin } from '#list-file.ts';

const house = v.object({
  code: v.string(),
  name: v.string(),
  site: origin,
  gateway: origin,
  countryCode: v.string(),
  operatorSecret: v.string(),
  partner: v.object({ env: v.string(), secret: v.string() }),
});

export type House = v.InferOutput<typeof house>;
export type Keys = { all(): readonly House[]; find(code: string): House | undefined };

/** Reads houses from the file of keys. */
export function keysFrom(path: string): Keys {
  const all = listFrom(path, 'houses', house);
  return { all, find: (code) => all().find((each) => each.code === code) };
}
