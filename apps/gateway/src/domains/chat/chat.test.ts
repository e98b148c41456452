import * as chatCalls from '@foyer/contract/calls/chat.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import * as notificationCalls from '@foyer/contract/calls/notifications.ts';
import { logout } from '@foyer/contract/calls/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OutsideAnswer, type OutsideRequest, OutsideDown } from '#providers/outside/outside.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { deleteExpired } from '#db/retention.ts';
import { endExpiredSessions } from '#domains/session/housekeeping.ts';
import { DAY_MS } from '#process/clock.ts';
import { createLog } from '#process/log.ts';
import { openChatAccount } from './settings.ts';
import { endVisits } from './visits.ts';

type ChatRequest = OutsideRequest & { url: string };
const AUTH_KEY = 'k'.repeat(43);

let gateway: TestGateway;
let token: string;
let asked: ChatRequest[] = [];
let answer: OutsideAnswer | null = null;
async function outside(url: string, asking: OutsideRequest = {}): Promise<OutsideAnswer> {
  asked.push({ url, ...asking });
  if (!answer) throw new OutsideDown(url);
  return answer;
}
beforeAll(async () => {
  gateway = await openTestGateway({ outside });
  await openChatAccount(gateway.databases.merchant('aurora'), gateway.secrets, 'aurora');
  token = await gateway.tokenOf();
});
afterAll(() => gateway.close());
beforeEach(() => {
  asked = [];
  answer = { status: 201, body: JSON.stringify({ authKey: AUTH_KEY, unread: 3 }) };
});

function query(more: Record<string, string> = {}): string {
  return String(
    new URLSearchParams({
      b2c: '1',
      title: 'Aurora',
      backUrl: 'http://aurora.localhost:8080/m/home',
      language: 'EN',
      headerColor: '9a73ff',
      ...more,
    }),
  );
}
function launch(more?: Record<string, string>, as = token) {
  return gateway.send<{ chatUrl: string; message: string }>(`${chatCalls.launchChat.path}?${query(more)}`, {
    token: as,
  });
}
function count() {
  return gateway.call(chatCalls.unreadCount, {}, { token });
}
async function reply(id: string) {
  const { body } = await gateway.call(memberInfo, {}, { token });
  const visitor = String(body.value?.id);
  expect((await gateway.sendSigned(notificationCalls.announceReply, { visitor, reply: id })).status).toBe(
    200,
  );
}
async function unreadReplies() {
  return (await gateway.call(notificationCalls.unreadNotifications, {}, { token })).body.value?.unread;
}
function saved(body: object, as = token) {
  return gateway.call(
    chatCalls.saveMemberInfoByAuthKey,
    { merchantCode: 'aurora', csType: 'TX-CHAT', ...body },
    { token: as },
  );
}

describe('the way into the chat', () => {
  test('names the order that the member needs help with', async () => {
    await launch({ orderNo: 'W100001' });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ order: 'W100001' });
    asked = [];
    expect((await launch({ orderNo: '<b>' })).body.errorCode).toBe('request.invalid');
    expect(asked).toEqual([]);
  });

  test('[CCALL-15] [CHAT-07] is an address that is valid once, made by the service for this member', async () => {
    const { body } = await launch();
    expect(body.value).toEqual({
      chatUrl: `http://localhost:8090/chat/room?authKey=${AUTH_KEY}`,
      message: '',
    });
    const [visit] = asked;
    expect(visit).toMatchObject({ url: 'http://localhost:8090/chat/v1/visits', method: 'POST' });
    expect(JSON.parse(visit?.body ?? '')).toEqual({
      visit: expect.stringMatching(/^[0-9a-f-]{36}$/),
      visitor: { id: expect.stringMatching(/^\d+$/), name: 'demo' },
      title: 'Aurora',
      language: 'EN',
      headerColor: '9a73ff',
      backUrl: 'http://aurora.localhost:8080/m/home',
    });
  });

  test('a reply counts as read in the notifications once the conversation is opened', async () => {
    await reply('r1');
    await count();
    expect(await unreadReplies()).toBe(1);
    await launch();
    expect(await unreadReplies()).toBe(0);
    await reply('r2');
    expect(await unreadReplies()).toBe(1);
    // Or read in the widget: the service has no unread message any more.
    answer = { status: 200, body: JSON.stringify({ unread: 0 }) };
    await count();
    expect(await unreadReplies()).toBe(0);
  });

  test.each([
    'https://evil.example/m/home',
    'http://lotus.localhost:8080/m/home',
    `http://aurora.localhost:8080${logout.path}`,
    'javascript:alert(1)',
  ])('leads back to this merchant only, not to %s', async (backUrl) => {
    const { body } = await launch({ backUrl });
    expect(body.errorCode).toBe('request.invalid');
    expect(asked).toEqual([]);
  });

  test('is closed to trial accounts, to visitors and at a merchant without a chat', async () => {
    expect((await launch({}, await gateway.tokenOf('demo-trial'))).body.errorCode).toBe('free_reject');
    const visitor = await gateway.send(`${chatCalls.launchChat.path}?${query()}`);
    expect(visitor.body.errorCode).toBe('customer.not.login');
    const host = 'lotus.localhost:8080';
    const own = { host, token: await gateway.tokenOf('demo', host) };
    const back = query({ backUrl: `http://${host}/m/home` });
    expect((await gateway.send(`${chatCalls.launchChat.path}?${back}`, own)).body.errorCode).toBe(
      'permission.denied',
    );
  });

  test('is coming soon where the merchant has no service yet', async () => {
    const host = 'harbor.localhost:8080';
    const own = { host, token: await gateway.tokenOf('demo', host) };
    const back = query({ backUrl: `http://${host}/m/home` });
    const { body } = await gateway.send(`${chatCalls.launchChat.path}?${back}`, own);
    expect(body.errorCode).toBe('coming_soon');
  });
});

