// The merchants' accounts with the slider captcha provider. The gateway writes their keys into one file.
import * as v from 'valibot';
import { listFrom } from '#list-file.ts';

const account = v.object({ merchant: v.string(), account: v.string(), secret: v.string() });
export type Account = v.InferOutput<typeof account>;
export type Accounts = { all(): readonly Account[]; find(account: unknown): Account | undefined };

/** Reads accounts from the file. */
export function accountsFrom(path: string): Accounts {
  const all = listFrom(path, 'accounts', account);
  return { all, find: (account) => all().find((each) => each.account === account) };
}
