import * as calls from '@foyer/contract/calls/wallet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { payIn } from '#testing/paid-in.ts';
import { playRound } from '#testing/played.ts';
import { orderNoOf } from './transaction-details.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

test('a bet is listed with the name of its game', async () => {
  const db = gateway.databases.merchant('aurora');
  const token = await gateway.tokenOf();
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('account_key', '=', 'demo')
    .executeTakeFirstOrThrow();
  const { code, name } = await db
    .selectFrom('games')
    .select(['code', 'name'])
    .where('vendor_code', '=', 'NLT')
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const at = gateway.clock.now();
  await payIn(db, 'aurora', { memberId: id, amount: 5_000n });
  await playRound(db, 'aurora', { memberId: id, stake: 700n, win: 900n, at });
  await db.updateTable('play_sessions').set({ game_code: code }).where('member_id', '=', id).execute();
  const { body } = await gateway.call(calls.transactions, { pageSize: 3 }, { token });
  expect(body.value?.content).toMatchObject([
    { code: 'WIN', amount: '900', remark: name, orderNo: null },
    { code: 'STAKE', amount: '-700', remark: name, orderNo: null },
    { code: 'DEPOSIT', amount: '5000', remark: '' },
  ]);
});

test.each([
  ['payments', 'D100023', 'D100023'],
  ['payments', 'bonus D100023', 'D100023'],
  ['payments', 'release W100004', 'W100004'],
  ['vendor NLT', 'D100023', null],
])('a movement %s %s belongs to the order %s', (scope, key, orderNo) => {
  expect(orderNoOf({ scope, key })).toBe(orderNo);
});
