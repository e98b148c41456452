import * as paymentCalls from '@foyer/contract/calls/payments.ts';
import * as clubCalls from '@foyer/contract/calls/club.ts';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import * as walletCalls from '@foyer/contract/calls/wallet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playRound } from '#testing/played.ts';
import { memberOwner, parkedOwner } from '#domains/ledger/wallet.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

async function progress(token: string, language = 'EN') {
  return (await gateway.call(clubCalls.rankProgress, { language }, { token })).body.value;
}
async function labelOf(token: string) {
  return (await gateway.call(memberCalls.memberInfo, {}, { token })).body.value?.clubLabel;
}

async function play(
  account: string,
  stake: bigint,
  { win = 0n, vendor }: { win?: bigint | null; vendor?: string } = {},
) {
  const db = gateway.databases.merchant('aurora');
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('account_key', '=', account)
    .executeTakeFirstOrThrow();
  const owner = vendor === undefined ? memberOwner(id) : parkedOwner(id, vendor);
  await playRound(db, 'aurora', { memberId: id, stake, win, owner, at: gateway.clock.now() });
}

test('[ROLE-03][MEMBER-05] a rank is a label of the merchant, with the conditions of the next one and the benefits of each', async () => {
  const token = await gateway.tokenOf('demo');
  const value = await progress(token);
  expect(value?.rankLabel).toEqual({ labelId: 'gold', labelName: 'Gold', rankLevel: 3 });
  expect(value?.nextLabel).toEqual({ labelId: 'platinum', labelName: 'Platinum', rankLevel: 4 });
  expect(value?.conditions).toEqual([
    { code: 'BET', current: '0', expected: '2000000', completed: false },
    { code: 'WAGERS', current: '0', expected: '100', completed: false },
    { code: 'DEPOSIT', current: '0', expected: '500000', completed: false },
  ]);
  expect(value?.levels.map(({ rankLevel }) => rankLevel)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(value?.levels[3]).toMatchObject({ cashbackRate: 60, birthdayGift: '50000' });
  expect((await progress(token, 'CN'))?.levels[3]?.labelName).toBe('铂金');
  expect(await labelOf(token)).toEqual({ labelId: 'gold', labelName: 'Gold', type: 'AUTO', rankLevel: 3 });
});

test('[ROLE-03] without a label a member is in no club; with a label assigned by hand nothing is counted', async () => {
  const agent = await gateway.tokenOf('demo-agent');
  expect(await labelOf(agent)).toBeNull();
  expect(await progress(agent)).toMatchObject({ rankLabel: null, nextLabel: null, conditions: [] });
  const guest = await progress(await gateway.tokenOf('demo-virtual40'));
  expect(guest).toMatchObject({ rankLabel: { labelId: 'guest', rankLevel: 0 }, nextLabel: null });
});

test('decided bets count, wins do not; a member who has reached the conditions gets the rank', async () => {
  await gateway.databases
    .merchant('aurora')
    .updateTable('members')
    .set({ last_login_at: 0n })
    .where('account', '=', 'demo-new')
    .execute();
  const token = await gateway.tokenOf('demo-new');
  await play('demo-new', 300_000n, { win: 900_000n });
  // It can still be cancelled, and a rank is never lost.
  await play('demo-new', 500_000n, { win: null });
  await play('demo-new', 100_000n);
  expect((await progress(token))?.conditions).toEqual([
    { code: 'BET', current: '400000', expected: '500000', completed: false },
    { code: 'WAGERS', current: '2', expected: '20', completed: false },
  ]);
  await play('demo-new', 100_000n);
  for (let n = 0; n < 17; n += 1) await play('demo-new', 1n);
  const risen = await progress(token);
  expect(risen?.rankLabel?.labelId).toBe('silver');
  expect(risen?.nextLabel?.labelId).toBe('gold');
  expect(await labelOf(token)).toMatchObject({ labelId: 'silver', rankLevel: 2, type: 'AUTO' });
});

test('play from a balance parked at a vendor counts like play from the wallet', async () => {
  const token = await gateway.tokenOf('demo');
  await gateway.sendSigned(paymentCalls.setPayments, { isSingleWallet: false });
  gateway.clock.pass(1_100);
  const parked = await gateway.call(
    walletCalls.walletTransfer,
    { fromVendor: 'main', toVendor: 'NLT', amount: '80000' },
    { token },
  );
  expect(parked.body.success).toBe(true);
  await play('demo', 30_000n, { vendor: 'NLT' });
  await play('demo', 5_000n);
  expect((await progress(token))?.conditions.map(({ current }) => current)).toEqual(['35000', '2', '0']);
});
