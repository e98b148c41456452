// The parts that all sources of records share: the request, the order of records, and the SQL of both.
import type { ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import type { Accounts } from './accounts.ts';
import { invalidInput } from '#service/refusal.ts';

export type Row = ValueOf<typeof calls.records>['content'][number];
export type State = 'open' | 'settled' | 'cancelled';

/** A place in the list: records are in order of time, those of one instant in order of key; the newest first. */
export type Place = { readonly time: number; readonly key: string };
export type SourceRecord = Place & { readonly row: Omit<Row, 'day'> };

/** The records of one source, in order. Those after `end` were not looked at; null: there are no others. */
export type Part = { readonly found: readonly SourceRecord[]; readonly end: Place | null };

export type Query = {
  readonly at: MemberAt;
  readonly accounts: Accounts;
  readonly state: State | undefined;
  readonly vendor: string | undefined;
  /** The first instant, and the first one after the last. */
  readonly since: number | null;
  readonly until: number | null;
  readonly after: Place | null;
  readonly limit: number;
};

/** Negative: `one` is before `other` in the list. */
export function compare(one: Place, other: Place): number {
  if (one.time !== other.time) return other.time - one.time;
  if (one.key === other.key) return 0;
  return one.key < other.key ? 1 : -1;
}

/** SQL: whether a record belongs to the page, by its time and its key. */
export function isWithin(
  { since, until, after }: Query,
  time: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(since === null ? [] : [sql`${time} >= ${BigInt(since)}`]),
    ...(until === null ? [] : [sql`${time} < ${BigInt(until)}`]),
    ...(after === null
      ? []
      : [
          sql`${time} <= ${BigInt(after.time)}`,
          sql`(${time} < ${BigInt(after.time)} or ${key} collate "C" < ${after.key} collate "C")`,
        ]),
  ];
  return sql.join(conditions, sql` and `);
}

/** SQL: the key of a row with a number, in the order of the numbers. */
export function numberKey(letter: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${letter}::text || lpad(${id}::text, 19, '0')`;
}

export function cursorOf({ time, key }: Place): string {
  return Buffer.from(`${time} ${key}`).toString('base64url');
}

export function placeOf(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, time, key] = /^(\d{1,15}) ([dwglm][^\0]{1,200})$/.exec(text) ?? [];
  if (time === undefined || key === undefined) throw invalidInput('after', 'expected `next` of a page');
  return { time: Number(time), key };
}

/** Win by stake with two decimals, rounded down. */
export function multiplierOf(stake: bigint, win: bigint): string | null {
  if (stake <= 0n) return null;
  const hundredths = (win * 100n) / stake;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/**
 * SQL: the amounts and balances that a transfer moved on these accounts. The transfer's few postings are read first, and
 * only then compared with the accounts: the planner must not read all postings of an account instead.
 */
export function postingsOf({ all }: Accounts, transfer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select own.amount, own.balance_after from (
      select * from postings where transfer_id = ${transfer} offset 0
    ) own where own.account_id = any(${all}::bigint[]))`;
}
