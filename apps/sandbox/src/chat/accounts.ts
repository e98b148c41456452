// The merchants whose chat the sandbox provides.
import * as v from 'valibot';
import { listFrom, origin } from '../list-file.ts';

const account = v.object({ account: v.string(), name: v.string(), site: origin, key: v.string() });

export type Account = v.InferOutput<typeof account>;
export type Accounts = {
  find: (name: string) => Account | undefined;
  /** Whether a merchant's pages have this origin. */
  isSite: (origin: string) => boolean;
};

export function accountsFrom(path: string): Accounts {
  const all = listFrom(path, 'accounts', account);
  return {
    find: (name) => all().find(({ account: known }) => known === name),
    isSite: (origin) => all().some(({ site }) => site === origin),
  };
}
