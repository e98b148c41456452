// Money calls while their session ends: nothing that starts after the end was answered has an effect.
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { requireTrueBooks } from '../../../apps/gateway/src/testing/books.ts';
import { openSessionOf } from '../../../apps/gateway/src/testing/newcomer.ts';
import { COUNT, countCases } from '../../testing/cases.ts';
import { addPayer, type Money, openMoney, type Payer } from '../../testing/money.ts';

const PAYING = 12;

let money: Money;
let payer: Payer;
beforeAll(async () => {
  money = await openMoney();
  payer = await addPayer(money.gateway, 1_000_000_000n);
});
afterEach(() => requireTrueBooks(money.db));
afterAll(() => money.gateway.close());

async function orderCount(): Promise<number> {
  const orders = await money.db
    .selectFrom('withdraw_orders')
    .select('order_no')
    .where('member_id', '=', payer.id)
    .execute();
  return orders.length;
}

/** The actions that end the sessions of a member. */
const ends = {
  'a log-out': (token: string) => money.gateway.call(sessionCalls.logout, {}, { token }),
  'closing the account': () =>
    money.db.updateTable('members').set({ is_disabled: true }).where('id', '=', payer.id).execute(),
  'the end of its time': async () => money.gateway.clock.pass(31 * 60_000),
};

for (const [name, end] of Object.entries(ends))
  test(`[R8] ${name} while a member pays: calls that start later are refused and move nothing`, async ({
    task,
  }) => {
    countCases(task, COUNT * PAYING);
    for (let round = 0; round < COUNT; round += 1) {
      await money.db.updateTable('members').set({ is_disabled: false }).where('id', '=', payer.id).execute();
      await money.forgetLimits();
      const token = await openSessionOf(money.db, {
        merchant: 'aurora',
        memberId: payer.id,
        now: money.gateway.clock.now(),
      });
      const session = { ...payer, token };
      const before = await orderCount();
      let hasEnded = false;
      const early: { body: { success: boolean } }[] = [];
      const late: { status: number }[] = [];
      const paying = Array.from({ length: PAYING }, async () => {
        for (let calls = 0; calls < 3 || !hasEnded; calls += 1) {
          const isLate = hasEnded;
          const answer = await money.withdraw(session, 1n);
          if (isLate) late.push(answer);
          else early.push(answer);
        }
        late.push(await money.withdraw(session, 1n));
      });
      await end(token);
      hasEnded = true;
      await Promise.all(paying);
      expect(new Set(late.map(({ status }) => status))).toEqual(new Set([401]));
      expect(await orderCount()).toBe(before + early.filter(({ body }) => body.success).length);
    }
  });
