// The merchants' accounts with the provider of sliders. The gateway writes their keys into one file, read again when it changes.
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';

const file = v.object({
  accounts: v.array(v.object({ merchant: v.string(), account: v.string(), secret: v.string() })),
});
export type Account = v.InferOutput<typeof file>['accounts'][number];
export type Accounts = { all(): readonly Account[]; find(account: unknown): Account | undefined };

/** Reads accounts from a file; one that is absent or half written means none yet. */
export const accountsFrom = (path: string): Accounts => {
  let stamp = '';
  let known: readonly Account[] = [];
  const all = (): readonly Account[] => {
    const stat = statSync(path, { throwIfNoEntry: false });
    const now = stat ? `${stat.mtimeMs} ${stat.size}` : '';
    if (now === stamp || now === '') return known;
    try {
      known = v.parse(file, JSON.parse(readFileSync(path, 'utf8'))).accounts;
      stamp = now;
    } catch {
      return known;
    }
    return known;
  };
  return { all, find: (account) => all().find((each) => each.account === account) };
};
