// A long history: its pages are counted only some way ahead, and every movement is reached.
import * as calls from '@foyer/contract/calls/wallet.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';

const MOVEMENTS = 230;
let gateway: TestGateway;
let member: Newcomer;
beforeAll(async () => {
  gateway = await openTestGateway();
  const db = gateway.databases.merchant('aurora');
  member = await addNewcomer(db, { opening: 10_000n, now: gateway.clock.now() });
  await sql`
    with moved as (
      insert into transfers (merchant_id, kind, scope, key, request_hash)
      select 'aurora', 'debit', 'test', 'movement ' || n, '' from generate_series(1, ${MOVEMENTS}::integer) n returning id
    )
    insert into postings (merchant_id, transfer_id, account_id, asset, amount)
    select 'aurora', moved.id, a.id, 'PHP', case a.owner_kind when 'member' then -1 else 1 end
    from moved, ledger_accounts a
    where a.asset = 'PHP' and ((a.owner_kind = 'member' and a.owner_id = ${String(member.id)})
      or a.id = (select min(o.id) from ledger_accounts o where o.owner_kind = 'house' and o.owner_id = 'opening' and o.asset = a.asset))`.execute(
    db,
  );
});
afterAll(async () => {
  await requireTrueBooks(gateway.databases.merchant('aurora'));
  await gateway.close();
});

async function page(pageNum: number) {
  const input = { pageNum: String(pageNum), pageSize: '20' };
  const { body } = await gateway.callWith(calls.transactions, input, { token: member.token });
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  return body.value as { content: { id: string; balance: string }[]; totalPages: number };
}

test('the first page counts only some pages ahead, and the following ones lead to the last movement', async () => {
  const first = await page(1);
  expect(first.totalPages).toBe(10);
  const seen: string[] = [];
  let last = '';
  for (let pageNum = 1, totalPages = 1; pageNum <= totalPages; pageNum += 1) {
    const one = await page(pageNum);
    totalPages = one.totalPages;
    for (const { id, balance } of one.content) {
      seen.push(id);
      last = balance;
    }
  }
  expect([new Set(seen).size, seen.length, last]).toEqual([MOVEMENTS + 1, MOVEMENTS + 1, '10000']);
});
