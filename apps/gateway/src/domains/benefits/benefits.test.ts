// Cashback, birthday gifts and rebates: paid once for each member and period, and explained line by line.
import * as calls from '@foyer/contract/calls/benefits.ts';
import { rankProgress } from '@foyer/contract/calls/club.ts';
import { setBirthday } from '@foyer/contract/calls/profile.ts';
import * as promotionCalls from '@foyer/contract/calls/promotions.ts';
import { transactions } from '@foyer/contract/calls/wallet.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignRank, dueAfter, gameOf, runBenefits } from '#testing/benefits.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer, type Newcomer, openSessionOf } from '#testing/newcomer.ts';
import { playRound } from '#testing/played.ts';
import { periodAt } from './periods.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { DAY_MS } from '#process/clock.ts';

const OPENING = 1_000_000n;
let gateway: TestGateway;
type Game = Awaited<ReturnType<typeof gameOf>>;
let slots: Game;
let crash: Game;
function db() {
  return gateway.databases.merchant('aurora');
}
beforeAll(async () => {
  gateway = await openTestGateway();
  slots = await gameOf(db(), 'RNG');
  crash = await gameOf(db(), 'CRASH');
});
/** Each test begins in the first hour of a week that no other test has used, with nothing due. */
beforeEach(async () => {
  gateway.clock.pass(dueAfter(gateway.clock.now(), 'week') - gateway.clock.now());
  await runBenefits(db(), gateway.clock.now());
});
afterEach(() => requireTrueBooks(db()));
afterAll(() => gateway.close());

async function add(rank: string | null = null): Promise<Newcomer> {
  const member = await addNewcomer(db(), { opening: OPENING, now: gateway.clock.now() });
  if (rank) await assignRank(db(), member.id, rank);
  return member;
}
function play({ id }: Newcomer, stake: bigint, more: { game?: Game; win?: bigint | null } = {}) {
  return playRound(db(), 'aurora', { memberId: id, stake, at: gateway.clock.now(), ...more });
}
function balance({ id }: Newcomer) {
  return balanceOf(db(), { memberId: id, asset: 'PHP' });
}
async function payments({ token }: Newcomer, of: 'CLUB' | 'REBATE' = 'CLUB') {
  const { body } = await gateway.call(calls.benefitPayments, { of }, { token });
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  return body.value.content;
}
async function lines({ token }: Newcomer, id: string) {
  return (await gateway.call(calls.benefitLines, { id }, { token })).body.value?.content ?? [];
}
function weekEnd() {
  return dueAfter(gateway.clock.now(), 'week');
}

test('a week of bets pays cashback by rank, line by line, into the wallet and the reward history', async () => {
  const member = await add('gold');
  await play(member, 123_456n, { game: slots, win: 100_000n });
  await play(member, 7_777n, { game: crash });
  await play(member, 50_000n, { game: slots, win: null });
  await runBenefits(db(), weekEnd() - DAY_MS);
  expect(await payments(member)).toEqual([]);
  await runBenefits(db(), weekEnd());
  const [payment, ...others] = await payments(member);
  expect(others).toEqual([]);
  // Gold pays 0.4 %; the open bet does not count, and each line is rounded down.
  expect(payment).toMatchObject({ kind: 'CASHBACK', rank: 'Gold', amount: String(31n + 493n) });
  expect(new Date(payment?.from ?? 0).getUTCDay()).toBe(1);
  expect((payment?.until ?? 0) - (payment?.from ?? 0)).toBe(7 * DAY_MS);
  expect(await lines(member, payment?.id ?? '')).toEqual([
    { gameType: 'CRASH', downline: null, base: '7777', rate: 40, amount: '31' },
    { gameType: 'RNG', downline: null, base: '123456', rate: 40, amount: '493' },
  ]);
  expect(await balance(member)).toBe(OPENING - 123_456n + 100_000n - 7_777n - 50_000n + 524n);
  const { token } = member;
  const claims = await gateway.call(promotionCalls.rewardClaims, { status: 'DONE' }, { token });
  expect(claims.body.value?.content).toMatchObject([
    { title: 'Weekly cashback', amount: '524', status: 'CLAIMED' },
  ]);
});

