// The pages of a merchant's back office: what they show, and the requests that their forms send to the gateway.
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveAssets } from '../assets.ts';
import { openGateway } from '../testing/gateway.ts';
import { readForms } from '../web.ts';
import type { MerchantState } from './back-office.ts';
import { claimsPage } from './claims-page.ts';
import { clubPage } from './club-page.ts';
import { announceVendor, merchantsPage } from './merchants-page.ts';
import { paymentsPage } from './payments-page.ts';
import { settingsPage } from './settings-page.ts';

const MINUTE = 60_000;
const app = Fastify();
let gateway: Awaited<ReturnType<typeof openGateway>>;
const state: MerchantState = {
  maintenanceUntil: null,
  refusedCountries: [],
  isDomainOpen: true,
  isInService: true,
  flags: { LINELOGIN3: true },
  parameters: { mem_cen: 'new' },
  promotions: { REFERRAL: true, CLUB: false },
  smsProvider: 'sms',
  vendors: [],
};

beforeAll(async () => {
  gateway = await openGateway();
  const folder = join(import.meta.dirname, '../pages');
  const assets = await serveAssets(app, { folder, prefix: '/pages', script: 'inbox.ts' });
  readForms(app);
  for (const page of [merchantsPage, settingsPage, claimsPage, clubPage, paymentsPage])
    page(app, gateway.keys, assets);
});
beforeEach(() => gateway.answerWith(state));
afterAll(async () => {
  await app.close();
  gateway.close();
});

function send(url: string, fields: Record<string, string>, site = 'same-origin') {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    payload: new URLSearchParams(fields).toString(),
  });
}
/** The values of the pressed buttons of a name. */
function pressed(html: string, name: string): string[] {
  const buttons = html.matchAll(new RegExp(`name="${name}" value="([^"]*)" aria-pressed="true"`, 'g'));
  return [...buttons].map(([, value = '']) => value);
}

describe('the state of a merchant', () => {
  test.each<readonly [string, Partial<MerchantState>]>([
    ['open', {}],
    ['minutes', { maintenanceUntil: Date.now() + 2 * MINUTE }],
    ['hours', { maintenanceUntil: Date.now() + 180 * MINUTE }],
    ['region', { refusedCountries: ['PH'] }],
    ['domain', { isDomainOpen: false }],
    ['service', { isInService: false }],
  ])('is shown by the switch "%s" alone', async (name, change) => {
    gateway.answerWith({ ...state, ...change });
    expect(pressed((await app.inject('/merchants')).body, 'switch')).toEqual([name]);
  });

  test.each([
    ['open', { maintenanceUntil: null, refusedCountries: [], isDomainOpen: true, isInService: true }],
    ['region', { maintenanceUntil: null, refusedCountries: ['PH'], isDomainOpen: true, isInService: true }],
    ['domain', { maintenanceUntil: null, refusedCountries: [], isDomainOpen: false, isInService: true }],
    ['service', { maintenanceUntil: null, refusedCountries: [], isDomainOpen: true, isInService: false }],
  ])('is set as a whole by the switch "%s"', async (name, body) => {
    expect((await send('/merchants/aurora', { switch: name })).headers.location).toBe('/merchants');
    expect(gateway.sent()).toEqual([['PUT', '/operator/merchant', body]]);
  });

  test('a maintenance past its end counts as open', async () => {
    gateway.answerWith({ ...state, maintenanceUntil: Date.now() - 1 });
    expect(pressed((await app.inject('/merchants')).body, 'switch')).toEqual(['open']);
  });

  test('a gateway that refuses is named on the page', async () => {
    gateway.refuseWith('signature.invalid');
    expect((await app.inject('/merchants')).body).toContain('Aurora refused: signature.invalid');
  });
});

test.each([
  ['maintenance', true, { maintenanceFrom: expect.any(Number), maintenanceUntil: expect.any(Number) }],
  ['its end', false, { maintenanceFrom: null, maintenanceUntil: null }],
])('every merchant is notified of a vendor’s %s; a refusal is ignored', async (_, isDown, body) => {
  gateway.refuseWith('vendor.unknown');
  await announceVendor(gateway.keys, 'NOVA', isDown);
  expect(gateway.sent()).toEqual([['PUT', '/operator/vendor/NOVA', body]]);
});

describe('the settings', () => {
  test.each([
    ['a flag that is on', { flag: 'LINELOGIN3' }, { flags: { LINELOGIN3: false } }],
    ['a flag that the merchant does not have', { flag: 'CBS3' }, { flags: { CBS3: true } }],
    ['a promotion', { promotion: 'CLUB' }, { promotions: { CLUB: true } }],
    ['the sender of codes', { smsProvider: '' }, { smsProvider: '' }],
    ['a parameter', { parameter: 'mem_cen', value: 'base' }, { parameters: { mem_cen: 'base' } }],
    ['a removed parameter', { parameter: 'mem_cen', value: '' }, { parameters: { mem_cen: null } }],
  ])('change %s', async (_, fields, body) => {
    const { headers } = await send('/merchants/aurora/settings', fields);
    expect(headers.location).toBe('/merchants/aurora/settings');
    expect(gateway.sent().at(-1)).toEqual(['PUT', '/operator/merchant', body]);
  });

  test('are shown as they are', async () => {
    gateway.answerWith({ ...state, parameters: { own: '"><b>' } });
    const { body } = await app.inject('/merchants/aurora/settings');
    expect(pressed(body, 'flag')).toEqual(['LINELOGIN3']);
    expect(pressed(body, 'promotion')).toEqual(['REFERRAL']);
    expect(pressed(body, 'smsProvider')).toEqual(['sms']);
    expect(body).toContain('name="value" value="&quot;&gt;&lt;b&gt;"');
  });
});

