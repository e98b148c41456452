// The event stream of a member: what it reports, and when it ends.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logout } from '@foyer/contract/calls/session.ts';
import { openStream } from '@foyer/contract/calls/stream.ts';
import { streamPath } from '@foyer/contract/stream-path.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#http/app.ts';
import { createLog } from '#process/log.ts';
import { untilAnswered } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { paymentActs, testProvider } from '#testing/payments.ts';
import { createMemberEvents } from './member-events.ts';
import { streamRoutes } from './routes.ts';

const MINUTE = 60_000;
const provider = testProvider();
let gateway: TestGateway;
/** The stream's route of a second gateway on the same database, with short beats. */
let second: FastifyInstance;

beforeAll(async () => {
  gateway = await openTestGateway({ outside: provider.outside });
  const { clock, databases, merchants, secrets } = gateway;
  const log = createLog('silent', { write: () => {} });
  second = createApp({ log, trustProxy: null, methodsAt: () => [] });
  streamRoutes(second, {
    http: { clock, merchants, countryHeader: null, publicOrigin: 'http://{host}:8080' },
    secrets,
    events: createMemberEvents(databases, log),
    beatMs: 20,
  });
  for (const app of [gateway.app, second]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await second.close();
  await gateway.close();
});

async function urlFor(token: string): Promise<string> {
  return (await untilAnswered(() => gateway.call(openStream, {}, { token }))).body.value?.url ?? '';
}

async function ask(url: string, at = gateway.app, host = 'aurora.localhost:8080'): Promise<IncomingMessage> {
  const { port } = at.server.address() as AddressInfo;
  const asked = get({ port, host: '127.0.0.1', path: url, headers: { host } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

/** An open stream: what it has said, and whether it has ended. */
async function follow(token: string, at = gateway.app) {
  let answer = await ask(await urlFor(token), at);
  // The gateway was too busy for the stream. The app asks for another address then.
  while (answer.statusCode === 503) answer = await ask(await urlFor(token), at);
  expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  let text = '';
  let isOver = false;
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => (text += part));
  answer.on('close', () => (isOver = true));
  await expect.poll(() => text).toContain(': open\n\n');
  return { text: () => text, isOver: () => isOver, stop: () => answer.destroy() };
}

function orderEvent(orderNo: string): string {
  return `event: order\ndata: ${orderNo}\n\n`;
}

test('each change of an order is reported to its member, at every gateway, and to no other member', async () => {
  const acts = paymentActs(gateway);
  const deposit = (from: string) =>
    untilAnswered((key) => acts.deposit(from, 'Alipay', { methodId: 'qr', amount: '50000' }, key));
  const token = await gateway.tokenOf();
  const own = await follow(token);
  const elsewhere = await follow(token, second);
  const other = await follow(await gateway.tokenOf('demo-agent'));
  const { body } = await deposit(token);
  const orderNo = body.value?.orderNo ?? '';
  await expect.poll(own.text).toContain(orderEvent(orderNo));
  const opened = own.text().split(orderEvent(orderNo)).length;
  await untilAnswered((eventId) => acts.tell({ reference: orderNo, amount: '50000', eventId }));
  await expect.poll(() => own.text().split(orderEvent(orderNo)).length).toBeGreaterThan(opened);
  await expect.poll(elsewhere.text).toContain(orderEvent(orderNo));
  // An event of the other member itself comes after those above: what was not sent before it never is.
  const theirs = await deposit(await gateway.tokenOf('demo-agent'));
  await expect.poll(other.text).toContain(orderEvent(theirs.body.value?.orderNo ?? ''));
  expect(other.text()).not.toContain(orderNo);
  for (const stream of [own, elsewhere, other]) stream.stop();
});

test('a stream ends at once when its session ends, and other sessions of the member keep theirs', async () => {
  const [token, kept] = [await gateway.tokenOf(), await gateway.tokenOf()];
  const ended = await follow(token);
  const other = await follow(kept);
  await untilAnswered(() => gateway.call(logout, {}, { token }));
  await expect.poll(ended.isOver).toBe(true);
  expect(other.isOver()).toBe(false);
  other.stop();
});

test('a stream does not prolong its session, and ends with it', async () => {
  const token = await gateway.tokenOf();
  const stream = await follow(token, second);
  gateway.clock.pass(29 * MINUTE);
  const beats = () => stream.text().split(': beat').length;
  const before = beats();
  await expect.poll(beats).toBeGreaterThan(before);
  expect(stream.isOver()).toBe(false);
  gateway.clock.pass(2 * MINUTE);
  await expect.poll(stream.isOver).toBe(true);
});

test('a fourth stream of a member ends the oldest', async () => {
  const token = await gateway.tokenOf();
  const streams: Awaited<ReturnType<typeof follow>>[] = [];
  for (let count = 0; count < 4; count += 1) streams.push(await follow(token));
  await expect.poll(() => streams.map(({ isOver }) => isOver())).toEqual([true, false, false, false]);
  for (const stream of streams) stream.stop();
});

test('a ticket is valid for half a minute, at its merchant, and while its session lives', async () => {
  const token = await gateway.tokenOf();
  const statusOf = async (url: string, host?: string) => {
    const answer = await ask(url, gateway.app, host);
    answer.destroy();
    return answer.statusCode;
  };
  expect(await statusOf(await urlFor(token))).toBe(200);
  expect(await statusOf(await urlFor(token), 'lotus.localhost:8080')).toBe(401);
  expect(await statusOf(streamPath)).toBe(401);
  expect(await statusOf(`${streamPath}?ticket=AAAA`)).toBe(401);
  const late = await urlFor(token);
  gateway.clock.pass(31_000);
  expect(await statusOf(late)).toBe(401);
  const orphan = await urlFor(token);
  await gateway.call(logout, {}, { token });
  expect(await statusOf(orphan)).toBe(401);
});

test.runIf(onRealPostgres)(
  'a stream says so when the notifications of the database were interrupted',
  async () => {
    const stream = await follow(await gateway.tokenOf());
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'foyer-gateway-listener' and datname = current_database()`.execute(
      gateway.databases.owner,
    );
    await expect.poll(stream.text).toContain('event: gap\n');
    stream.stop();
  },
);

test('a HEAD request opens no stream', async () => {
  const url = await urlFor(await gateway.tokenOf());
  const headers = { host: 'aurora.localhost:8080' };
  expect((await gateway.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
});
