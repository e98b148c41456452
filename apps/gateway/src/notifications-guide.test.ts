// Each request of docs/guides/notifications.md, sent as it is printed, has the answer that is printed after it.
import { readFileSync } from 'node:fs';
import { ping, reportEvent, sharedEvents } from '@foyer/contract/calls/measures.ts';
import * as centre from '@foyer/contract/calls/notifications.ts';
import * as device from '@foyer/contract/calls/push.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandboxDestination } from '#domains/reports/destinations.ts';
import { forwardEvents } from '#domains/reports/forward.ts';
import { createLog } from '#process/log.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { openPushes } from '#testing/push.ts';

const guide = readFileSync(new URL('../../../docs/guides/notifications.md', import.meta.url), 'utf8');
const blocks = [...guide.matchAll(/```(http|json)\n([^]*?)\n```/g)].map(([, kind, text = '']) => ({
  kind,
  text,
}));
/** Each request with the block that follows it. */
const exchanges = blocks.flatMap(({ kind, text }, place) =>
  kind === 'http' ? [{ request: text, answer: blocks[place + 1] }] : [],
);

/** Values that differ from run to run: they are of the printed type. */
const changing = new Set([
  'id',
  'time',
  'publishedAt',
  'tag',
  'Topic',
  'access_token',
  'external_id',
  'event_source_url',
  'client_ip_address',
  'client_user_agent',
]);
function typesIn(name: string, value: unknown): unknown {
  if (changing.has(name) && value !== 'draw-2026-11') return Array.isArray(value) ? 'list' : typeof value;
  if (Array.isArray(value)) return value.map((each) => typesIn('', each));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, typesIn(key, field)]));
}

let gateway: TestGateway;
let pushes: Awaited<ReturnType<typeof openPushes>>;
let token = '';
/** What the gateway answered to each request, in the order of the guide. */
const given: unknown[] = [];
const deviceId = '00000000-0000-4000-8000-000000000001';
const browser = { cookie: `loginDeviceId=${deviceId}`, 'x-forwarded-for': '203.0.113.7' };
beforeAll(async () => {
  gateway = await openTestGateway();
  pushes = await openPushes(gateway);
  await openSandboxDestination(pushes.scope.db, gateway.secrets, 'aurora');
  token = (await gateway.signIn('demo', { device: deviceId, headers: browser })).body.value?.token ?? '';
  for (const { request } of exchanges) {
    given.push(await exchange(request));
    // The job gives news to the members, and sends it.
    await pushes.run();
  }
});
afterAll(() => gateway.close());

function read(request: string) {
  const [head = '', body] = request.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const [method = '', url = ''] = first.split(' ');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const end = line.indexOf(':');
      return [line.slice(0, end).toLowerCase(), line.slice(end + 1).trim()];
    }),
  );
  return {
    method,
    url,
    headers,
    input: body === undefined ? undefined : (JSON.parse(body) as { id?: string }),
  };
}

/** Sends a request of the guide; the signature of a back office is made for it. */
async function exchange(request: string): Promise<unknown> {
  const { method, url, headers, input } = read(request);
  const signed = [centre.publishNews, centre.announceReply].find((call) => call.path === url);
  if (signed) {
    expect(headers).toMatchObject({
      'x-operator-timestamp': expect.any(String),
      'x-operator-signature': expect.any(String),
    });
    return (await gateway.sendSigned(signed, input)).body;
  }
  const rows = given.flatMap(
    (one) => (one as { value?: { content?: { id: string }[] } }).value?.content ?? [],
  );
  const id = input?.id === '501' ? { id: rows[0]?.id } : {};
  const answer = await gateway.app.inject({
    method: method as 'GET' | 'POST' | 'PUT',
    url,
    headers: {
      ...headers,
      host: 'aurora.localhost',
      ...browser,
      ...('authorization' in headers && { authorization: token }),
    },
    ...(input && { payload: { ...input, ...id } }),
  });
  return answer.json();
}

test.each(exchanges.map(({ request, answer }, place) => [request.split('\n')[0], place, answer] as const))(
  '%s has the printed answer',
  (_, place, answer) => {
    expect(answer?.kind).toBe('json');
    expect(typesIn('', given[place])).toEqual(typesIn('', JSON.parse(answer?.text ?? '')));
  },
);

test('every call of devices, of notifications and of events is in the guide', () => {
  const sent = new Set(exchanges.map(({ request }) => read(request).url.split('?')[0]));
  const calls = [...Object.values(device), ...Object.values(centre), reportEvent, ping, sharedEvents];
  expect(calls.map(({ path }) => path).filter((path) => !sent.has(path))).toEqual([]);
});

/** The printed body that is no answer and has this field. */
function printedWith(field: string): unknown {
  const found = blocks.find(({ kind, text }) => kind === 'json' && text.startsWith(`{\n  "${field}"`));
  return JSON.parse(found?.text ?? 'null') as unknown;
}

test('a message has the fields that the guide prints', () => {
  expect(pushes.service.sent.map((message) => typesIn('', message))).toEqual([
    typesIn('', printedWith('token')),
  ]);
});

test('a forwarded event has the fields that the guide prints', async () => {
  const sent: unknown[] = [];
  const outside = async (_url: string, { body = '' }: { body?: string } = {}) => {
    sent.push(JSON.parse(body));
    return { status: 200, body: '{}' };
  };
  const { clock, secrets } = gateway;
  const log = createLog('silent', { write: () => {} });
  await forwardEvents(pushes.scope, { secrets, sandboxOrigin: 'http://localhost:8090', outside, clock, log });
  expect(sent.map((body) => typesIn('', body))).toEqual([typesIn('', printedWith('access_token'))]);
});
