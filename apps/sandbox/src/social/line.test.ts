// LINE Login of the sandbox: who gets a code, and what a code is good for.
import { createHash, createHmac } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSteering } from './behaviours.ts';
import { lineLogin } from './line.ts';
import type { Merchant } from './merchants.ts';

const site = 'http://aurora.localhost:8080';
const secret = 'line-secret';
const merchant: Merchant = {
  code: 'aurora',
  name: 'Aurora',
  site,
  providers: { line: { clientId: '17', secret } },
};
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

let app: FastifyInstance;
let now = 1_800_000_000_000;
const steering = createSteering(() => now);
beforeAll(async () => {
  app = Fastify();
  const assets = { address: (name: string) => `/own/${name}` };
  lineLogin(app, {
    merchants: { all: () => [merchant], find: (is) => [merchant].find(is) },
    steering,
    assets,
    pages: assets,
    now: () => now,
    text: () => undefined,
    face: ({ key }) => `/people/${key}.svg`,
    originOf: () => site,
  });
  await app.ready();
});
beforeEach(() => steering.set('line', 'open'));
afterAll(() => app.close());

const asked = {
  client_id: '17',
  redirect_uri: `${site}/m/login`,
  state: 'the-state',
  nonce: 'the-nonce',
  scope: 'profile openid',
  response_type: 'code',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};
function authorize(change: Partial<typeof asked> = {}) {
  return app.inject({ url: '/line/oauth2/v2.1/authorize', query: { ...asked, ...change } });
}
/** The addresses on the sign-in page. */
async function answersOn(page: Promise<{ body: string }>) {
  return [...(await page).body.matchAll(/"(\/line\/answer\?[^"]+)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
}
/** The address to which a person who agrees is sent. */
async function agreed(): Promise<URL> {
  const choices = await answersOn(authorize());
  const chosen = choices.find((path) => path.includes('person=mika')) ?? '';
  const { headers } = await app.inject({ url: chosen });
  return new URL(String(headers['location']));
}
async function codeOf() {
  return (await agreed()).searchParams.get('code') ?? '';
}
function redeem(code: string, change: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/line/oauth2/v2.1/token',
    payload: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: asked.redirect_uri,
      client_id: '17',
      client_secret: secret,
      code_verifier: verifier,
      ...change,
    },
  });
}
function claimsOf(token: string) {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url');
  return {
    isSigned: signature === expected,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>,
  };
}

describe('an authorization', () => {
  test('returns to the merchant with a code and its own state', async () => {
    const to = await agreed();
    expect(to.origin + to.pathname).toBe(asked.redirect_uri);
    expect(to.searchParams.get('state')).toBe('the-state');
    expect(to.searchParams.get('code')).toMatch(/^[\w-]{20}$/);
  });

  test.each([
    ['an unknown channel', { client_id: '18' }],
    ['another address', { redirect_uri: 'https://evil.example/m/login' }],
    ['another page of the merchant', { redirect_uri: `${site}/m/home` }],
    ['no state', { state: '' }],
    ['no openid scope', { scope: 'profile' }],
    ['another flow', { response_type: 'token' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
  ])('with %s shows no choice and leads nowhere', async (_, change) => {
    const page = authorize(change);
    expect(await answersOn(page)).toEqual([]);
    expect((await page).headers['location']).toBeUndefined();
  });

  test('a person who refuses returns without a code, and the sign-in is over', async () => {
    const deny = (await answersOn(authorize())).find((path) => !path.includes('person=')) ?? '';
    const { headers } = await app.inject({ url: deny });
    const to = new URL(String(headers['location']));
    expect([to.searchParams.get('error'), to.searchParams.get('code')]).toEqual(['access_denied', null]);
    expect((await app.inject({ url: `${deny}&person=mika` })).headers['location']).toBeUndefined();
  });
});

describe('a code', () => {
  test('is exchanged for tokens of the person, signed with the channel’s secret', async () => {
    const answer = await redeem(await codeOf());
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { id_token, access_token } = answer.json<{ id_token: string; access_token: string }>();
    const { isSigned, claims } = claimsOf(id_token);
    expect(isSigned).toBe(true);
    const at = now / 1_000;
    expect(claims).toMatchObject({
      aud: '17',
      nonce: 'the-nonce',
      iat: at,
      exp: at + 3_600,
      name: 'Mika Reyes',
    });
    const profile = (key: string) =>
      app.inject({ url: '/line/v2/profile', headers: { authorization: `Bearer ${key}` } });
    expect((await profile(access_token)).json()).toMatchObject({ userId: claims['sub'] });
    expect((await profile('another')).statusCode).toBe(401);
  });

  test('is valid once, also after a refused attempt', async () => {
    const used = await codeOf();
    expect((await redeem(used)).statusCode).toBe(200);
    expect((await redeem(used)).statusCode).toBe(400);
    const spoiled = await codeOf();
    expect((await redeem(spoiled, { client_secret: 'guess' })).statusCode).toBe(400);
    expect((await redeem(spoiled)).statusCode).toBe(400);
  });

  test.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    ['another address', { redirect_uri: `${site}/m/home` }, 'invalid_grant'],
    ['another grant', { grant_type: 'refresh_token' }, 'invalid_grant'],
    ['a wrong secret', { client_secret: 'guess' }, 'invalid_client'],
    ['another channel', { client_id: '18' }, 'invalid_client'],
  ])('with %s is refused', async (_, change, error) => {
    const answer = await redeem(await codeOf(), change);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, error]);
  });

  test('lives ten minutes', async () => {
    const [young, old] = [await codeOf(), await codeOf()];
    now += 10 * 60_000 - 1;
    expect((await redeem(young)).statusCode).toBe(200);
    now += 1;
    expect((await redeem(old)).json()).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('a provider that misbehaves', () => {
  test('signs with a wrong key, or with an expired date', async () => {
    const tokenOf = async () => (await redeem(await codeOf())).json<{ id_token: string }>().id_token;
    steering.set('line', 'forged');
    expect(claimsOf(await tokenOf()).isSigned).toBe(false);
    steering.set('line', 'expired');
    const { isSigned, claims } = claimsOf(await tokenOf());
    expect([isSigned, Number(claims['exp']) < now / 1_000]).toEqual([true, true]);
  });

  test('refuses for the person, or does not answer', async () => {
    steering.set('line', 'deny');
    expect((await authorize()).headers['location']).toContain('error=access_denied');
    steering.set('line', 'down');
    expect([(await authorize()).statusCode, (await redeem('x')).statusCode]).toEqual([503, 503]);
  });
});
