// The requests of a merchant's back office to the gateway: their signature, and what becomes of an answer.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeVendor,
  decideClaim,
  decidePayment,
  handOverAddress,
  openPayments,
  readClaimPictures,
  decideIdentity,
  switchPayments,
} from './back-office.ts';
import type { Merchant } from './keys.ts';

type Got = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
const got: Got[] = [];
let answer: unknown;
let merchant: Merchant;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    got.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    response.end(JSON.stringify(answer));
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  merchant = {
    code: 'aurora',
    name: 'Aurora',
    site: 'http://aurora.localhost:8080',
    gateway: `http://127.0.0.1:${port}`,
    countryCode: 'PH',
    operatorSecret: 'secret-of-the-operator',
    partner: { env: 'sandbox', secret: 'secret-of-the-partner' },
  };
});
beforeEach(() => {
  got.length = 0;
  answer = { success: true, value: null, errorCode: null };
});
afterAll(() => server.close());

/** Whether the last request is signed with this secret, as the guide describes. */
function isSigned(role: 'operator' | 'partner', secret: string): boolean {
  const { method, path, headers, body } = got.at(-1) ?? { method: '', path: '', headers: {}, body: '' };
  const stamp = String(headers[`x-${role}-timestamp`]);
  const text = `${method}\n${path}\n${stamp}\n${body}`;
  const isNow = Math.abs(Number(stamp) - Date.now() / 1_000) < 60;
  return isNow && headers[`x-${role}-signature`] === createHmac('sha256', secret).update(text).digest('hex');
}

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
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ method: 'PUT', path, headers: { host: 'aurora.localhost:8080' } });
    expect(JSON.parse(got[0]?.body ?? '')).toEqual(body);
    expect(isSigned('operator', merchant.operatorSecret)).toBe(true);
  });

  test('a refusal names the merchant and the error code', async () => {
    answer = { success: false, value: null, errorCode: 'payment.decided' };
    const again = decidePayment(merchant, { kind: 'deposit', orderNo: '1', decision: 'approve' });
    await expect(again).rejects.toThrow('Aurora refused: payment.decided');
  });

  test('an answer of another shape is not accepted', async () => {
    answer = { success: true, value: [{ kind: 'gift', orderNo: '1' }], errorCode: null };
    await expect(openPayments(merchant)).rejects.toThrow(/Invalid/);
    expect(got[0]).toMatchObject({ method: 'GET', body: '' });
    expect(isSigned('operator', merchant.operatorSecret)).toBe(true);
  });
});

test('an application is decided with a note, and its pictures are read as bytes', async () => {
  await decideClaim(merchant, '7', { decision: 'reject', note: 'Too dark' });
  expect(got[0]).toMatchObject({ method: 'PUT', path: '/operator/claims/7' });
  const bytes = Buffer.from([0xff, 0xd8, 0xff]);
  answer = {
    success: true,
    value: { pictures: [`data:image/jpeg;base64,${bytes.toString('base64')}`] },
    errorCode: null,
  };
  expect(await readClaimPictures(merchant, '7')).toEqual([bytes]);
});

test.each([
  ['closed', { EN: 'Back at nine.' }, true],
  ['open', null, false],
])('deposits are %s as the gateway says', async (_, depositsClosed, isClosed) => {
  answer = {
    success: true,
    value: { depositsClosed, isSingleWallet: true, needsIdentity: false },
    errorCode: null,
  };
  expect(await switchPayments(merchant, { depositsClosed })).toEqual({
    isClosed,
    isSingleWallet: true,
    needsIdentity: false,
  });
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({ depositsClosed });
});

test('the identity of a member is decided by the account', async () => {
  answer = { success: true, value: { account: 'a/b', state: 'verified' }, errorCode: null };
  await decideIdentity(merchant, { account: 'a/b', state: 'verified' });
  expect(got[0]?.path).toBe('/operator/members/a%2Fb/identity');
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({ state: 'verified' });
});

test('the end of a vendor’s maintenance removes both times', async () => {
  await expect(changeVendor(merchant, 'N/T', null)).rejects.toThrow(/Invalid/);
  expect(got[0]?.path).toBe('/operator/vendor/N%2FT');
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({ maintenanceFrom: null, maintenanceUntil: null });
});

test.each([
  ['session', { sessionId: 'one-time', env: 'sandbox' }],
  ['ticket', { token: 'one-time' }],
] as const)('a hand-over by %s is signed by the partner and leads to the merchant', async (as, query) => {
  answer = { success: true, value: { value: 'one-time', expiresAt: 1 }, errorCode: null };
  const to = new URL(await handOverAddress(merchant, 'ana', as));
  expect(to.origin + to.pathname).toBe('http://aurora.localhost:8080/m/');
  expect(Object.fromEntries(to.searchParams)).toEqual(query);
  expect(got[0]).toMatchObject({ method: 'POST', path: '/partner/sandbox/hand-over' });
  expect(isSigned('partner', merchant.partner.secret)).toBe(true);
  expect(isSigned('partner', merchant.operatorSecret)).toBe(false);
});
