// Parallel withdrawals of one balance, and one command sent many times.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { requireTrueBooks } from '../../../apps/gateway/src/testing/books.ts';
import { balanceOf } from '../../../apps/gateway/src/domains/ledger/wallet.ts';
import { atOnce } from '../../../apps/gateway/src/testing/at-once.ts';
import { COUNT, countCases } from '../../testing/cases.ts';
import { addPayer, type Money, openMoney, type Payer } from '../../testing/money.ts';

/** How many requests contend in each round. */
const CONTENDERS = 100;
const WHOLE = 50_000n;

let money: Money;
let payer: Payer;
let other: Payer;
beforeAll(async () => {
  money = await openMoney();
  payer = await addPayer(money.gateway, WHOLE);
  other = await addPayer(money.gateway, WHOLE);
});
afterEach(() => requireTrueBooks(money.db));
afterAll(() => money.gateway.close());

function leftTo({ id }: Payer): Promise<bigint> {
  return balanceOf(money.db, { memberId: id, asset: 'PHP' });
}
function ordersOf({ id }: Payer) {
  return money.db.selectFrom('withdraw_orders').select('order_no').where('member_id', '=', id).execute();
}

/** The rate limit refuses before an order is judged. */
function isUnjudged(code: string | null): boolean {
  return code === 'TOO_MANY_REQUEST';
}

test('[R1] of many withdrawals of the whole balance one succeeds, every other is refused as documented', async ({
  task,
}) => {
  countCases(task, COUNT * CONTENDERS);
  for (let round = 0; round < COUNT; round += 1) {
    await money.forgetLimits();
    const answers = await atOnce(CONTENDERS, () => money.withdraw(payer, WHOLE));
    const won = answers.flatMap(({ body }) => (body.value ? [body.value.orderNo] : []));
    const codes = new Set(answers.flatMap(({ body }) => body.errorCode ?? []));
    expect({ round, won: won.length, codes: [...codes] }).toMatchObject({ round, won: 1 });
    expect([...codes].filter((code) => code !== 'wallet.insufficient' && !isUnjudged(code))).toEqual([]);
    expect(codes).toContain('wallet.insufficient');
    expect(await leftTo(payer)).toBe(0n);
    expect((await money.giveBack(won[0] ?? '')).body.errorCode).toBe(null);
  }
});

test('[R2] one key many times at once is one order with one answer', async ({ task }) => {
  countCases(task, COUNT * CONTENDERS);
  for (let round = 0; round < COUNT; round += 1) {
    await money.forgetLimits();
    const before = (await ordersOf(payer)).length;
    const key = randomUUID();
    const answers = await atOnce(CONTENDERS, () => money.withdraw(payer, 10_000n, key));
    const judged = answers.filter(({ body }) => !isUnjudged(body.errorCode));
    expect(new Set(judged.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(judged[0]?.body.success).toBe(true);
    expect((await ordersOf(payer)).length).toBe(before + 1);
    expect(await leftTo(payer)).toBe(WHOLE - 10_000n);
    await money.giveBack(judged[0]?.body.value?.orderNo ?? '');
  }
});

test('[R2] the same key for another amount is refused, and another member’s same key is a command of its own', async ({
  task,
}) => {
  countCases(task, COUNT * 30);
  for (let round = 0; round < COUNT; round += 1) {
    await money.forgetLimits();
    const key = randomUUID();
    const answers = await atOnce(30, (place) =>
      place % 3 === 0
        ? money.withdraw(other, 10_000n, key)
        : money.withdraw(payer, place % 3 === 1 ? 10_000n : 20_000n, key),
    );
    const ofOther = answers.filter((_, place) => place % 3 === 0);
    const ofPayer = answers.filter((_, place) => place % 3 !== 0);
    const codesOf = (of: typeof answers) =>
      new Set(of.flatMap(({ body }) => (isUnjudged(body.errorCode) ? [] : [body.errorCode])));
    const orders = (of: typeof answers) => [...new Set(of.flatMap(({ body }) => body.value?.orderNo ?? []))];
    expect([orders(ofOther).length, orders(ofPayer).length]).toEqual([1, 1]);
    expect(orders(ofOther)).not.toEqual(orders(ofPayer));
    expect(codesOf(ofOther)).toEqual(new Set([null]));
    expect(codesOf(ofPayer)).toEqual(new Set([null, 'transaction.mismatch']));
    for (const orderNo of [...orders(ofOther), ...orders(ofPayer)]) await money.giveBack(orderNo);
    expect([await leftTo(payer), await leftTo(other)]).toEqual([WHOLE, WHOLE]);
  }
});

test('[R2] the same key an hour later gets the first answer and moves nothing', async () => {
  await money.forgetLimits();
  const key = randomUUID();
  const first = await money.withdraw(payer, 10_000n, key);
  expect(first.body.success).toBe(true);
  money.gateway.clock.pass(20 * 60_000);
  await money.withdraw(payer, 1n);
  money.gateway.clock.pass(20 * 60_000);
  const again = await money.withdraw(payer, 10_000n, key);
  expect(again.body).toEqual(first.body);
  expect(await leftTo(payer)).toBe(WHOLE - 10_001n);
});
