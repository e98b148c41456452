// Telegram of the sandbox: which page receives the person's data, and how the data is signed.
import { createHash, createHmac } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { merchant, offeredBy, site, testSocial } from '#testing/social.ts';
import { telegramLogin } from './telegram.ts';

const botToken = merchant.providers.telegram?.secret ?? '';
const { context, now } = testSocial();
const { steering } = context;
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  telegramLogin(app, context);
  await app.ready();
});
beforeEach(() => steering.set('telegram', 'open'));
afterAll(() => app.close());

const asked = { bot_id: '4711', origin: site, return_to: `${site}/m/login` };
function authUrl(change: Partial<typeof asked> = {}): string {
  return `/telegram/auth?${new URLSearchParams({ ...asked, ...change })}`;
}
/** The hash that Telegram documents: of the sorted fields, with the given key. */
function hashOf({ hash: _, ...fields }: Record<string, unknown>, key: Buffer): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
  return createHmac('sha256', key).update(lines.toSorted().join('\n')).digest('hex');
}
const widgetKey = createHash('sha256').update(botToken).digest();
const miniAppKey = createHmac('sha256', 'WebAppData').update(botToken).digest();

/** The answer page after a choice: its message, and the origin that receives it. */
async function answerTo(path: string) {
  const { body } = await app.inject({ url: path });
  const attribute = (name: string) =>
    (new RegExp(`data-${name}="([^"]*)"`).exec(body)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#34;', '"')
      .replaceAll('&amp;', '&');
  const message = attribute('message');
  return {
    to: attribute('to'),
    otherwise: attribute('otherwise'),
    result:
      message === '' ? null : (JSON.parse(message) as { result: Record<string, unknown> | false }).result,
  };
}
async function signedIn() {
  const [mika = ''] = await offeredBy(app, authUrl());
  return answerTo(mika);
}

describe('the login widget', () => {
  test('tells only the merchant who signed in, with the hash of the bot’s token', async () => {
    const { to, otherwise, result } = await signedIn();
    expect(to).toBe(site);
    if (!result) throw new Error('nobody signed in');
    expect(result).toMatchObject({ first_name: 'Mika', auth_date: now() / 1_000 });
    expect(result['hash']).toBe(hashOf(result, widgetKey));
    const fragment = new URL(otherwise).hash.replace('#tgAuthResult=', '');
    expect(JSON.parse(Buffer.from(fragment, 'base64url').toString('utf8'))).toEqual(result);
  });

  test.each([
    ['an unknown bot', { bot_id: '1' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another place to return to', { return_to: 'https://evil.example/m/login' }],
    ['a host that begins like the merchant’s', { return_to: `${site}.evil.example/` }],
  ])('with %s offers nobody', async (_, change) => {
    expect(await offeredBy(app, authUrl(change))).toEqual([]);
    expect((await app.inject({ url: authUrl(change) })).statusCode).toBe(400);
  });

  test('a choice is valid once', async () => {
    const [mika = ''] = await offeredBy(app, authUrl());
    expect((await answerTo(mika)).result).toBeTruthy();
    expect((await app.inject({ url: mika })).statusCode).toBe(400);
  });

  test('a person who refuses is not named', async () => {
    const deny = (await offeredBy(app, authUrl())).find((path) => !path.includes('person=')) ?? '';
    expect(await answerTo(deny)).toMatchObject({ result: false, otherwise: `${site}/m/login` });
  });

  test.each([
    ['forged', false, false],
    ['expired', true, true],
  ] as const)(
    'a provider that is %s signs with the right key: %s, and is old: %s',
    async (how, isRight, isOld) => {
      steering.set('telegram', how);
      const { result } = await signedIn();
      if (!result) throw new Error('nobody signed in');
      expect(result['hash'] === hashOf(result, widgetKey)).toBe(isRight);
      expect(Number(result['auth_date']) < now() / 1_000).toBe(isOld);
    },
  );
});

describe('a mini-app', () => {
  test('opens the merchant’s log-in with init data, signed with the key of mini-apps', async () => {
    const { headers } = await app.inject({ url: '/telegram/mini-app?merchant=aurora&person=mika' });
    const to = new URL(String(headers['location']));
    expect(to.origin + to.pathname).toBe(`${site}/m/login`);
    const data = Object.fromEntries(
      new URLSearchParams(new URLSearchParams(to.hash.slice(1)).get('tgWebAppData') ?? ''),
    );
    expect(JSON.parse(data['user'] ?? '')).toMatchObject({ first_name: 'Mika' });
    expect(data['hash']).toBe(hashOf(data, miniAppKey));
    expect(data['hash']).not.toBe(hashOf(data, widgetKey));
  });

  test('of an unknown merchant does not open', async () => {
    expect((await app.inject({ url: '/telegram/mini-app?merchant=lotus' })).statusCode).toBe(400);
  });
});
