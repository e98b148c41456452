// A record and a file say which bonus each one is.
import * as depositCalls from '@foyer/contract/calls/deposit.ts';
import * as promotionCalls from '@foyer/contract/calls/promotions.ts';
import * as calls from '@foyer/contract/calls/records.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REWARD, REWARD_SCOPE } from '#domains/invite/rewards.ts';
import { post } from '#domains/ledger/post.ts';
import { transact } from '#domains/ledger/transact.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';
import { openDeposits } from '#testing/deposits.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';

const zone = 'Asia/Manila';
let member: Newcomer;
const { gateway, provider, acts, scope, opened, finish } = await openDeposits(() => member.token);

/** Starts with money, brings a friend, claims a gift, and gives up the bonus of a deposit. */
beforeAll(async () => {
  provider.state.isUp = true;
  member = await addNewcomer(scope.db, { now: gateway.clock.now() });
  await transact(scope.db, (tx) =>
    post(tx, 'aurora', {
      kind: REWARD,
      scope: REWARD_SCOPE,
      key: String(member.id),
      postings: [
        { owner: memberOwner(member.id), asset: 'PHP', amount: 700n },
        { owner: { kind: 'promo', id: 'REFERRAL' }, asset: 'PHP', amount: -700n },
      ],
    }),
  );
  const { token } = member;
  await gateway.call(promotionCalls.claimPromotion, { promotionId: 'welcome-gift' }, { token });
  const orderNo = await opened('50000', { promoId: 'reload' });
  await acts.tell({ reference: orderNo, amount: '50000' });
  await gateway.call(depositCalls.giveUpBonus, { orderNo }, { token });
});
afterAll(async () => {
  await finish();
  await gateway.close();
});

async function titles(language: string): Promise<(string | undefined)[]> {
  const { body } = await gateway.call(
    calls.records,
    { zone, kind: 'other' },
    { token: member.token, headers: { language } },
  );
  return (body.value?.content ?? []).map(({ title }) => title).toSorted();
}

test('the records say which bonus each one is, in the language of the member', async () => {
  expect(await titles('EN')).toEqual([
    'Bonus given up · Reload: 10% more',
    'Bonus · Invite friends',
    'Bonus · Reload: 10% more',
    'Bonus · Starting balance',
    'Bonus · Welcome gift',
  ]);
  expect(await titles('CN')).toContain('赠金 · 迎新礼');
});

test('the receipt of a bonus has the same title as its record', async () => {
  const { body } = await gateway.call(calls.records, { zone, kind: 'other' }, { token: member.token });
  const gift = body.value?.content.find(({ title }) => title.endsWith('Welcome gift'));
  const receipt = await gateway.call(calls.receipt, { zone, id: gift?.id ?? '' }, { token: member.token });
  expect(receipt.body.value?.title).toBe(gift?.title);
});

test('the details of a bonus in a CSV say which one it is', async () => {
  const day = new Date().toLocaleDateString('en-CA', { timeZone: zone });
  const wanted = { format: 'csv', zone, language: 'EN', from: day, to: day } as const;
  const { body } = await gateway.call(calls.openExport, wanted, { token: member.token });
  const file = await gateway.app.inject({
    url: body.value?.url ?? '',
    headers: { host: 'aurora.localhost:8080' },
  });
  const named = file.body
    .split('\r\n')
    .map((line) => line.split(','))
    .filter(([, , kind]) => kind?.startsWith('Bonus'))
    .map(([, , kind, details]) => `${kind}: ${details}`);
  expect(named).toEqual([
    'Bonus: Starting balance',
    'Bonus: Invite friends',
    'Bonus: Welcome gift',
    'Bonus: Reload: 10% more',
    'Bonus given up: Reload: 10% more',
  ]);
});
