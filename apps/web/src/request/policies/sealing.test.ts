import {
  changePassword,
  changePaymentPassword,
  resetByVerification,
  resetPaymentPassword,
} from '@foyer/contract/calls/password.ts';
import { register, registerAuto, registerMobile } from '@foyer/contract/calls/registration.ts';
import { login, loginVerification, rsaKey } from '@foyer/contract/calls/session.ts';
import { loginLine, loginTelegram } from '@foyer/contract/calls/social.ts';
import { templates } from '@foyer/contract/calls/system.ts';
import { generateKeyPair, exportPublicKey } from '@foyer/envelope/keys.ts';
import { open } from '@foyer/envelope/open.ts';
import { describe, expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeNetwork, fine, refusal, type SentRequest } from '#testing/fake-network.ts';
import type { AnyCall } from '../outcome.ts';

const input = {
  username: 'demo',
  password: 'open sesame',
  type: 'username',
  loginDeviceId: '00000000-0000-4000-8000-000000000000',
  isOfficialAppLogin: false,
} as const;

const pair = await generateKeyPair();
const publicKey = await exportPublicKey(pair.publicKey);
function isKeyCall(one: SentRequest) {
  return one.path === rsaKey.path;
}

describe.each([1, 2] as const)('mode %i', (mode) => {
  const sealing = { mode: () => mode, load: () => import('@foyer/envelope/seal.ts') };

  test('[REQ-14][ACALL-29] a sealed call carries Encryption, X-Digest and X-RSA, and a body of {value} that the gateway can open', async () => {
    const clock = fakeClock(Date.now());
    const reply = (one: SentRequest) => (isKeyCall(one) ? Response.json(publicKey) : fine({ token: 't' }));
    const { layer, sent } = fakeNetwork(clock, reply, { sealing });
    expect(await layer.send(login, input)).toMatchObject({ ok: true });
    const [, sealed] = sent;
    expect(sealed?.headers).toMatchObject({ Encryption: String(mode) });
    expect(Object.keys(sealed?.body as object)).toEqual(['value']);
    expect(JSON.stringify(sealed?.body)).not.toContain('sesame');
    const { text } = await open({
      headers: Object.fromEntries(new Headers(sealed?.headers)),
      body: sealed?.body,
      method: 'POST',
      path: login.path,
      privateKey: pair.privateKey,
      now: clock.now(),
      seenNonce: () => false,
    });
    expect(JSON.parse(text)).toEqual(input);
  });
});

test.each<[string, AnyCall]>([
  ['[ACALL-02] a log-in with a second factor', loginVerification],
  ['[ACALL-04] a log-in with LINE', loginLine],
  ['[ACALL-05] a log-in with Telegram', loginTelegram],
  ['[ACALL-08] a registration by name', register],
  ['[ACALL-09] a registration by number', registerMobile],
  ['[ACALL-10] a registration with a provider alone', registerAuto],
  ['[ACALL-20] a new log-in password', changePassword],
  ['[ACALL-21] [RESET-06] a new password by a code', resetByVerification],
  ['[ACALL-22] a changed payment password', changePaymentPassword],
  ['[ACALL-22] a new payment password', resetPaymentPassword],
])('%s is sealed', async (_, asked) => {
  const reply = (one: SentRequest) => (isKeyCall(one) ? Response.json(publicKey) : fine(null));
  const { layer, sent } = fakeNetwork(fakeClock(Date.now()), reply);
  layer.identify({ merchantCode: 'AURORA', token: 't', memberId: '7', epoch: 1 });
  await layer.send(asked, { secret: 'open sesame' } as never);
  const sealed = sent.find(({ path }) => path === asked.path);
  expect(sealed?.headers).toHaveProperty('Encryption');
  expect(Object.keys(sealed?.body as object)).toEqual(['value']);
});

test('[ACALL-24] the key is requested once per page, with the current time', async () => {
  const reply = (one: SentRequest) => (isKeyCall(one) ? Response.json(publicKey) : refusal('login.cred.err'));
  const now = Date.now();
  const { layer, sent } = fakeNetwork(fakeClock(now), reply);
  await layer.send(login, input);
  await layer.send(login, input);
  expect(sent.filter(isKeyCall).map((one) => one.url)).toEqual([`${rsaKey.path}?_=${now}`]);
});

