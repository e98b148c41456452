import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../store.ts';
import { openChat } from './chat.ts';

let app: FastifyInstance;
let now = 1_800_000_000_000;
let port = 0;
beforeAll(async () => {
  const accountsFile = join(mkdtempSync(join(tmpdir(), 'foyer-chat-')), 'chats.json');
  const site = 'http://aurora.localhost:8080';
  const account = { account: 'aurora', name: 'Aurora', site, key: 'the-key-of-aurora' };
  writeFileSync(accountsFile, JSON.stringify({ accounts: [account] }));
  app = Fastify({ forceCloseConnections: true });
  const pages = { address: (name: string) => `/pages/${name}` };
  await openChat(app, { store: openStore(null), accountsFile, pages, now: () => now });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

function basic(key: string, account = 'aurora') {
  return {
    authorization: `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`,
  };
}
function visit(id: string, more: object = {}, headers = basic('the-key-of-aurora')) {
  return app.inject({
    method: 'POST',
    url: '/chat/v1/visits',
    headers,
    payload: {
      visitor: { id, name: 'ana' },
      title: 'Aurora',
      language: 'EN',
      headerColor: '9a73ff',
      backUrl: 'http://aurora.localhost:8080/m/home',
      ...more,
    },
  });
}
async function unread(id: string): Promise<number> {
  return (
    await app.inject({ url: `/chat/v1/visitors/${id}/unread`, headers: basic('the-key-of-aurora') })
  ).json<{
    unread: number;
  }>().unread;
}

/** Opens a member's conversation and returns its cookie. */
async function sit(id: string, more: object = {}): Promise<string> {
  const { authKey } = (await visit(id, more)).json<{ authKey: string }>();
  const opened = await app.inject(`/chat/room?authKey=${authKey}`);
  return String(opened.headers['set-cookie']).split(';')[0] ?? '';
}
function say(path: string, text: unknown, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: `${path}/lines`, headers, payload: { text, name: randomUUID() } });
}

describe('the merchant', () => {
  test.each([
    ['a wrong key', basic('the-key-of-another')],
    ['an account nobody has', basic('the-key-of-aurora', 'harbor')],
    ['no account', { authorization: 'Bearer x' }],
  ])('is not let in with %s', async (_, headers) => {
    expect((await visit('1', {}, headers)).statusCode).toBe(401);
  });

  test('cannot lead a member to another site', async () => {
    expect((await visit('1', { backUrl: 'https://evil.example/m/home' })).statusCode).toBe(422);
  });
});

describe('the conversation page', () => {
  test('opens once with a key, which does not stay in the address', async () => {
    const { authKey } = (await visit('7')).json<{ authKey: string }>();
    const opened = await app.inject(`/chat/room?authKey=${authKey}`);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/chat/room']);
    expect(String(opened.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax$/);
    expect((await app.inject(`/chat/room?authKey=${authKey}`)).statusCode).toBe(410);
  });

  test('is over when the merchant ends its visit, with its key and its stream, and no other visit is', async () => {
    const [name, other] = [randomUUID(), randomUUID()];
    const cookie = await sit('9', { visit: name });
    const kept = await sit('9', { visit: other });
    const { authKey } = (await visit('9', { visit: name })).json<{ authKey: string }>();
    const statusOf = async (given: string) =>
      (await app.inject({ url: '/chat/room', headers: { cookie: given } })).statusCode;
    const stream = request({ port, host: '127.0.0.1', path: '/chat/room/stream', headers: { cookie } });
    const ends = Promise.withResolvers<string>();
    const opened = new Promise<void>((resolve) => {
      stream.once('response', (answer) => {
        answer.once('end', () => ends.resolve('ended')).resume();
        resolve();
      });
    });
    stream.end();
    await opened;
    const end = (headers: Record<string, string>) =>
      app.inject({ method: 'DELETE', url: `/chat/v1/visits/${name}`, headers });
    expect((await end(basic('the-key-of-another'))).statusCode).toBe(401);
    expect(await statusOf(cookie)).toBe(200);
    expect((await end(basic('the-key-of-aurora'))).statusCode).toBe(204);
    expect(await ends.promise).toBe('ended');
    expect([await statusOf(cookie), await statusOf(kept)]).toEqual([410, 200]);
    expect((await app.inject(`/chat/room?authKey=${authKey}`)).statusCode).toBe(410);
  });

  test('refuses the key after a minute', async () => {
    const { authKey } = (await visit('8')).json<{ authKey: string }>();
    now += 60_000;
    expect((await app.inject(`/chat/room?authKey=${authKey}`)).statusCode).toBe(410);
  });

  test('uses the language of the visit and escapes its title', async () => {
    const { authKey } = (await visit('9', { language: 'AR', title: '<b>x</b>' })).json<{ authKey: string }>();
    const opened = await app.inject(`/chat/room?authKey=${authKey}`);
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const page = (await app.inject({ url: '/chat/room', headers: { cookie } })).body;
    expect(page).toContain('dir="rtl"');
    expect(page).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(page).not.toContain('<b>x');
  });

  test.each(['', '   ', 'x'.repeat(1001), 7])('refuses a message such as %o', async (text) => {
    expect((await say('/chat/room', text, { cookie: await sit('10') })).statusCode).toBe(422);
  });

  test('refuses a message from a page of another site, and without a session', async () => {
    const cookie = await sit('10');
    const from = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await say('/chat/room', 'hi', from)).statusCode).toBe(401);
    expect((await say('/chat/room', 'hi')).statusCode).toBe(401);
  });
});

