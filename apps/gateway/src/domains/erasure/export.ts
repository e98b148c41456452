// Everything that the gateway stores about one member, as data.
import { sql } from 'kysely';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { exportMember } from '@foyer/contract/calls/operator.ts';
import { cardPurpose } from '#domains/member/bank-cards.ts';
import { numberPurpose } from '#domains/payments/withdraw.ts';
import { namedOrNumbered } from '#domains/session/named-member.ts';
import type { Secrets } from '#security/secrets.ts';
import type { At } from '#service/at.ts';
import { columnsOf, exportColumns } from './export-columns.ts';
import { memberTables } from './member-tables.ts';
import { readSubject } from './subject.ts';

type Row = Readonly<Record<string, unknown>>;

/** A value as JSON: whole numbers of the database as text, pictures as Base64. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

/** The whole number of a bank account, which is stored encrypted. */
function accountNumber(secrets: Secrets, hidden: unknown, purpose: string): string {
  return typeof hidden === 'string' && hidden !== '' ? secrets.show(hidden, purpose) : '';
}

type Place = Pick<At, 'db' | 'clock' | 'log'> & { readonly merchant: Pick<At['merchant'], 'id'> };

/** The member's rows of every table. Nothing is changed. */
export async function exportOf(
  at: Place,
  { secrets }: { secrets: Secrets },
  { account }: InputOf<typeof exportMember>,
): Promise<ValueOf<typeof exportMember>> {
  const merchant = at.merchant.id;
  const purposes: Readonly<Record<string, string>> = {
    bank_cards: cardPurpose(merchant),
    withdraw_orders: numberPurpose(merchant),
  };
  const memberId = await namedOrNumbered(at, account);
  const shown = (table: string, row: Row) => {
    const classes = exportColumns[table] ?? { shown: '' };
    const whole = columnsOf(classes.derived).map((column) => [
      column,
      accountNumber(secrets, row[column], purposes[table] ?? ''),
    ]);
    return Object.fromEntries([
      ...columnsOf(classes.shown).map((column) => [column, plain(row[column])]),
      ...whole,
    ]) as Row;
  };
  // One state of the database: no order is in one table and missing in another.
  const tables = await at.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const subject = await readSubject(tx, secrets, { merchant, memberId });
      const read: [string, Row[]][] = [];
      for (const [table, { rows }] of Object.entries(memberTables)) {
        const found = await sql<Row>`select * from ${sql.table(table)} where ${rows(subject)}`.execute(tx);
        if (found.rows.length > 0) read.push([table, found.rows.map((row) => shown(table, row))]);
      }
      return Object.fromEntries(read);
    });
  at.log.info({ event: 'member.exported', member: String(memberId) }, 'the data of a member was exported');
  return { member: String(memberId), exportedAt: at.clock.now(), tables };
}
