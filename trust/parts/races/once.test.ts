// Rewards, promo codes and tickets under parallel requests: each is given exactly as often as it exists.
import { randomUUID } from 'node:crypto';
import { handOver } from '@foyer/contract/calls/partner.ts';
import * as promotionCalls from '@foyer/contract/calls/promotions.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { requireTrueBooks } from '../../../apps/gateway/src/testing/books.ts';
import { atOnce, untilAnswered } from '../../../apps/gateway/src/testing/at-once.ts';
import { addNewcomer, type Newcomer } from '../../../apps/gateway/src/testing/newcomer.ts';
import { COUNT, countCases } from '../../testing/cases.ts';
import { type Money, openMoney } from '../../testing/money.ts';

const LEFT = 10;

let money: Money;
beforeAll(async () => {
  money = await openMoney();
});
afterEach(() => requireTrueBooks(money.db));
afterAll(() => money.gateway.close());

function newcomer(): Promise<Newcomer> {
  return addNewcomer(money.db, { now: money.gateway.clock.now() });
}
function crowd(size: number): Promise<Newcomer[]> {
  return Promise.all(Array.from({ length: size }, newcomer));
}
function codes(answers: readonly { body: { errorCode: string | null } }[]) {
  return new Set(answers.map(({ body }) => body.errorCode));
}

test('[R4] one member’s parallel claims of one reward are paid once', async ({ task }) => {
  countCases(task, COUNT * 40);
  for (let round = 0; round < COUNT; round += 1) {
    const { token } = await newcomer();
    const answers = await atOnce(40, () =>
      untilAnswered((key) =>
        money.gateway.call(promotionCalls.claimPromotion, { promotionId: 'welcome-gift' }, { token, key }),
      ),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(codes(answers)).toEqual(new Set([null, 'promotion.taken']));
  }
});

test('[R4] a promo code with ten uses left opens for ten of forty members', async ({ task }) => {
  const { code_key: promoCode } = await money.db
    .selectFrom('promo_codes')
    .select('code_key')
    .where('most_uses', 'is not', null)
    .executeTakeFirstOrThrow();
  const rounds = Math.ceil(COUNT / 6);
  countCases(task, rounds * 40);
  for (let round = 0; round < rounds; round += 1) {
    await money.db.updateTable('promo_codes').set({ uses: 0, most_uses: LEFT }).execute();
    const members = await crowd(40);
    const answers = await atOnce(40, (place) =>
      money.gateway.call(
        promotionCalls.applyPromoCode,
        { promoCode },
        { token: members[place]?.token ?? '', headers: { 'x-forwarded-for': `198.51.${round}.${place}` } },
      ),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(LEFT);
    expect(codes(answers)).toEqual(new Set([null, 'promo_code.invalid']));
  }
});

test('[R5] a ticket opens one session, however many redeem it at once', async ({ task }) => {
  countCases(task, COUNT * 20);
  for (let round = 0; round < COUNT; round += 1) {
    await money.forgetLimits();
    const { account } = await newcomer();
    const issued = await money.gateway.sendSigned(handOver, { env: 'sandbox', account, as: 'ticket' });
    const ticket = issued.body.value?.value ?? '';
    const answers = await atOnce(20, (place) =>
      money.gateway.call(
        sessionCalls.loginTicket,
        { ticket, loginDeviceId: randomUUID() },
        { headers: { 'x-forwarded-for': `198.51.${round}.${place}` } },
      ),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  }
});
