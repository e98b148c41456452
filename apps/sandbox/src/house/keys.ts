// The houses this sandbox may open, close and hand members to. The gateway writes their keys into one file; it is read again
// when it changes, so either side may start first.
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';

const origin = v.pipe(
  v.string(),
  v.check((given) => URL.canParse(given) && new URL(given).origin === given, 'must be an origin'),
);
const file = v.object({
  houses: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      site: origin,
      gateway: origin,
      countryCode: v.string(),
      operatorSecret: v.string(),
      partner: v.object({ env: v.string(), secret: v.string() }),
    }),
  ),
});

export type House = v.InferOutput<typeof file>['houses'][number];
export type Keys = { all(): readonly House[]; find(code: string): House | undefined };

/** Reads houses from the file of keys; a file that is absent or half written means none yet. */
export const keysFrom = (path: string): Keys => {
  let stamp = '';
  let known: readonly House[] = [];
  const all = (): readonly House[] => {
    const stat = statSync(path, { throwIfNoEntry: false });
    const now = stat ? `${stat.mtimeMs} ${stat.size}` : '';
    if (now === stamp || now === '') return known;
    try {
      known = v.parse(file, JSON.parse(readFileSync(path, 'utf8'))).houses;
      stamp = now;
    } catch {
      return known;
    }
    return known;
  };
  return { all, find: (code) => all().find((house) => house.code === code) };
};
