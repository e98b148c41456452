// The identity service of the sandbox: which proofs it accepts, how often, and for how long.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offeredBy, site, testSocial } from '#testing/social.ts';
import { services } from './behaviours.ts';
import { identityToolkit } from './identity.ts';
import { openIdps } from './idp.ts';
import { openRecaptcha } from './recaptcha.ts';

const LIVES_MS = 10 * 60_000;
const { context, messages, pass, now } = testSocial();
const { steering } = context;
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  identityToolkit(app, context, openIdps(app, context), openRecaptcha(app, context));
  await app.ready();
});
beforeEach(() => {
  for (const service of services) steering.set(service, 'open');
});
afterAll(() => app.close());

async function ask(method: string, payload: object, key = 'the-key') {
  const answer = await app.inject({
    method: 'POST',
    url: `/identity/v1/accounts:${method}?key=${key}`,
    payload,
  });
  const body = answer.json<Record<string, unknown>>();
  const refused = (body['error'] as { message?: string } | undefined)?.message ?? null;
  return { body, refused: refused?.split(' ')[0] ?? null };
}
function claimsOf(token: unknown) {
  const [, claims = ''] = String(token).split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
}

/** A token of the bot check, as its frame passes it to the page. */
async function humanToken(action = 'sendVerificationCode'): Promise<string> {
  const { body } = await app.inject({ url: '/identity/v2/recaptchaConfig?key=the-key' });
  const siteKey = String((JSON.parse(body) as { recaptchaKey: string }).recaptchaKey.split('/')[3]);
  const anchor = await app.inject({ url: `/recaptcha/enterprise/anchor?k=${siteKey}&action=${action}` });
  return /token&quot;:&quot;([\w-]+)/.exec(anchor.body)?.[1] ?? '';
}

describe('a code to a number', () => {
  const phoneNumber = '+639171234567';
  async function send(captchaResponse: string) {
    return ask('sendVerificationCode', { phoneNumber, captchaResponse });
  }
  async function sent() {
    const { body } = await send(await humanToken());
    return { sessionInfo: body['sessionInfo'], code: /\d{6}/.exec(messages.at(-1)?.words ?? '')?.[0] ?? '' };
  }
  const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

  test('comes by SMS and proves the number once', async () => {
    const proof = await sent();
    expect(messages.at(-1)?.to).toBe(phoneNumber);
    const { body } = await ask('signInWithPhoneNumber', proof);
    expect(body).toMatchObject({ phoneNumber });
    const at = now() / 1_000;
    expect(claimsOf(body['idToken'])).toMatchObject({
      aud: 'aurora-app',
      iss: 'https://securetoken.google.com/aurora-app',
      phone_number: phoneNumber,
      exp: at + 3_600,
    });
    expect((await ask('signInWithPhoneNumber', proof)).refused).toBe('SESSION_EXPIRED');
  });

  test.each(['', '12345', '639171234567', '+0639171234567', '+63917123456789012', '+63 917 123'])(
    'is not sent to "%s"',
    async (phone) => {
      const before = messages.length;
      expect((await ask('sendVerificationCode', { phoneNumber: phone })).refused).toBe(
        'INVALID_PHONE_NUMBER',
      );
      expect(messages.length).toBe(before);
    },
  );

  test('needs a fresh token of the bot check, which is valid once', async () => {
    const token = await humanToken();
    expect((await send(token)).refused).toBeNull();
    expect((await send(token)).refused).toBe('INVALID_RECAPTCHA_TOKEN');
    expect((await send('')).refused).toBe('MISSING_RECAPTCHA_TOKEN');
    expect((await send(await humanToken('login'))).refused).toBe('INVALID_RECAPTCHA_ACTION');
    const late = await humanToken();
    pass(2 * 60_000);
    expect((await send(late)).refused).toBe('INVALID_RECAPTCHA_TOKEN');
  });

  test.each([
    ['deny', 'CAPTCHA_CHECK_FAILED'],
    ['expired', 'INVALID_RECAPTCHA_TOKEN'],
    ['forged', 'INVALID_RECAPTCHA_TOKEN'],
  ] as const)('is not sent when the bot check is set to "%s"', async (behaviour, refused) => {
    steering.set('human', behaviour);
    expect((await send(await humanToken())).refused).toBe(refused);
  });

  test('can be guessed five times; then the right one is refused too', async () => {
    const { sessionInfo, code } = await sent();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await ask('signInWithPhoneNumber', { sessionInfo, code: wrongFor(code) })).refused).toBe(
        'INVALID_CODE',
      );
    expect((await ask('signInWithPhoneNumber', { sessionInfo, code })).refused).toBe(
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    );
  });

  test('lives ten minutes', async () => {
    const [young, old] = [await sent(), await sent()];
    pass(LIVES_MS);
    expect((await ask('signInWithPhoneNumber', young)).refused).toBeNull();
    pass(1);
    expect((await ask('signInWithPhoneNumber', old)).refused).toBe('SESSION_EXPIRED');
  });
});

