// The requests of a merchant's back office to the gateway: their signature, and how answers are read.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeVendor,
  decidePayment,
  handOverAddress,
  openPayments,
  publishNews,
  decideIdentity,
  switchPayments,
} from './back-office.ts';
import { decideClaim, readClaimPictures } from './applications.ts';
import { openGateway } from '../testing/gateway.ts';
import type { Merchant } from './keys.ts';

let gateway: Awaited<ReturnType<typeof openGateway>>;
let merchant: Merchant;
beforeAll(async () => {
  gateway = await openGateway();
  merchant = gateway.merchant;
});
beforeEach(() => gateway.answerWith(null));
afterAll(() => gateway.close());

test('news is sent signed, with its texts and its page', async () => {
  const news = { id: 'n1', words: { EN: { title: 'New games', text: 'See them.' } }, path: '/m/game' };
  await publishNews(merchant, news);
  expect(gateway.requests[0]).toMatchObject({ method: 'POST', path: '/operator/news' });
  expect(JSON.parse(gateway.requests[0]?.body ?? '')).toEqual(news);
  expect(gateway.isSigned('operator', merchant.operatorSecret)).toBe(true);
});

describe('a decision about a payment', () => {
  test.each([
    ['a deposit that is approved', 'deposit', 'approve', '/operator/deposits/A%2F1', { decision: 'approve' }],
    [
      'a withdrawal that is rejected',
      'withdrawal',
      'reject',
      '/operator/withdrawals/A%2F1',
      { decision: 'reject' },
    ],
    [
      'a withdrawal that the provider never pays',
      'withdrawal',
      'never',
      '/operator/withdrawals/A%2F1',
      { decision: 'reject', providerNeverPays: true },
    ],
  ] as const)('%s is sent signed, to the merchant’s host', async (_, kind, decision, path, body) => {
    await decidePayment(merchant, { kind, orderNo: 'A/1', decision });
    expect(gateway.requests).toHaveLength(1);
    expect(gateway.requests[0]).toMatchObject({
      method: 'PUT',
      path,
      headers: { host: 'aurora.localhost:8080' },
    });
    expect(JSON.parse(gateway.requests[0]?.body ?? '')).toEqual(body);
    expect(gateway.isSigned('operator', merchant.operatorSecret)).toBe(true);
  });

  test('a refusal names the merchant and the error code', async () => {
    gateway.refuseWith('payment.decided');
    const again = decidePayment(merchant, { kind: 'deposit', orderNo: '1', decision: 'approve' });
    await expect(again).rejects.toThrow('Aurora refused: payment.decided');
  });

  test('an answer of another shape is not accepted', async () => {
    gateway.answerWith([{ kind: 'gift', orderNo: '1' }]);
    await expect(openPayments(merchant)).rejects.toThrow(/Invalid/);
    expect(gateway.requests[0]).toMatchObject({ method: 'GET', body: '' });
    expect(gateway.isSigned('operator', merchant.operatorSecret)).toBe(true);
  });
});

test('an application is decided with a note, and its pictures are read as bytes', async () => {
  await decideClaim(merchant, '7', { decision: 'reject', note: 'Too dark' });
  expect(gateway.requests[0]).toMatchObject({ method: 'PUT', path: '/operator/claims/7' });
  const bytes = Buffer.from([0xff, 0xd8, 0xff]);
  gateway.answerWith({ pictures: [`data:image/jpeg;base64,${bytes.toString('base64')}`] });
  expect(await readClaimPictures(merchant, '7')).toEqual([bytes]);
});

test.each([
  ['closed', { EN: 'Back at nine.' }, true],
  ['open', null, false],
])('deposits are %s as the gateway says', async (_, depositsClosed, isClosed) => {
  gateway.answerWith({ depositsClosed, isSingleWallet: true, needsIdentity: false });
  expect(await switchPayments(merchant, { depositsClosed })).toEqual({
    isClosed,
    isSingleWallet: true,
    needsIdentity: false,
  });
  expect(JSON.parse(gateway.requests[0]?.body ?? '')).toEqual({ depositsClosed });
});

test('the identity of a member is decided by the account', async () => {
  gateway.answerWith({ account: 'a/b', state: 'verified' });
  await decideIdentity(merchant, { account: 'a/b', state: 'verified' });
  expect(gateway.requests[0]?.path).toBe('/operator/members/a%2Fb/identity');
  expect(JSON.parse(gateway.requests[0]?.body ?? '')).toEqual({ state: 'verified' });
});

test('the end of a vendor’s maintenance removes both times', async () => {
  await expect(changeVendor(merchant, 'N/T', null)).rejects.toThrow(/Invalid/);
  expect(gateway.requests[0]?.path).toBe('/operator/vendor/N%2FT');
  expect(JSON.parse(gateway.requests[0]?.body ?? '')).toEqual({
    maintenanceFrom: null,
    maintenanceUntil: null,
  });
});

test.each([
  ['session', { sessionId: 'one-time', env: 'sandbox' }],
  ['ticket', { token: 'one-time' }],
] as const)('a hand-over by %s is signed by the partner and leads to the merchant', async (as, query) => {
  gateway.answerWith({ value: 'one-time', expiresAt: 1 });
  const to = new URL(await handOverAddress(merchant, 'ana', as));
  expect(to.origin + to.pathname).toBe('http://aurora.localhost:8080/m/');
  expect(Object.fromEntries(to.searchParams)).toEqual(query);
  expect(gateway.requests[0]).toMatchObject({ method: 'POST', path: '/partner/sandbox/hand-over' });
  expect(gateway.isSigned('partner', merchant.partner.secret)).toBe(true);
  expect(gateway.isSigned('partner', merchant.operatorSecret)).toBe(false);
});
