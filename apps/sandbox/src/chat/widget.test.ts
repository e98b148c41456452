// The widget's calls, and the desk that answers first messages.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStore } from '../store.ts';
import { openChat } from './chat.ts';

const site = 'http://aurora.localhost:8080';
const key = 'the-key-of-aurora';
let app: FastifyInstance;
let now = 1_800_000_000_000;
let timers: { ms: number; run: () => void }[] = [];
beforeAll(async () => {
  const accountsFile = join(mkdtempSync(join(tmpdir(), 'foyer-widget-')), 'chats.json');
  writeFileSync(
    accountsFile,
    JSON.stringify({ accounts: [{ account: 'aurora', name: 'Aurora', site, key }] }),
  );
  app = Fastify();
  const pages = { address: (name: string) => `/pages/${name}` };
  const after = (ms: number, run: () => void) => timers.push({ ms, run });
  await openChat(app, { store: openStore(null), accountsFile, pages, now: () => now, after });
});
afterAll(() => app.close());
beforeEach(() => {
  timers = [];
  now += 86_400_000;
});

/** A member's key, as the gateway gets it. */
async function keyOf(id: string, order?: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/chat/v1/visits',
    headers: { authorization: `Basic ${Buffer.from(`aurora:${key}`).toString('base64')}` },
    payload: {
      visitor: { id, name: 'ana' },
      title: 'Aurora',
      language: 'EN',
      headerColor: '',
      backUrl: `${site}/m/home`,
      ...(order && { order }),
    },
  });
  return answer.json<{ authKey: string }>().authKey;
}
function exchange(authKey: string, origin = site) {
  return app.inject({
    method: 'POST',
    url: '/chat/widget/session',
    headers: { origin },
    payload: { authKey },
  });
}
async function sessionOf(id: string): Promise<string> {
  return (await exchange(await keyOf(id))).json<{ session: string }>().session;
}
function say(session: string, text: string, name = randomUUID()) {
  const headers = { origin: site, authorization: `Bearer ${session}` };
  return app.inject({ method: 'POST', url: '/chat/widget/lines', headers, payload: { text, name } });
}
async function textsOf(session: string): Promise<string[]> {
  const headers = { origin: site, authorization: `Bearer ${session}` };
  const answer = await app.inject({ url: '/chat/widget/lines', headers });
  return answer.json<{ lines: { text: string }[] }>().lines.map(({ text }) => text);
}

test('a key opens the conversation once, for a page of the merchant only', async () => {
  const authKey = await keyOf('w1');
  expect((await exchange(authKey, 'https://evil.example')).statusCode).toBe(403);
  const answer = await exchange(authKey);
  expect(answer.headers['access-control-allow-origin']).toBe(site);
  expect(answer.json()).toEqual({ session: expect.stringMatching(/^[\w-]{40,}$/) });
  expect((await exchange(authKey)).statusCode).toBe(401);
});

test('the texts are those of a code, for a page of the merchant only', async () => {
  const wordsFor = (language: string, origin = site) =>
    app.inject({ url: `/chat/widget/words?language=${language}`, headers: { origin } });
  const hello = async (language: string) => (await wordsFor(language)).json<{ hello: string }>().hello;
  expect([await hello('hk'), await hello('tw')]).toEqual([
    '請留言，客服會在這裏回覆您。',
    '請留言，客服會在這裡回覆您。',
  ]);
  expect(await hello('xx')).toBe('Write to us. Our support team answers here.');
  expect((await wordsFor('hk', 'https://evil.example')).statusCode).toBe(403);
});

test('a message that is sent again is stored once, and messages keep their order', async () => {
  const session = await sessionOf('w2');
  const name = randomUUID();
  for (const text of ['one', 'one']) expect((await say(session, text, name)).statusCode).toBe(201);
  await say(session, '<b>two</b>');
  expect(await textsOf(session)).toEqual(['one', '<b>two</b>']);
  expect((await say('x'.repeat(43), 'three')).statusCode).toBe(401);
});

test('the desk answers the first message once, in the language of the conversation', async () => {
  const session = await sessionOf('w3');
  await say(session, 'Hello?');
  expect(timers.map(({ ms }) => ms)).toEqual([500, 1500]);
  for (const { run } of timers) run();
  expect(await textsOf(session)).toEqual(['Hello?', expect.stringContaining('Thank you for your message')]);
  timers = [];
  await say(session, 'And?');
  expect(timers).toEqual([]);
});

test('a person who answers first keeps the desk silent', async () => {
  const session = await sessionOf('w4');
  await say(session, 'Hello?');
  const conversations = (await app.inject('/chat')).body;
  const [, id = ''] = /href="\/chat\/(\d+)"/.exec(conversations) ?? [];
  await app.inject({ method: 'POST', url: `/chat/${id}/lines`, payload: { text: 'Good day.' } });
  for (const { run } of timers) run();
  expect(await textsOf(session)).toEqual(['Hello?', 'Good day.']);
});

test('the desk names the order that the member needs help with', async () => {
  const { session } = (await exchange(await keyOf('w5', 'W100001'))).json<{ session: string }>();
  for (const { run } of timers) run();
  expect(await textsOf(session)).toEqual(['W100001', expect.stringContaining('We have your order W100001.')]);
});
