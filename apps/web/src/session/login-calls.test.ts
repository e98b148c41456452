import { loginVerification } from '@foyer/contract/shapes/session.ts';
import { exportPublicKey, generateKeyPair } from '@foyer/envelope/keys.ts';
import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeNetwork, refusal } from '#testing/fake-network.ts';
import { type LoginRequest, loginCalls } from './login-calls.ts';

const loginDeviceId = '00000000-0000-4000-8000-000000000000';
function open(header: string | null, isOfficialAppLogin = false) {
  const { layer, sent } = fakeNetwork(fakeClock(), () => refusal('login.cred.err'), { isSecure: false });
  const ways = loginCalls(
    (call, input, options) => layer.send({ ...call, sealed: false }, input, options),
    () => ({ loginDeviceId, isOfficialAppLogin, header }),
  );
  return { ways, sent };
}

const telegramAuth = { user: { id: 1, first_name: 'Ana' }, auth_date: 1, hash: '0'.repeat(64) };
const byName: LoginRequest = { type: 'username', username: 'ann', password: 'secret-of-ann', isSms: false };

test('a login by name sends the typed values and the device data', async () => {
  const { ways, sent } = open(null, true);
  await ways.logIn({ ...byName, captcha: '7pq2' });
  expect(sent).toMatchObject([{ method: 'POST', path: '/wps/session/login' }]);
  expect(sent[0]?.body).toEqual({
    type: 'username',
    username: 'ann',
    password: 'secret-of-ann',
    isSms: false,
    captcha: '7pq2',
    loginDeviceId,
    isOfficialAppLogin: true,
  });
});

test.each([
  ['IPAD', false],
  ['PWA', false],
  ['WEBCLIP', false],
  [null, true],
])(
  '[LOGIN-30] [LOGIN-31] every login call has the device id, the Device header %s and isOfficialAppLogin %s',
  async (header, isOfficialAppLogin) => {
    const { ways, sent } = open(header, isOfficialAppLogin);
    await ways.logIn(byName);
    await ways.logIn({ type: 'line', lineSessionToken: 'line-token' });
    await ways.logIn({ type: 'telegram', telegramAuth });
    await ways.verify(byName, { verificationType: 'ga', verificationCode: '123456' });
    await ways.tryOut();
    expect(sent.map(({ headers }) => headers['Device'] ?? null)).toEqual(Array(5).fill(header));
    for (const { body } of sent) expect(body).toMatchObject({ loginDeviceId, isOfficialAppLogin });
  },
);

test.each<LoginRequest>([
  byName,
  { type: 'line', lineSessionToken: 'line-token' },
  { type: 'telegram', telegramAuth, registerUrl: 'https://a.example/m/login', affiliateCode: 'friend' },
])('[FACTOR-04] the second factor sends the same request again, to its own path: %o', async (request) => {
  const { ways, sent } = open(null);
  const factor = { verificationType: 'sms', verificationCode: '123456' } as const;
  await ways.verify(request, factor);
  const body = { ...request, ...factor, loginDeviceId, isOfficialAppLogin: false };
  expect(sent).toMatchObject([{ path: '/wps/session/login/verification', body }]);
  expect(loginVerification.input['~standard'].validate(body)).toMatchObject({ value: body });
});

test('LINE and Telegram have their own login paths', async () => {
  const { ways, sent } = open(null);
  await ways.logIn({ type: 'line', lineSessionToken: 'line-token' });
  expect(sent[0]).toMatchObject({
    path: '/wps/session/login/line',
    body: { type: 'line', lineSessionToken: 'line-token' },
  });
});

test('[ACALL-01] a login is a POST with a sealed body and the Device header', async () => {
  const publicKey = await exportPublicKey((await generateKeyPair()).publicKey);
  const { layer, sent } = fakeNetwork(fakeClock(Date.now()), ({ path }) =>
    path === '/wps/session/key/rsa' ? Response.json(publicKey) : refusal('login.cred.err'),
  );
  const facts = { loginDeviceId, isOfficialAppLogin: false, header: 'PWA' };
  await loginCalls(layer.send, () => facts).logIn(byName);
  expect(sent.at(-1)).toMatchObject({
    method: 'POST',
    path: '/wps/session/login',
    headers: { Device: 'PWA', Encryption: '2' },
    body: { value: expect.any(String) },
  });
  expect(JSON.stringify(sent.at(-1)?.body)).not.toContain('secret-of-ann');
});
