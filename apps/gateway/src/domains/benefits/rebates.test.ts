// Rebates: paid for each day, to members by their own rate and to agents by the difference to their downlines.
import { updateDownlineRebates } from '@foyer/contract/calls/agent.ts';
import * as calls from '@foyer/contract/calls/benefits.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dueAfter, gameOf, runBenefits } from '#testing/benefits.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer, type Newcomer, openSessionOf } from '#testing/newcomer.ts';
import { playRound } from '#testing/played.ts';
import { DAY_MS } from '#process/clock.ts';

let gateway: TestGateway;
const games = new Map<string, Awaited<ReturnType<typeof gameOf>>>();
function db() {
  return gateway.databases.merchant('aurora');
}
beforeAll(async () => {
  gateway = await openTestGateway();
  for (const type of ['RNG', 'CRASH']) games.set(type, await gameOf(db(), type));
  // The demo agents' own downlines are not part of these tests.
  await db().updateTable('rebates').set({ rate: 0 }).execute();
});
/** Each test begins in the first hour of a day that no other test has used, with nothing due. */
beforeEach(nextDay);
afterEach(() => requireTrueBooks(db()));
afterAll(() => gateway.close());

async function nextDay(): Promise<void> {
  gateway.clock.pass(dueAfter(gateway.clock.now(), 'day') - gateway.clock.now());
  await runBenefits(db(), gateway.clock.now());
}

type Rates = Readonly<Record<string, number>>;
/** A member below an agent, with rates by category of games. */
async function add(rates: Rates, under?: Newcomer): Promise<Newcomer> {
  const now = gateway.clock.now();
  const member = await addNewcomer(db(), { opening: 100_000_000n, now });
  const own = { merchant_id: 'aurora', member_id: member.id };
  if (under)
    await db()
      .insertInto('downlines')
      .values({ ...own, agent_id: under.id, joined_at: BigInt(now) })
      .execute();
  for (const [game_type, rate] of Object.entries(rates))
    await db()
      .insertInto('rebates')
      .values({ ...own, game_type, rate })
      .execute();
  return member;
}
function play({ id }: Newcomer, stake: bigint, gameType: string) {
  const game = games.get(gameType) ?? { vendor: 'NLT', code: gameType };
  return playRound(db(), 'aurora', { memberId: id, stake, at: gateway.clock.now(), game });
}
/** A session of this day: an older one has expired. */
function tokenOf({ id }: Newcomer): Promise<string> {
  return openSessionOf(db(), { merchant: 'aurora', memberId: id, now: gateway.clock.now() });
}
async function payments(member: Newcomer) {
  const token = await tokenOf(member);
  const { body } = await gateway.call(calls.benefitPayments, { of: 'REBATE' }, { token });
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  return body.value.content;
}
async function statement(member: Newcomer) {
  const [payment] = await payments(member);
  const token = await tokenOf(member);
  const { body } = await gateway.call(calls.benefitLines, { id: payment?.id ?? '0' }, { token });
  return body.value?.content;
}

test('a bet pays its member by the own rate, and each agent above by the difference', async () => {
  const agent = await add({ RNG: 120, CRASH: 60 });
  const second = await add({ RNG: 80, CRASH: 60 }, agent);
  const member = await add({ RNG: 30 }, second);
  const friend = await add({}, agent);
  await play(member, 1_000_000n, 'RNG');
  await play(member, 50_000n, 'CRASH');
  await play(friend, 10_000n, 'RNG');
  await play(agent, 20_000n, 'RNG');
  await play(agent, 70_000n, 'unknown game');
  await nextDay();
  expect(await statement(member)).toEqual([
    { gameType: 'RNG', downline: null, base: '1000000', rate: 30, amount: '3000' },
  ]);
  expect(await statement(second)).toEqual([
    { gameType: 'CRASH', downline: member.account, base: '50000', rate: 60, amount: '300' },
    { gameType: 'RNG', downline: member.account, base: '1000000', rate: 50, amount: '5000' },
  ]);
  // The second agent passes nothing of CRASH on to the agent above, who has the same rate.
  expect(await statement(agent)).toEqual([
    { gameType: 'RNG', downline: null, base: '20000', rate: 120, amount: '240' },
    { gameType: 'RNG', downline: second.account, base: '1000000', rate: 40, amount: '4000' },
    { gameType: 'RNG', downline: friend.account, base: '10000', rate: 120, amount: '120' },
  ]);
  expect(await payments(agent)).toMatchObject([{ kind: 'REBATE', rank: null, amount: '4360' }]);
});

