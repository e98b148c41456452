import { expect, test } from 'vitest';
import { pdfOf } from './pdf.ts';
import type { Statement, StatementLine } from './statement.ts';

const BATCHES = 90;
const facts = {
  language: 'AR',
  currency: 'PHP',
  digits: 2,
  merchant: 'Aurora',
  icon: null,
  account: 'ana',
  month: '2026-11',
  zone: 'UTC',
  isPlayMoney: false,
};

/** A statement of one day with bets on one game, and the number of its batches that were read. */
function longDay(): { statement: Statement; read: () => number } {
  let read = 0;
  const bet: StatementLine = {
    day: '2026-11-01',
    time: '10:00',
    kind: 'Bet',
    details: 'Fox Run',
    reference: '1',
    amount: -1n,
    isPlay: true,
    balance: 0n,
  };
  async function* batches() {
    for (read = 1; read <= BATCHES; read += 1) yield [bet];
  }
  return { statement: { opening: 0n, closing: 0n, totals: [], batches }, read: () => read };
}

async function partsOf() {
  const { statement, read } = longDay();
  const parts: { text: string; read: number }[] = [];
  for await (const part of pdfOf(statement, facts))
    parts.push({ text: part.toString('latin1'), read: read() });
  return parts;
}

test('a day of many rounds, which is one line, is sent in parts while it is read', async () => {
  const parts = await partsOf();
  expect(parts[0]).toMatchObject({ text: expect.stringMatching(/^%PDF-1/), read: 0 });
  const steps = parts.map(({ read }, place) => read - (parts[place - 1]?.read ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(21);
});

test('every object of such a file is where its table says', async () => {
  const file = (await partsOf()).map(({ text }) => text).join('');
  const [, table = ''] = /xref\n0 \d+\n0{10} 65535 f ?\n([\s\S]*?)trailer/.exec(file) ?? [];
  const places = table
    .trim()
    .split('\n')
    .map((line) => Number(line.slice(0, 10)));
  expect(places.length).toBeGreaterThan(BATCHES / 20);
  for (const [place, start] of places.entries())
    expect(file.slice(start, start + 12)).toMatch(new RegExp(`^${place + 1} 0 obj`));
});