test('if the gateway does not know the seal, the key is requested once more', async () => {
  const clock = fakeClock(Date.now());
  const reply = (one: SentRequest) =>
    isKeyCall(one) ? Response.json(publicKey) : refusal('missing_encryption', 400);
  const { layer, sent } = fakeNetwork(clock, reply);
  const answer = layer.send(login, input);
  for (let turn = 0; turn < 20; turn += 1) {
    await clock.advance(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await answer).toMatchObject({ ok: false, error: { code: 'missing_encryption', status: 400 } });
  expect(sent.filter(isKeyCall)).toHaveLength(2);
  expect(sent).toHaveLength(4);
});

type Trouble = { readonly reply?: () => Response; readonly load?: () => Promise<never> };
const troubles: readonly (readonly [name: string, trouble: Trouble])[] = [
  ['no key', { reply: () => new Response('', { status: 500 }) }],
  ['a key that is none', { reply: () => Response.json('not a key') }],
  ['a seal that cannot be loaded', { load: () => Promise.reject(new Error('gone')) }],
];

test.each(troubles)(
  "[REQ-15][CERR-11][AERR-01] with %s a call says 'Missing Encryption' and is not sent",
  async (_, { reply = () => Response.json(publicKey), load }) => {
    const sealing = { mode: () => 2 as const, load: load ?? (() => import('@foyer/envelope/seal.ts')) };
    const { layer, sent, notices } = fakeNetwork(fakeClock(Date.now()), reply, { sealing });
    expect(await layer.send(login, input)).toMatchObject({
      ok: false,
      error: { code: 'missing_encryption', message: 'Missing Encryption', status: 0 },
    });
    expect(sent.filter((one) => !isKeyCall(one))).toEqual([]);
    expect(notices).toMatchObject([{ kind: 'alert', failure: { code: 'missing_encryption' } }]);
  },
);

describe('a phone with a wrong clock', () => {
  const DAYS = 86_400_000;
  const sealedAt = (one: SentRequest | undefined) =>
    Number(/t=(\d+)/.exec(one?.headers['X-Digest'] ?? '')?.[1]);
  const said = (at: number, more: Record<string, string> = {}) => ({
    headers: { date: new Date(at).toUTCString(), 'cache-control': 'no-cache', ...more },
  });

  test.each([-3 * DAYS, 3 * DAYS])('off by %i ms seals with the gateway’s time', async (off) => {
    const gatewayNow = Date.now();
    const reply = (one: SentRequest) =>
      isKeyCall(one) ? Response.json(publicKey, said(gatewayNow)) : fine({ token: 't' });
    const { layer, sent } = fakeNetwork(fakeClock(gatewayNow + off), reply);
    expect(await layer.send(login, input)).toMatchObject({ ok: true });
    expect(Math.abs(sealedAt(sent[1]) - gatewayNow)).toBeLessThan(2000);
  });

  test('changed during the page is refused once, and the second seal is valid', async () => {
    const gatewayNow = Date.now();
    let machine = gatewayNow;
    const clock = { ...fakeClock(), now: () => machine };
    const reply = (one: SentRequest) => {
      if (isKeyCall(one)) return Response.json(publicKey, said(gatewayNow));
      const isTimely = Math.abs(sealedAt(one) - gatewayNow) < 120_000;
      const [code, date] = [isTimely ? null : 'missing_encryption', said(gatewayNow)];
      return Response.json({ success: isTimely, value: {}, errorCode: code }, { status: 200, ...date });
    };
    const { layer, sent } = fakeNetwork(clock, reply);
    await layer.send(login, input);
    machine += 2 * DAYS;
    expect(await layer.send(login, input)).toMatchObject({ ok: true });
    expect(sent.filter((one) => !isKeyCall(one))).toHaveLength(3);
  });

  test('ignores an answer from the browser’s cache', async () => {
    const now = Date.now();
    const old = said(now - 3 * DAYS, { 'cache-control': 'max-age=600' });
    const reply = (one: SentRequest) => {
      if (isKeyCall(one)) return Response.json(publicKey, said(now));
      return one.method === 'GET' ? Response.json({ success: true }, old) : fine({});
    };
    const { layer, sent } = fakeNetwork(fakeClock(now), reply);
    await layer.send(login, input);
    await layer.send(templates, {});
    await layer.send(login, input);
    expect(Math.abs(sealedAt(sent[3]) - now)).toBeLessThan(2000);
  });
});

test('a call without a seal is sent unchanged, and requests no key', async () => {
  const { layer, sent } = fakeNetwork(fakeClock(), () => fine({}));
  await layer.send(templates, {});
  expect(sent.map((one) => one.path)).toEqual([templates.path]);
});
