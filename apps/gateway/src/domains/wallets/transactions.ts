// All movements in a member's main wallet, read from the ledger.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/wallet.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { pageOf } from '#service/page.ts';
import { detailsOf, orderNoOf } from './transaction-details.ts';
import { codeOf, codes, isCode, namedKinds, nameOfCode, type TransactionCode } from './codes.ts';

type Row = {
  id: bigint;
  time: bigint;
  kind: string;
  scope: string;
  key: string;
  amount: bigint;
  balance: bigint;
};

function kindIs(code: string | undefined) {
  if (code === undefined) return sql`true`;
  if (code === 'OTHER') return sql`t.kind <> all (${namedKinds}::text[])`;
  return sql`t.kind = any (${isCode(code) ? codes[code].kinds : []}::text[])`;
}

/**
 * Movements that are counted after a page. Counting all of a long history would take longer than reading the page: with
 * more, `totalPages` is the number of pages that are known.
 */
const COUNTED = 200;

export async function listTransactions(
  at: MemberAt,
  { code, from, to, ...paging }: InputOf<typeof calls.transactions>,
): Promise<ValueOf<typeof calls.transactions>> {
  const { db, merchant, member } = at;
  const asset = assetOf(member, merchant.currency);
  const account = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', String(member.id))
    .where('asset', '=', asset)
    .executeTakeFirst();
  const { pageNum, pageSize, offset, pagesOf } = pageOf(paging);
  const wanted = sql`
    from postings p
    join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
    where p.account_id = ${account?.id ?? 0n} and ${kindIs(code)}
      and ${from === undefined ? sql`true` : sql`t.created_at >= to_timestamp(${from}::double precision / 1000)`}
      and ${to === undefined ? sql`true` : sql`t.created_at < to_timestamp(${to}::double precision / 1000)`}`;
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (select ${wanted} limit ${offset + COUNTED}) as known`.execute(db);
  const { rows } = await sql<Row>`
    select t.id, (extract(epoch from t.created_at) * 1000)::bigint as time, t.kind, t.scope, t.key, p.amount,
      p.balance_after as balance
    ${wanted} order by p.transfer_id desc limit ${pageSize} offset ${offset}`.execute(db);
  const detailOf = await detailsOf(at, rows);
  return {
    content: rows.map((row) => ({
      id: String(row.id),
      time: Number(row.time),
      code: codeOf(row.kind),
      amount: String(row.amount),
      balance: String(row.balance),
      orderNo: orderNoOf(row),
      remark: detailOf(row),
    })),
    pageNum,
    totalPages: pagesOf(counted.rows[0]?.total ?? 0n),
  };
}

export function listCodes(
  { from }: MemberAt,
  { language }: InputOf<typeof calls.transactionCodes>,
): ValueOf<typeof calls.transactionCodes> {
  return (Object.keys(codes) as TransactionCode[]).map((code) => {
    return { code, name: nameOfCode(code, language ?? from.language) };
  });
}
