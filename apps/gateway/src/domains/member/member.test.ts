import * as memberCalls from '@foyer/contract/calls/member.ts';
import * as profileCalls from '@foyer/contract/calls/profile.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { incoherences } from '#domains/ledger/coherence.ts';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

async function funds(account: string, host?: string) {
  const token = await gateway.tokenOf(account, host);
  const { body } = await gateway.call(memberCalls.memberFunds, {}, { token, ...(host ? { host } : {}) });
  return body.value;
}

test('[MEMBER-02][CCALL-26][ACALL-17] member info says who is logged in', async () => {
  const token = await gateway.tokenOf('demo-agent');
  const { body, headers } = await gateway.call(memberCalls.memberInfo, {}, { token });
  expect(body.value).toEqual({
    id: expect.stringMatching(/^\d+$/),
    account: 'demo-agent',
    userName: 'demo-agent',
    type: 1,
    language: 'EN',
    clubLabel: null,
  });
  expect(headers['cache-control']).toBe('no-store');
  const ofGold = await gateway.call(memberCalls.memberInfo, {}, { token: await gateway.tokenOf() });
  expect(ofGold.body.value).toMatchObject({ type: 0, clubLabel: { labelName: 'Gold' } });
});

describe('funds', () => {
  test("[MEMBER-01] are minor units as text, in the merchant's currency", async () => {
    expect(await funds('demo')).toEqual({
      sumBalance: '1000000',
      currency: 'PHP',
      currencySymbol: '₱',
      minorDigits: 2,
      merchantWallet: { isSingle: true },
    });
    expect(await funds('demo', 'lotus.localhost')).toMatchObject({
      sumBalance: '5000000',
      currency: 'VND',
      minorDigits: 0,
    });
  });

  test('of a trial account are play money', async () => {
    expect(await funds('demo-trial')).toMatchObject({ sumBalance: '1000000', currency: 'PHP' });
    const assets = await gateway.databases
      .merchant('aurora')
      .selectFrom('ledger_accounts')
      .select('asset')
      .distinct()
      .orderBy('asset')
      .execute();
    expect(assets.map(({ asset }) => asset)).toEqual(['PHP', 'PHP.trial']);
  });

  test('of the demo merchants was posted through the ledger', async () => {
    for (const merchant of ['aurora', 'lotus', 'harbor']) {
      expect(await incoherences(gateway.databases.merchant(merchant))).toEqual([]);
    }
  });
});

describe('language', () => {
  const keep = (token: string, language: string, merchantCode = 'aurora') =>
    gateway.call(memberCalls.memberLanguage, { language, merchantCode }, { token });

  test('[CCALL-25][ACALL-19] is kept with the member', async () => {
    const token = await gateway.tokenOf();
    expect((await keep(token, 'AR')).body).toMatchObject({ success: true, value: null });
    expect((await gateway.call(memberCalls.memberInfo, {}, { token })).body.value).toMatchObject({
      language: 'AR',
    });
  });

  test('is refused to a trial account', async () => {
    const { status, body } = await keep(await gateway.tokenOf('demo-trial'), 'CN');
    expect([status, body.errorCode]).toEqual([403, 'permission.denied']);
  });

  test('is one the merchant offers, and the merchant is this one', async () => {
    const token = await gateway.tokenOf();
    expect((await keep(token, 'JA')).body.errorCode).toBe('request.invalid');
    expect((await keep(token, 'CN', 'lotus')).body.errorCode).toBe('access.denied');
    expect((await keep('dead', 'CN')).body.errorCode).toBe('customer.not.login');
  });
});

describe('[ACALL-18] a member’s personal data', () => {
  const calls = {
    icon: profileCalls.changeIcon,
    nickname: profileCalls.changeNickname,
    payeename: profileCalls.changePayeeName,
    email: profileCalls.changeEmail,
  };
  const change = (token: string | undefined, part: keyof typeof calls, input: object) =>
    gateway.callWith(calls[part], input, token === undefined ? {} : { token });

  test('a picture by its number, from the first to the last', async () => {
    const token = await gateway.tokenOf('demo-partner');
    const icon = async () => (await gateway.call(profileCalls.memberIcon, {}, { token })).body.value;
    expect(await icon()).toEqual({ icon: 1 });
    expect((await change(token, 'icon', { icon: 9 })).body.success).toBe(true);
    expect(await icon()).toEqual({ icon: 9 });
    for (const none of [0, 10, 1.5]) expect((await change(token, 'icon', { icon: none })).status).toBe(400);
  });

  test.each([
    ['nickname', { nickname: 'Ana' }, { nickname: '<b>' }],
    ['payeename', { payeeName: 'Ana María', password: demoPassword }, { payeeName: 'A' }],
    ['email', { email: 'ana@example.com', password: demoPassword }, { email: 'ana@' }],
  ] as const)('%s, by the rule of registration', async (part, good, bad) => {
    const token = await gateway.tokenOf('demo-partner');
    expect((await change(token, part, bad)).body).toMatchObject({ errorCode: 'field.invalid' });
    expect((await change(token, part, good)).body).toMatchObject({ success: true });
    expect((await change(undefined, part, good)).status).toBe(401);
  });

  test('an address and a payee name that are there stay, a nickname may change', async () => {
    const token = await gateway.tokenOf('demo-partner');
    for (const [part, body] of [
      ['email', { email: 'eve@example.com' }],
      ['payeename', { payeeName: 'Eve Evans' }],
    ] as const)
      expect((await change(token, part, body)).body).toMatchObject({ value: { complaint: 'fixed' } });
    expect((await change(token, 'nickname', { nickname: 'Another' })).body.success).toBe(true);
    const row = await gateway.databases
      .merchant('aurora')
      .selectFrom('members')
      .select(['email', 'payee_name', 'nickname'])
      .where('account_key', '=', 'demo-partner')
      .executeTakeFirst();
    expect(row).toEqual({ email: 'ana@example.com', payee_name: 'Ana María', nickname: 'Another' });
  });
});
