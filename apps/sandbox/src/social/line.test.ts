// LINE Login of the sandbox: to which clients it gives a code, and what a code can be exchanged for.
import { createHash, createHmac } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { merchant, offeredBy, site, testSocial } from '#testing/social.ts';
import { lineLogin } from './line.ts';

const secret = merchant.providers.line?.secret ?? '';
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

const { context, now, pass } = testSocial();
const { steering } = context;
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  lineLogin(app, context);
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
function authorizeUrl(change: Partial<typeof asked> = {}): string {
  return `/line/oauth2/v2.1/authorize?${new URLSearchParams({ ...asked, ...change })}`;
}
function authorize() {
  return app.inject({ url: authorizeUrl() });
}
/** The address to which a person who agrees is sent. */
async function agreed(): Promise<URL> {
  const [mika = ''] = await offeredBy(app, authorizeUrl());
  const { headers } = await app.inject({ url: mika });
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
    expect(await offeredBy(app, authorizeUrl(change))).toEqual([]);
    expect((await app.inject({ url: authorizeUrl(change) })).headers['location']).toBeUndefined();
  });

  test('a person who refuses returns without a code, and the sign-in is over', async () => {
    const deny = (await offeredBy(app, authorizeUrl())).find((path) => !path.includes('person=')) ?? '';
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
    const at = now() / 1_000;
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
    pass(10 * 60_000 - 1);
    expect((await redeem(young)).statusCode).toBe(200);
    pass(1);
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
    expect([isSigned, Number(claims['exp']) < now() / 1_000]).toEqual([true, true]);
  });

  test('refuses for the person, or does not answer', async () => {
    steering.set('line', 'deny');
    expect((await authorize()).headers['location']).toContain('error=access_denied');
    steering.set('line', 'down');
    expect([(await authorize()).statusCode, (await redeem('x')).statusCode]).toEqual([503, 503]);
  });
});
