import * as inviteCalls from '@foyer/contract/calls/invite.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import type { referralDetails } from '@foyer/contract/calls/invite.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, openConnections } from '#testing/at-once.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { payIn } from '#testing/paid-in.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { payReferrals } from './rewards.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
function aurora() {
  return gateway.databases.merchant('aurora');
}
afterEach(() => requireTrueBooks(aurora()));
afterAll(() => gateway.close());

type Details = ValueOf<typeof referralDetails>;
const path = `${inviteCalls.referralDetails.path}?autoGenerate=true`;
async function detailsOf(token: string, query = path) {
  return (await gateway.send<Details>(query, { token })).body;
}

/** Friends as registration creates the members. */
async function bringAll(names: readonly string[], recommender: bigint): Promise<bigint[]> {
  const members = await aurora()
    .insertInto('members')
    .values(
      names.map((name) => ({
        merchant_id: 'aurora',
        account: name,
        account_key: name,
        type: 0,
        password_hash: '',
        language: 'EN',
        club_label: null,
        created_at: 1n,
        last_login_at: 1n,
      })),
    )
    .returning('id')
    .execute();
  await aurora()
    .insertInto('registrations')
    .values(
      members.map(({ id }) => ({
        merchant_id: 'aurora',
        member_id: id,
        method: 'H5',
        affiliate_code: '',
        recommender,
        referral_code: '',
        link_id: '',
        register_url: '',
        ip: '198.51.100.1',
        pixel_track: '{}',
        created_at: 1n,
        attempt: null,
      })),
    )
    .execute();
  return members.map(({ id }) => id);
}

async function bring(name: string, recommender: bigint): Promise<bigint> {
  const [id = 0n] = await bringAll([name], recommender);
  return id;
}
async function memberId(account: string): Promise<bigint> {
  return (
    await aurora().selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  ).id;
}

describe('a member’s own code', () => {
  test('is created once for parallel requests', async () => {
    const token = await gateway.tokenOf();
    const before = await detailsOf(token, path.replace('true', 'false'));
    expect(before.value?.referralCode).toBe('');
    await openConnections(aurora());
    const all = await atOnce(8, () => detailsOf(token));
    const codes = new Set(all.map(({ value }) => value?.referralCode));
    expect(codes.size).toBe(1);
    expect([...codes][0]).toMatch(/^[a-z2-9]{7}$/);
    expect((await detailsOf(token)).value?.referralCode).toBe([...codes][0]);
    expect(all[0]?.value).toMatchObject({ invited: 0, deposited: 0, totalReward: '0' });
    expect(all[0]?.value?.rules.length).toBeGreaterThan(2);
  });

  test('is in a link of the public site, whatever address the member has open', async () => {
    const token = await gateway.tokenOf();
    const host = 'aurora.localhost:9999';
    const { value } = (await gateway.send<Details>(path, { token, host })).body;
    expect(value?.referralUrl).toBe(
      `http://aurora.localhost:8080/m/register?referralCode=${value?.referralCode}`,
    );
  });

  test('is refused to a trial account, and to everybody where the promotion is off', async () => {
    expect((await detailsOf(await gateway.tokenOf('demo-trial'))).errorCode).toBe('free_reject');
    const host = 'harbor.localhost:8080';
    const token = await gateway.tokenOf('demo', host);
    expect((await gateway.send(path, { token, host })).body.errorCode).toBe('coming_soon');
  });
});

test('friends are counted from registrations and deposits, and each is rewarded once', async () => {
  const own = await memberId('demo');
  const token = await gateway.tokenOf();
  const [rich, slow] = [await bring('friend-rich', own), await bring('friend-slow', own)];
  await bring('friend-idle', own);
  await payIn(aurora(), 'aurora', { memberId: rich, amount: 60_000n });
  await payIn(aurora(), 'aurora', { memberId: slow, amount: 30_000n });
  expect((await detailsOf(token)).value).toMatchObject({ invited: 3, deposited: 2, totalReward: '0' });
  // Only the first friend has deposited the 500.00 that the merchant requires.
  expect(await payReferrals(aurora(), 'aurora')).toBe(1);
  expect((await detailsOf(token)).value).toMatchObject({ totalReward: '8800' });
  await payIn(aurora(), 'aurora', { memberId: slow, amount: 20_000n });
  await openConnections(aurora());
  const both = await atOnce(2, () => payReferrals(aurora(), 'aurora'));
  expect(both).toContain(1);
  expect(await payReferrals(aurora(), 'aurora')).toBe(0);
  expect((await detailsOf(token)).value).toMatchObject({ deposited: 2, totalReward: '17600' });
});

test('a friend of an agent is the agent’s downline and pays no reward', async () => {
  const friend = await bring('friend-of-agent', await memberId('demo-agent'));
  await payIn(aurora(), 'aurora', { memberId: friend, amount: 90_000n });
  expect(await payReferrals(aurora(), 'aurora')).toBe(0);
});

test('nothing is paid while the promotion is off', async () => {
  const friend = await bring('friend-late', await memberId('demo'));
  await payIn(aurora(), 'aurora', { memberId: friend, amount: 90_000n });
  const turn = (enabled: string) =>
    sql`update merchants set settings = jsonb_set(settings, '{promotions,REFERRAL,enabled}', ${enabled}::jsonb)`.execute(
      aurora(),
    );
  await turn('false');
  expect(await payReferrals(aurora(), 'aurora')).toBe(0);
  await turn('true');
  expect(await payReferrals(aurora(), 'aurora')).toBe(1);
});

test('a friend behind more than a thousand others is found in the same run', async () => {
  const own = await memberId('demo');
  await bringAll(
    Array.from({ length: 1_100 }, (_, at) => `friend-${at}`),
    own,
  );
  const last = await bring('friend-last', own);
  await payIn(aurora(), 'aurora', { memberId: last, amount: 90_000n });
  expect(await payReferrals(aurora(), 'aurora')).toBe(1);
  expect(await payReferrals(aurora(), 'aurora')).toBe(0);
});