test('a calculated reward cannot be claimed or applied for, and payments of another member cannot be read', async () => {
  const member = await add('gold');
  const other = await add('gold');
  await play(member, 100_000n);
  await runBenefits(db(), weekEnd());
  const [payment] = await payments(member);
  expect(await lines(other, payment?.id ?? '')).toEqual([]);
  expect(await payments(other)).toEqual([]);
  const { token } = other;
  const available = await gateway.call(promotionCalls.availableRewards, {}, { token });
  expect(available.body.value?.map(({ promotionId }) => promotionId)).not.toContain('vip-cashback');
  const claimed = await gateway.call(
    promotionCalls.claimPromotion,
    { promotionId: 'vip-cashback' },
    { token },
  );
  expect(claimed.body.errorCode).toBe('promotion.not_ready');
  const wish = { promotionId: 'vip-cashback', remarks: '', pictures: [] };
  const applied = await gateway.call(promotionCalls.signUpRequestReward, wish, { token });
  expect(applied.body.errorCode).toBe('promotion.not_found');
  expect(await balance(other)).toBe(OPENING);
});

test('a rank that the bets reach is given before it pays, and the screen says why', async () => {
  const member = await add();
  const label = JSON.stringify({ labelId: 'bronze', labelName: 'Bronze', type: 'AUTO', rankLevel: 1 });
  await db().updateTable('members').set({ club_label: label }).where('id', '=', member.id).execute();
  for (let n = 0; n < 20; n += 1) await play(member, 25_000n, { game: slots, win: 25_000n });
  await runBenefits(db(), weekEnd());
  // 500,000 staked in 20 bets reach Silver, which pays 0.3 %.
  expect(await payments(member)).toMatchObject([{ rank: 'Silver', amount: '1500' }]);
  const { body } = await gateway.call(rankProgress, {}, { token: member.token });
  expect(body.value?.fulfilled).toEqual([
    { code: 'BET', current: '500000', expected: '500000', completed: true },
    { code: 'WAGERS', current: '20', expected: '20', completed: true },
  ]);
});

test('a benefit that the merchant does not pay is neither promised nor paid', async () => {
  const member = await add('gold');
  const level = async () =>
    (await gateway.call(rankProgress, {}, { token: member.token })).body.value?.levels[2];
  expect(await level()).toMatchObject({ cashbackRate: 40, birthdayGift: '30000', benefits: [] });
  const ends = (ends_at: bigint | null) =>
    db().updateTable('promotions').set({ ends_at }).where('way', '=', 'benefit').execute();
  await ends(BigInt(gateway.clock.now()));
  expect(await level()).toMatchObject({ cashbackRate: 0, birthdayGift: '0' });
  await play(member, 100_000n);
  await runBenefits(db(), weekEnd());
  await ends(null);
  expect(await payments(member)).toEqual([]);
});

