import { afterEach, expect, test, vi } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeNetwork, refusal } from '#testing/fake-network.ts';
import { type LoginRequest, loginCalls } from '#session/login-calls.ts';
import { behindSlider } from './behind-slider.ts';
import { createGuard } from '../captcha/guard.ts';
import type { Proof } from '../social/credential.ts';
import { requestOf } from '../social/social-login.ts';

const solved = {
  geetestValidateV4: {
    captcha_id: 'c',
    lot_number: 'l',
    captcha_output: 'o',
    pass_token: 'p',
    gen_time: '1',
  },
};
const byName: LoginRequest = { type: 'username', username: 'ann', password: 'secret-of-ann' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A login screen behind a slider that is solved or closed each time it is shown. */
function open(proof: typeof solved | null = solved, answer = () => refusal('login.cred.err')) {
  const { layer, sent } = fakeNetwork(fakeClock(), answer);
  const ways = loginCalls(
    (call, input, options) => layer.send({ ...call, sealed: false }, input, options),
    () => ({
      loginDeviceId: '00000000-0000-4000-8000-000000000000',
      isOfficialAppLogin: false,
      header: null,
    }),
  );
  let asked = 0;
  const ask = () => {
    asked += 1;
    return Promise.resolve(asked > 2 ? null : proof);
  };
  const guarded = createGuard({ ask, first: 'slider', kept: { current: null } });
  return { logIn: behindSlider(guarded, ways.logIn), sent, asked: () => asked };
}

test('[LOGIN-17][LOGIN-28] a log-in by name passes the slider first, and sends its result', async () => {
  const { logIn, sent, asked } = open();
  await logIn(byName);
  expect(asked()).toBe(1);
  expect(sent[0]?.body).toMatchObject({ ...byName, ...solved });
});

test('[LOGIN-28] so do the results of version 3', async () => {
  const v3 = { geetestChallenge: 'challenge', geetestSeccode: 'seccode' };
  const { logIn, sent } = open(v3 as never);
  await logIn(byName);
  expect(sent[0]?.body).toMatchObject(v3);
});

test('a slider that is closed sends nothing', async () => {
  const { logIn, sent } = open(null);
  expect(await logIn(byName)).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(sent).toEqual([]);
});

test.each<[string, LoginRequest]>([
  ['a code to a number', { type: 'sms', username: '9171234567', password: '123456' }],
  ['a proven number', { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken: 'id-token' }],
])('[LOGIN-19] %s passes by the slider, and what it proves travels in the request', async (_, request) => {
  const { logIn, sent, asked } = open();
  await logIn(request);
  expect(asked()).toBe(0);
  expect(sent[0]?.body).toMatchObject(request);
});

const telegramAuth = { user: { id: 7001, first_name: 'Mika' }, auth_date: 1, hash: 'ab'.repeat(32) };
test.each<[Proof['provider'], string, Proof['fields']]>([
  ['google', '/wps/session/login', { firebaseChannel: 'google', firebaseIdToken: 'id-token' }],
  ['phone', '/wps/session/login', { firebaseChannel: 'sms', firebaseIdToken: 'id-token' }],
  ['line', '/wps/session/login/line', { lineSessionToken: 'line-token' }],
  ['telegram', '/wps/session/login/telegram', { telegramAuth }],
])(
  '[LOGIN-19] [LOGIN-29] the proof of %s passes by the slider, and travels in the request to %s',
  async (provider, path, fields) => {
    vi.stubGlobal('location', { origin: 'https://aurora.example', pathname: '/m/login' });
    const { logIn, sent, asked } = open();
    await logIn(requestOf({ provider, fields, name: 'Mika', picture: '' }));
    expect(asked()).toBe(0);
    expect(sent[0]).toMatchObject({ path, body: fields });
  },
);

test('an image that the gateway requires is shown by the form, not by the slider', async () => {
  const { logIn, asked } = open(solved, () => refusal('captcha.required', 200, { captcha: 'image' }));
  expect(await logIn(byName)).toMatchObject({
    ok: false,
    error: { code: 'captcha.required', value: { captcha: 'image' } },
  });
  expect(asked()).toBe(1);
});