test('a day is paid once, and a bet of the next day belongs to the next payment', async () => {
  const member = await add({ RNG: 100 });
  await play(member, 10_000n, 'RNG');
  await nextDay();
  await play(member, 30_000n, 'RNG');
  await runBenefits(db(), gateway.clock.now());
  expect((await payments(member)).map(({ amount }) => amount)).toEqual(['100']);
  await nextDay();
  await runBenefits(db(), gateway.clock.now());
  expect((await payments(member)).map(({ amount }) => amount)).toEqual(['300', '100']);
});

test('an agent cannot change rates from the end of a day until its rebates are paid', async () => {
  const agent = await add({ RNG: 100 });
  await db().updateTable('members').set({ type: memberType.agent }).where('id', '=', agent.id).execute();
  const member = await add({ RNG: 0 }, agent);
  await play(member, 10_000n, 'RNG');
  const raise = async () => {
    const input = { downlineId: String(member.id), rebates: [{ gameType: 'RNG', rate: 100 }] };
    return (await gateway.call(updateDownlineRebates, input, { token: await tokenOf(agent) })).body;
  };
  gateway.clock.pass(DAY_MS);
  expect((await raise()).errorCode).toBe('service.unavailable');
  await runBenefits(db(), gateway.clock.now());
  expect((await raise()).success).toBe(true);
  await runBenefits(db(), gateway.clock.now());
  expect((await payments(agent)).map(({ amount }) => amount)).toEqual(['100']);
  expect(await payments(member)).toEqual([]);
});

test('a rate that an agent changes at the end of a day counts from the next day on', async () => {
  const agent = await add({ RNG: 100, CRASH: 50 });
  await db().updateTable('members').set({ type: memberType.agent }).where('id', '=', agent.id).execute();
  const member = await add({ RNG: 80 }, agent);
  const change = async (rates: Rates) => {
    const given = Object.entries(rates).map(([gameType, each]) => ({ gameType, rate: each }));
    const input = { downlineId: String(member.id), rebates: given };
    return (await gateway.call(updateDownlineRebates, input, { token: await tokenOf(agent) })).body;
  };
  const paid = async (who: Newcomer) => (await payments(who)).map(({ amount }) => amount);
  await play(member, 10_000n, 'RNG');
  await play(member, 10_000n, 'CRASH');
  // The last second of the day: a day is due an hour after its end.
  gateway.clock.pass(dueAfter(gateway.clock.now(), 'day') - gateway.clock.now() - 3_601_000);
  expect((await change({ RNG: 40, CRASH: 50 })).success).toBe(true);
  expect((await change({ RNG: 0 })).success).toBe(true);
  await nextDay();
  expect([await paid(member), await paid(agent)]).toEqual([['80'], ['70']]);
  await play(member, 10_000n, 'RNG');
  await play(member, 10_000n, 'CRASH');
  await nextDay();
  expect([await paid(member), await paid(agent)]).toEqual([
    ['50', '80'],
    ['100', '70'],
  ]);
});

const rate = fc.integer({ min: 0, max: 200 });
/** Rates from the top of a chain down: none is higher than the one above it. */
const chain = fc.array(rate, { minLength: 1, maxLength: 5 }).map((rates) => rates.toSorted((a, b) => b - a));

test('a chain together gets a bet at the highest rate, less what rounding takes', async () => {
  await fc.assert(
    fc.asyncProperty(chain, fc.bigInt({ min: 1n, max: 2_000_000n }), async (rates, stake) => {
      const members: Newcomer[] = [];
      for (const each of rates) members.push(await add({ RNG: each }, members.at(-1)));
      const [last] = members.slice(-1);
      if (last) await play(last, stake, 'RNG');
      await nextDay();
      let total = 0n;
      for (const member of members) for (const { amount } of await payments(member)) total += BigInt(amount);
      const most = (stake * BigInt(rates[0] ?? 0)) / 10_000n;
      expect(total <= most && total > most - BigInt(rates.length)).toBe(true);
    }),
    { numRuns: 12 },
  );
});