test('trial, virtual and disabled members get no benefit', async () => {
  const members = [await add('gold'), await add('gold'), await add('gold')];
  const [trial, virtual, disabled] = members;
  for (const member of members) await play(member, 100_000n);
  const set = (member: Newcomer | undefined, values: { type?: 0 | 4 | 40; is_disabled?: boolean }) =>
    db()
      .updateTable('members')
      .set(values)
      .where('id', '=', member?.id ?? 0n)
      .execute();
  await set(trial, { type: 4 });
  await set(virtual, { type: 40 });
  await set(disabled, { is_disabled: true });
  await runBenefits(db(), weekEnd());
  const paid = await db()
    .selectFrom('benefits')
    .select('id')
    .where(
      'member_id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
  expect(paid).toEqual([]);
  for (const member of members) await set(member, { type: 0 });
});

test('a birthday pays the gift of the rank once, also when the gateway was down on the day', async () => {
  const member = await add('platinum');
  const young = await add('platinum');
  const now = gateway.clock.now();
  const birthday = new Date(now - 3 * DAY_MS).toISOString().slice(5, 10);
  const details = JSON.stringify({ birthday: `1990-${birthday}` });
  const born = (of: Newcomer, created: number) =>
    db()
      .updateTable('members')
      .set({ details, created_at: BigInt(created) })
      .where('id', '=', of.id)
      .execute();
  await born(member, now - 60 * DAY_MS);
  await born(young, now - 32 * DAY_MS);
  for (const day of [1, 2, 3, 4, 5]) await runBenefits(db(), now + day * DAY_MS);
  expect(await payments(member)).toMatchObject([{ kind: 'BIRTHDAY', rank: 'Platinum', amount: '50000' }]);
  expect(await payments(young)).toEqual([]);
  const [payment] = await payments(member);
  expect(await lines(member, payment?.id ?? '')).toEqual([
    { gameType: null, downline: null, base: '50000', rate: null, amount: '50000' },
  ]);
  // A birthday that is moved to a later day is not paid again.
  const later = new Date(now + 7 * DAY_MS).toISOString().slice(5, 10);
  const moved = JSON.stringify({ birthday: `1990-${later}` });
  await db().updateTable('members').set({ details: moved }).where('id', '=', member.id).execute();
  for (const day of [6, 7, 8]) await runBenefits(db(), now + day * DAY_MS);
  expect(await payments(member)).toHaveLength(1);
});

test('a birthday that is entered less than 30 days before the day brings no gift for it', async () => {
  const member = await add('platinum');
  const early = await add('platinum');
  const now = gateway.clock.now();
  const day = new Date(now + 5 * DAY_MS).toISOString().slice(5, 10);
  const rows = db()
    .updateTable('members')
    .set({ created_at: BigInt(now - 90 * DAY_MS) });
  await rows.where('id', 'in', [member.id, early.id]).execute();
  await gateway.call(setBirthday, { birthday: `1990-${day}` }, { token: member.token });
  const details = JSON.stringify({ birthday: `1990-${day}` });
  const entered = { details, birthday_set_at: BigInt(now - 26 * DAY_MS) };
  await db().updateTable('members').set(entered).where('id', '=', early.id).execute();
  for (const ahead of [4, 5, 6]) await runBenefits(db(), now + ahead * DAY_MS);
  expect(await payments(member)).toEqual([]);
  expect(await payments(early)).toMatchObject([{ kind: 'BIRTHDAY' }]);
});

test('a gateway that was down pays every missed week, each once', async () => {
  const member = await add('gold');
  for (let week = 0; week < 3; week += 1) {
    await play(member, 100_000n * BigInt(week + 1));
    gateway.clock.pass(7 * DAY_MS);
  }
  await runBenefits(db(), gateway.clock.now());
  await runBenefits(db(), gateway.clock.now());
  const token = await openSessionOf(db(), {
    merchant: 'aurora',
    memberId: member.id,
    now: gateway.clock.now(),
  });
  expect((await payments({ ...member, token })).map(({ amount }) => amount)).toEqual(['1200', '800', '400']);
  const { body } = await gateway.call(transactions, { code: 'BONUS' }, { token });
  expect(body.value?.content.map(({ amount }) => amount)).toEqual(['1200', '800', '400', String(OPENING)]);
});

test('a benefit that cannot be paid delays nobody and no later week, and is paid once it can be', async () => {
  const [stuck, other] = [await add('gold'), await add('gold')];
  await play(stuck, 100_000n);
  await play(other, 100_000n);
  // A claim in the place of the cashback.
  const { id } = await db()
    .insertInto('promotion_claims')
    .values({
      merchant_id: 'aurora',
      promotion_id: 'vip-cashback',
      member_id: stuck.id,
      turn: BigInt(periodAt.week(gateway.clock.now()).turn),
      state: 'pending',
      amount: 1n,
      applied_at: BigInt(gateway.clock.now()),
      apply_key: null,
      apply_hash: null,
      decided_at: null,
      expires_at: null,
      claimed_at: null,
      claim_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  gateway.clock.pass(7 * DAY_MS);
  await runBenefits(db(), gateway.clock.now());
  await play(other, 200_000n);
  gateway.clock.pass(7 * DAY_MS);
  await runBenefits(db(), gateway.clock.now());
  const paidTo = async (member: Newcomer) => {
    const session = { merchant: 'aurora', memberId: member.id, now: gateway.clock.now() };
    const token = await openSessionOf(db(), session);
    return (await payments({ ...member, token })).map(({ amount }) => amount);
  };
  expect(await paidTo(other)).toEqual(['800', '400']);
  expect(await paidTo(stuck)).toEqual([]);
  const rejected = { state: 'rejected', decided_at: BigInt(gateway.clock.now()) } as const;
  await db().updateTable('promotion_claims').set(rejected).where('id', '=', id).execute();
  const disable = (is_disabled: boolean) =>
    db().updateTable('members').set({ is_disabled }).where('id', '=', stuck.id).execute();
  await disable(true);
  await runBenefits(db(), gateway.clock.now());
  await disable(false);
  expect(await paidTo(stuck)).toEqual([]);
  for (let run = 0; run < 2; run += 1) await runBenefits(db(), gateway.clock.now());
  expect(await paidTo(stuck)).toEqual(['400']);
  expect(await db().selectFrom('benefit_failures').selectAll().execute()).toEqual([]);
});