test('[CCALL-16] what waits unread is the number the service has for this member', async () => {
  expect((await count()).body.value).toEqual({ unReadCount: 3 });
  expect(asked[0]?.url).toMatch(/\/chat\/v1\/visitors\/\d+\/unread$/);
});

test.each<[string, OutsideAnswer | null]>([
  ['is away', null],
  ['refuses', { status: 401, body: '' }],
  ['answers no JSON', { status: 200, body: '<html>' }],
  ['answers another shape', { status: 200, body: '{"unread":-1,"authKey":"short"}' }],
])('a service that %s is said to be unavailable', async (_, given) => {
  answer = given;
  expect((await count()).body.errorCode).toBe('service.unavailable');
  expect((await launch()).body.errorCode).toBe('service.unavailable');
});

describe('a visit', () => {
  const end = () => {
    const { secrets, databases } = gateway;
    const log = createLog('silent', { write: () => {} });
    const scope = { db: databases.merchant('aurora'), merchant: 'aurora' };
    return endVisits(scope, { secrets, sandboxOrigin: 'http://localhost:8090', outside, log });
  };
  const ended = () => asked.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
  const nameOf = (given: ChatRequest | undefined) => String(Object(JSON.parse(given?.body ?? '{}')).visit);

  test('ends with its session, at the service too, and other sessions keep theirs', async () => {
    const own = await gateway.tokenOf();
    await launch({}, own);
    const name = nameOf(asked[0]);
    await launch();
    await end();
    expect(ended()).toEqual([]);
    await gateway.call(logout, {}, { token: own });
    await end();
    expect(ended()).toEqual([`http://localhost:8090/chat/v1/visits/${name}`]);
    await end();
    expect(ended()).toHaveLength(1);
  });

  test('is ended later when the service does not answer', async () => {
    const own = await gateway.tokenOf();
    await launch({}, own);
    await gateway.call(logout, {}, { token: own });
    answer = null;
    await expect(end()).rejects.toThrow(OutsideDown);
    answer = { status: 204, body: '' };
    await end();
    expect(new Set(ended()).size).toBe(1);
    expect(ended()).toHaveLength(2);
  });

  test.each([401, 503])('is ended later when the service answers %d', async (status) => {
    const own = await gateway.tokenOf();
    await launch({}, own);
    await gateway.call(logout, {}, { token: own });
    answer = { status, body: '' };
    await expect(end()).rejects.toThrow(OutsideDown);
    answer = { status: 404, body: '' };
    await end();
    await end();
    expect(ended()).toHaveLength(2);
  });

  test('of a session that merely expires stays, and is forgotten after two days', async () => {
    await launch({}, await gateway.tokenOf());
    gateway.clock.pass(3 * DAY_MS);
    const db = gateway.databases.merchant('aurora');
    await endExpiredSessions(db, gateway.clock);
    await end();
    expect(ended()).toEqual([]);
    await deleteExpired(db, gateway.clock);
    expect(await db.selectFrom('chat_visits').selectAll().execute()).toEqual([]);
    token = await gateway.tokenOf();
  });
});

describe("the text chat's key", () => {
  test('[ACALL-26] member info is saved and the value is the authKey', async () => {
    const { body } = await saved({ account: 'demo', token });
    expect(body.value).toBe(AUTH_KEY);
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ visitor: { name: 'demo' } });
  });

  test.each(['http://localhost:8090/service/TX-CHAT?name=demo', undefined])(
    '[SERVICE-14] is given for an address of the merchant’s chat service: %s',
    async (address) => {
      expect((await saved(address ? { address } : {})).body.value).toBe(AUTH_KEY);
    },
  );

  test.each([
    'https://evil.example/chat',
    'http://localhost:8090.evil.example/',
    '/chat',
    'javascript:alert(1)',
  ])('is for no other address, such as %s', async (address) => {
    expect((await saved({ address })).body.errorCode).toBe('access.denied');
    expect(asked).toEqual([]);
  });

  test.each([{ id: '999999' }, { account: 'demo-agent' }, { token: 'x'.repeat(43) }])(
    'is for the member of the session, not for %o',
    async (named) => {
      expect((await saved(named)).body.errorCode).toBe('access.denied');
      expect(asked).toEqual([]);
    },
  );
});