describe('a sign-in through a provider', () => {
  async function begin(providerId = 'google.com', continueUri = `${site}/m/login`) {
    return ask('createAuthUri', { providerId, continueUri });
  }
  /** The data that the browser receives after the person agreed. */
  async function agreed(providerId = 'google.com') {
    const { body } = await begin(providerId);
    const { pathname, search } = new URL(String(body['authUri']));
    const [mika = ''] = await offeredBy(app, pathname + search);
    const { headers } = await app.inject({ url: mika });
    return { requestUri: String(headers['location']), sessionId: body['sessionId'] };
  }

  test.each(['google.com', 'facebook.com', 'twitter.com'])(
    'by %s names the person once',
    async (providerId) => {
      const proof = await agreed(providerId);
      const { body } = await ask('signInWithIdp', proof);
      expect(body).toMatchObject({ providerId, displayName: 'Mika Reyes' });
      expect(claimsOf(body['idToken'])).toMatchObject({ firebase: { sign_in_provider: providerId } });
      expect((await ask('signInWithIdp', proof)).refused).toBe('INVALID_IDP_RESPONSE');
    },
  );

  test.each([
    ['another provider', 'line.com', `${site}/m/login`, 'OPERATION_NOT_ALLOWED'],
    ['another domain', 'google.com', 'https://evil.example/m/login', 'UNAUTHORIZED_DOMAIN'],
    [
      'a domain that begins like the merchant’s',
      'google.com',
      `${site}.evil.example/`,
      'UNAUTHORIZED_DOMAIN',
    ],
  ])('does not begin with %s', async (_, providerId, continueUri, code) => {
    expect((await begin(providerId, continueUri)).refused).toBe(code);
  });

  test('needs the session that began it, its state, and both in time', async () => {
    const [mine, other] = [await agreed(), await agreed()];
    const swapped = await ask('signInWithIdp', { ...mine, sessionId: other.sessionId });
    expect(swapped.refused).toBe('INVALID_IDP_RESPONSE');
    const forged = await agreed();
    const changed = new URL(forged.requestUri);
    changed.searchParams.set('state', 'another');
    expect((await ask('signInWithIdp', { ...forged, requestUri: changed.href })).refused).toBe(
      'INVALID_IDP_RESPONSE',
    );
    const late = await agreed();
    pass(LIVES_MS);
    expect((await ask('signInWithIdp', late)).refused).toBe('INVALID_IDP_RESPONSE');
  });

  test('with another key is refused', async () => {
    expect((await ask('createAuthUri', {}, 'another')).refused).toBe('API');
  });

  test('by one-tap is accepted from Google’s own key, for an hour', async () => {
    const prompt = '/google/gsi/prompt?client_id=google-17&person=mika';
    const credential = async () => {
      const { body } = await app.inject({ url: prompt });
      return /[\w-]+\.[\w-]+\.[\w-]+/.exec(/data-message="([^"]*)"/.exec(body)?.[1] ?? '')?.[0] ?? '';
    };
    const signIn = (token: string) =>
      ask('signInWithIdp', {
        postBody: new URLSearchParams({ providerId: 'google.com', id_token: token }).toString(),
      });
    const token = await credential();
    expect((await signIn(token)).body).toMatchObject({ displayName: 'Mika Reyes' });
    expect((await signIn(`${token}x`)).refused).toBe('INVALID_IDP_RESPONSE');
    steering.set('google', 'forged');
    expect((await signIn(await credential())).refused).toBe('INVALID_IDP_RESPONSE');
    steering.set('google', 'open');
    pass(3_600_000);
    expect((await signIn(token)).refused).toBe('INVALID_IDP_RESPONSE');
  });
});