describe('payments', () => {
  const closedTexts = { EN: expect.any(String), CN: expect.any(String), AR: expect.any(String) };
  test.each([
    ['open', { depositsClosed: null }],
    ['closed', { depositsClosed: closedTexts }],
    ['single', { isSingleWallet: true }],
    ['several', { isSingleWallet: false }],
    ['identity', { needsIdentity: true }],
    ['noIdentity', { needsIdentity: false }],
  ])('the switch "%s" changes one setting', async (name, body) => {
    gateway.answerWith({ depositsClosed: null, isSingleWallet: true, needsIdentity: false });
    expect((await send('/merchants/aurora/payments', { switch: name })).statusCode).toBe(303);
    expect(gateway.sent()).toEqual([['PUT', '/operator/payments', body]]);
  });

  test.each([
    [{ kind: 'deposit', orderNo: 'D1', decision: 'paid' }, ['/operator/deposits/D1', { decision: 'paid' }]],
    [
      { kind: 'withdrawal', orderNo: 'W1', decision: 'approve' },
      ['/operator/withdrawals/W1', { decision: 'approve' }],
    ],
    [{ account: 'ana', identity: 'verified' }, ['/operator/members/ana/identity', { state: 'verified' }]],
  ])('the form %j is sent to the gateway', async (fields, sent) => {
    expect((await send('/merchants/aurora/payments', fields)).statusCode).toBe(303);
    expect(gateway.sent()).toEqual([['PUT', ...sent]]);
  });
});

describe('the slip of a transfer', () => {
  test('is a link on the page of payments, and opening it names the person', async () => {
    const order = { kind: 'deposit', orderNo: 'D100001', account: 'ana', amount: '500', currency: 'PHP' };
    const facts = { says: 'Bank transfer', trouble: '', status: 'PENDING' };
    const switches = { depositsClosed: null, isSingleWallet: true, needsIdentity: false };
    const payments = [
      { ...order, ...facts, slipAt: 1 },
      { ...order, ...facts, orderNo: 'D100002', slipAt: null },
    ];
    gateway.answerBy(({ method }) => (method === 'GET' ? payments : switches));
    const { body } = await app.inject('/merchants/aurora/payments');
    expect(body.match(/href="[^"]*\/slip"/g)).toEqual(['href="/merchants/aurora/payments/D100001/slip"']);
    gateway.answerWith({ picture: 'data:image/jpeg;base64,/9j/' });
    const picture = await app.inject('/merchants/aurora/payments/D100001/slip');
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.rawPayload).toEqual(Buffer.from('/9j/', 'base64'));
    expect(gateway.sent()).toEqual([
      ['POST', '/operator/deposits/D100001/slip', { person: 'sandbox back office' }],
    ]);
  });
});

describe('applications', () => {
  test.each(['approve', 'reject'])('a form with "%s" decides one, with its note', async (decision) => {
    await send('/merchants/aurora/claims', { claim: '7', decision, note: 'Thank you' });
    expect(gateway.sent()).toEqual([['PUT', '/operator/claims/7', { decision, note: 'Thank you' }]]);
  });

  test('show the remark as text, and the amount in units of the currency', async () => {
    gateway.answerWith([
      {
        claim: '7',
        title: 'Gift',
        account: 'ana',
        amount: '12345',
        currency: 'PHP',
        minorDigits: 2,
        appliedAt: 0,
        remarks: '<img src=x>',
        pictures: 1,
      },
    ]);
    const { body } = await app.inject('/merchants/aurora/claims');
    expect(body).toContain('123.45 PHP');
    expect(body).toContain('&lt;img src=x&gt;');
    expect(body).toContain('src="/merchants/aurora/claims/7/1"');
  });

  test.each([
    ['1', 200],
    ['2', 404],
  ])('picture %s is answered with %i', async (place, status) => {
    gateway.answerWith({ pictures: ['data:image/jpeg;base64,/9j/'] });
    expect((await app.inject(`/merchants/aurora/claims/7/${place}`)).statusCode).toBe(status);
  });
});

describe('a form that cannot be carried out sends nothing:', () => {
  test.each([
    ['from another origin', '/merchants/aurora', { switch: 'open' }, 403, 'cross-site'],
    ['settings from another origin', '/merchants/aurora/settings', { flag: 'CBS3' }, 403, 'cross-site'],
    ['payments from another origin', '/merchants/aurora/payments', { switch: 'open' }, 403, 'cross-site'],
    [
      'claims from another origin',
      '/merchants/aurora/claims',
      { claim: '7', decision: 'approve' },
      403,
      'cross-site',
    ],
    ['of an unknown merchant', '/merchants/lotus', { switch: 'open' }, 422],
    ['settings of an unknown merchant', '/merchants/lotus/settings', { flag: 'CBS3' }, 404],
    ['an unknown switch', '/merchants/aurora', { switch: 'later' }, 422],
    ['no setting', '/merchants/aurora/settings', { value: '1' }, 422],
    ['an unknown kind of payment', '/merchants/aurora/payments', { kind: 'gift', orderNo: '1' }, 422],
    ['an unknown decision', '/merchants/aurora/claims', { claim: '7', decision: 'later' }, 422],
    ['a claim that is no number', '/merchants/aurora/claims', { claim: '../1', decision: 'approve' }, 422],
  ])('%s', async (_, url, fields, status, site = 'same-origin') => {
    expect((await send(url, fields, site)).statusCode).toBe(status);
    expect(gateway.requests).toEqual([]);
  });
});

test('only merchants that the sandbox knows frame the club page', async () => {
  const policy = String((await app.inject('/club')).headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors http://aurora.localhost:8080');
});