test('an answer of the merchant is unread until the member has seen it', async () => {
  const cookie = await sit('21');
  const said = (await say('/chat/room', 'Hello?', { cookie })).json<{ conversation: number }>();
  const path = `/chat/${said.conversation}`;
  expect(await unread('21')).toBe(0);
  const first = (await say(path, 'Good day')).json<{ id: number }>();
  await say(path, 'How can we help?');
  expect(await unread('21')).toBe(2);
  const read = { method: 'POST', url: '/chat/room/read', headers: { cookie } } as const;
  await app.inject({ ...read, payload: { to: first.id } });
  expect(await unread('21')).toBe(1);
  expect(await unread('22')).toBe(0);
  expect((await app.inject('/chat')).body).toContain('How can we help?');
});

test('a page receives the messages of its own conversation only', async () => {
  const [mine, other] = [await sit('31'), await sit('32')];
  await say('/chat/room', 'before', { cookie: mine });
  const heard: string[] = [];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const asked = request(
    { host: '127.0.0.1', port, path: '/chat/room/stream', headers: { cookie: mine } },
    (answer) => {
      answer.on('error', () => {});
      answer.on('data', (chunk) => {
        heard.push(...(String(chunk).match(/"text":"[^"]*"/g) ?? []));
        if (heard.length === 1)
          void say('/chat/room', 'of another', { cookie: other }).then(() =>
            say('/chat/room', 'live', { cookie: mine }),
          );
        if (heard.length === 2) resolve();
      });
    },
  ).on('error', () => {});
  asked.end();
  await done;
  asked.destroy();
  expect(heard).toEqual(['"text":"before"', '"text":"live"']);
});

test('the order that a visitor needs help with is the next message of their conversation', async () => {
  const before = await unread('order-visitor');
  expect((await visit('order-visitor', { order: 'W100001' })).statusCode).toBe(201);
  const page = await app.inject('/chat');
  expect(page.body).toContain('W100001');
  expect(await unread('order-visitor')).toBe(before);
});

describe('a picture', () => {
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('a photograph')]);
  const addressOf = (data: Buffer, type = 'image/jpeg') => `data:${type};base64,${data.toString('base64')}`;
  const send = (cookie: string, picture: string, name: string = randomUUID()) =>
    app.inject({
      method: 'POST',
      url: '/chat/room/pictures',
      headers: { cookie },
      payload: { picture, name },
    });

  test('is a message of the conversation, stored once, for both sides and for no other member', async () => {
    const [cookie, other] = [await sit('41'), await sit('42')];
    const name = randomUUID();
    const first = (await send(cookie, addressOf(jpeg), name)).json<{ id: number; conversation: number }>();
    const again = (await send(cookie, addressOf(jpeg), name)).json<{ id: number }>();
    expect(again.id).toBe(first.id);
    const shown = await app.inject({ url: `/chat/room/pictures/${first.id}`, headers: { cookie } });
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(jpeg)]).toEqual([
      200,
      'image/jpeg',
      true,
    ]);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    const merchant = await app.inject(`/chat/${first.conversation}/pictures/${first.id}`);
    expect(merchant.rawPayload.equals(jpeg)).toBe(true);
    const foreign = await app.inject({ url: `/chat/room/pictures/${first.id}`, headers: { cookie: other } });
    expect(foreign.statusCode).toBe(404);
    expect((await app.inject('/chat')).body).toContain('Picture');
  });

  test.each([
    ['of another type', addressOf(jpeg, 'image/svg+xml')],
    ['that is no JPEG', addressOf(Buffer.from('<svg onload=alert(1)>'))],
    ['that is too large', addressOf(Buffer.concat([jpeg, Buffer.alloc(1_500_000)]))],
  ])('%s is refused', async (_, picture) => {
    expect([413, 422]).toContain((await send(await sit('43'), picture)).statusCode);
  });

  test('without a session is refused', async () => {
    expect((await send('', addressOf(jpeg))).statusCode).toBe(401);
  });
});
