// Where registration puts a member: under an agent by the agent's link, and to the credit of a referrer by a referral
// code.
import { register } from '@foyer/contract/calls/registration.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { byName, registering } from '#testing/registration.ts';

let gateway: TestGateway;
let use: ReturnType<typeof registering>;
beforeAll(async () => {
  gateway = await openTestGateway();
  use = registering(gateway);
  await use.withoutSlider('aurora');
});
afterAll(() => gateway.close());

function aurora() {
  return gateway.databases.merchant('aurora');
}
async function idOf(account: string) {
  return (
    await aurora().selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  ).id;
}

/** Registers a member and returns the stored result. */
async function join(given: Parameters<typeof byName>[0]) {
  const { body } = await use.send(register, byName(given));
  const member = await aurora()
    .selectFrom('members as m')
    .leftJoin('downlines as d', 'd.member_id', 'm.id')
    .innerJoin('registrations as r', 'r.member_id', 'm.id')
    .select(['m.id', 'm.type', 'd.agent_id', 'r.recommender'])
    .where('m.id', '=', BigInt(body.value?.id ?? 0))
    .executeTakeFirstOrThrow();
  const rebates = await aurora()
    .selectFrom('rebates')
    .select(['game_type', 'rate'])
    .where('member_id', '=', member.id)
    .orderBy('game_type')
    .execute();
  return { ...member, rebates };
}

test('an agent’s link sets the account type and the rebates, which are at most the agent’s present ones', async () => {
  const agent = await idOf('demo-agent');
  const rebates = [
    { gameType: 'RNG', rate: 90 },
    { gameType: 'LIVE', rate: 10_000 },
    { gameType: 'SPORTS', rate: 5 },
  ];
  await aurora()
    .insertInto('affiliates')
    .values({
      merchant_id: 'aurora',
      code_key: 'club77',
      member_id: agent,
      member_type: 1,
      rebates: JSON.stringify(rebates),
    })
    .execute();
  expect(await join({ affiliateCode: 'Club77' })).toMatchObject({
    type: 1,
    agent_id: agent,
    rebates: [
      { game_type: 'LIVE', rate: 80 },
      { game_type: 'RNG', rate: 90 },
    ],
  });
});

test('the merchant’s own code assigns no agent, and a plain agent’s code creates an ordinary member', async () => {
  expect(await join({ affiliateCode: 'www' })).toMatchObject({ type: 0, agent_id: null, rebates: [] });
  const agent_id = await idOf('demo-partner');
  expect(await join({ affiliateCode: 'demo-partner' })).toMatchObject({ type: 0, agent_id, rebates: [] });
});

test('a referral code has precedence over an account of the same name', async () => {
  const [owner, namesake] = [await idOf('demo'), (await join({ username: 'sunrise' })).id];
  expect((await join({ referralCode: 'sunrise' })).recommender).toBe(namesake);
  await aurora()
    .insertInto('referral_codes')
    .values({ merchant_id: 'aurora', member_id: owner, code_key: 'sunrise' })
    .execute();
  expect((await join({ referralCode: 'SunRise' })).recommender).toBe(owner);
});
