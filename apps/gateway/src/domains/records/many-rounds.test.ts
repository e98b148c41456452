// A long history: a page reads a bounded number of rows, and a file is written in constant memory. `ROUNDS=200000`
// measures; without it a thousand rounds are checked. `FILES=/some/folder` keeps the files. See docs/performance.md.
import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { InputOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/records.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addManyRounds } from '#testing/many-rounds.ts';
import { memoryDuring } from '#testing/memory.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { rowsRead, sumOf } from '#testing/rows-read.ts';
import { dayAfter } from './days.ts';
import { listRecords } from './list.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 1_000);
const isMeasured = process.env['ROUNDS'] !== undefined;
const zone = 'Asia/Manila';
/** Twenty records, each with its game, its transactions and their postings, and the sums of their days. */
const MOST_ROWS = 1_500;
/** A month with one game, and the glyphs of its fonts. */
const MOST_PDF_BYTES = 150_000;
/** A batch of lines, the fonts of a document, and what the garbage collector had not collected. */
const MOST_MEMORY_MB = 32;
let gateway: TestGateway;
let player: Newcomer;
let empty: Newcomer;

beforeAll(async () => {
  gateway = await openTestGateway();
  const db = gateway.databases.merchant('aurora');
  player = await addNewcomer(db, { opening: 100_000n, now: gateway.clock.now() });
  empty = await addNewcomer(db, { opening: 100_000n, now: gateway.clock.now() });
  await addManyRounds(gateway.databases, { memberId: player.id, rounds: ROUNDS });
}, 1_800_000);
afterAll(() => gateway.close());

async function firstPage({ token }: Newcomer, filter: Partial<InputOf<typeof calls.records>> = {}) {
  const start = performance.now();
  const { body } = await gateway.call(calls.records, { zone, ...filter }, { token });
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  return { ms: performance.now() - start, value: body.value };
}

test('a filtered page shows the newest of many rounds', async () => {
  const { value } = await firstPage(player, { kind: 'game' });
  expect(value.content[0]?.id).toBe(`gNLT r${ROUNDS}`);
  expect(value.content).toHaveLength(20);
  expect((await firstPage(player, { state: 'cancelled' })).value.content).toEqual([]);
});

const filters: readonly Partial<InputOf<typeof calls.records>>[] = [
  {},
  { kind: 'game' },
  { kind: 'other' },
  { state: 'open' },
  { state: 'cancelled' },
  { vendor: 'NLT' },
  { vendor: 'LOTT' },
];

type Input = Partial<InputOf<typeof calls.records>>;

/** The rows that one page reads from each table. */
function rowsOf(input: Input): Promise<Record<string, number>> {
  return rowsRead(gateway, player, (at) => listRecords(at, { zone, ...input }));
}

test.each(filters)('a page of %o reads a bounded number of rows', async (filter) => {
  const counts: Record<string, number>[] = [];
  // A connection prepares a repeated statement, and plans it again without its values.
  for (let turn = 0; turn < 6; turn += 1) counts.push(await rowsOf(filter));
  const first = await firstPage(player, filter);
  if (first.value.next !== null) counts.push(await rowsOf({ ...filter, after: first.value.next }));
  if (isMeasured)
    process.stdout.write(`rows read ${JSON.stringify(filter)}: ${counts.map(sumOf).join(' ')}\n`);
  expect(counts.find((count) => sumOf(count) > MOST_ROWS)).toBeUndefined();
});

function middle(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
}

test.runIf(isMeasured).each(filters)(
  'the first page of %o, beside that of an empty history',
  async (filter) => {
    const long: number[] = [];
    const short: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) {
      long.push((await firstPage(player, filter)).ms);
      short.push((await firstPage(empty, filter)).ms);
    }
    process.stdout.write(
      `first page ${JSON.stringify(filter)}: ${middle(long).toFixed(1)} ms, empty ${middle(short).toFixed(1)} ms, ratio ${(middle(long) / middle(short)).toFixed(2)}\n`,
    );
    expect(long).toHaveLength(31);
  },
);

function dayOf(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-CA', { timeZone: zone });
}

/** The month of ten days ago: at least half of the rounds are of it. */
function month() {
  const from = `${dayOf(10).slice(0, 7)}-01`;
  let to = from;
  while (dayAfter(to).slice(0, 7) === from.slice(0, 7)) to = dayAfter(to);
  return { from, to };
}

/** Downloads over a socket without keeping the bytes. */
async function download(format: 'csv' | 'pdf') {
  const { body } = await gateway.call(
    calls.openExport,
    { format, zone, ...(format === 'pdf' ? month() : { from: dayOf(30), to: dayOf(0) }), language: 'AR' },
    { token: player.token },
  );
  const { port } = gateway.app.server.address() as { port: number };
  const request = get({
    host: '127.0.0.1',
    port,
    path: body.value?.url,
    headers: { host: 'aurora.localhost:8080' },
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  let bytes = 0;
  let lines = 0;
  const folder = process.env['FILES'];
  if (folder !== undefined) writeFileSync(join(folder, `statement.${format}`), '');
  for await (const part of answer) {
    const chunk = part as Uint8Array;
    if (folder !== undefined) appendFileSync(join(folder, `statement.${format}`), chunk);
    bytes += chunk.length;
    lines += chunk.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0);
  }
  return { bytes, lines };
}

test('every round is in the CSV, and a statement stays as small as one of few rounds', async () => {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await download('csv')).lines).toBe(1 + 1 + 2 * ROUNDS);
  expect((await download('pdf')).bytes).toBeLessThan(MOST_PDF_BYTES);
}, 1_200_000);

test.runIf(isMeasured).each(['csv', 'pdf'] as const)(
  'the memory in use stays the same while a %s is written',
  async (format) => {
    const start = performance.now();
    const { before, most, after } = await memoryDuring(() => download(format));
    const three = (name: 'used' | 'rss') =>
      [before, most, after].map((each) => each[name].toFixed(0)).join(', ');
    process.stdout.write(
      `${format}: ${((performance.now() - start) / 1_000).toFixed(0)} s; before, at most, after in MB: in use ${three('used')}; RSS ${three('rss')}\n`,
    );
    expect(most.used - before.used).toBeLessThan(MOST_MEMORY_MB);
  },
  1_200_000,
);
