// The houses whose visitors are vouched for here, and what each shares with whom. The gateway writes the file; it is read again
// when it changes.
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';

const provider = v.looseObject({ secret: v.nullable(v.string()) });
const file = v.object({
  houses: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      site: v.string(),
      providers: v.object({
        line: v.optional(v.object({ ...provider.entries, clientId: v.string() })),
        telegram: v.optional(v.object({ ...provider.entries, botId: v.string() })),
        firebase: v.optional(v.object({ ...provider.entries, apiKey: v.string(), projectId: v.string() })),
        facebook: v.optional(v.object({ ...provider.entries, appId: v.string() })),
        google: v.optional(v.object({ ...provider.entries, clientId: v.string() })),
      }),
    }),
  ),
});

export type House = v.InferOutput<typeof file>['houses'][number];
export type Houses = {
  all(): readonly House[];
  find(is: (house: House) => boolean): House | undefined;
};

/** Reads houses from the file; one that is absent or half written means none yet. */
export const housesFrom = (path: string): Houses => {
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
  return { all, find: (is) => all().find(is) };
};
