import { expect, test } from 'vitest';
import { dayLines, type DayPart } from './day-lines.ts';
import type { StatementLine } from './statement.ts';

const bet: StatementLine = {
  day: '2026-11-01',
  time: '10:00',
  kind: 'Bet',
  details: 'Fox Run',
  reference: '1',
  amount: -100n,
  isPlay: true,
  balance: 900n,
};

type Entry = Exclude<DayPart, { batch: number }>;

async function partsOf(...batches: StatementLine[][]): Promise<Entry[]> {
  const parts: Entry[] = [];
  async function* read() {
    yield* batches;
  }
  for await (const part of dayLines({ batches: read })) if (!('batch' in part)) parts.push(part);
  return parts;
}

test('play is summed by day, kind and game; other movements keep their line; each day ends with its balance', async () => {
  const win = { ...bet, kind: 'Win', amount: 250n, balance: 1_150n };
  const deposit = { ...bet, kind: 'Deposit', details: '', isPlay: false, amount: 500n, balance: 1_650n };
  const other = { ...bet, details: 'Moon Wheel', amount: -50n, balance: 1_600n };
  const next = { ...bet, day: '2026-11-02', balance: 1_500n };
  const parts = await partsOf([bet, win], [deposit, { ...bet, balance: 1_550n }, other], [next]);
  expect(
    parts.map((part) =>
      'line' in part
        ? `${part.line.day} ${part.line.time} ${part.line.kind} ${part.line.details} ${part.line.reference} ${part.line.amount}`
        : `${part.endOf} ${part.balance}`,
    ),
  ).toEqual([
    '2026-11-01 10:00 Deposit  1 500',
    '2026-11-01  Bet Fox Run 2 × -200',
    '2026-11-01  Win Fox Run 1 × 250',
    '2026-11-01  Bet Moon Wheel 1 × -50',
    '2026-11-01 1600',
    '2026-11-02  Bet Fox Run 1 × -100',
    '2026-11-02 1500',
  ]);
});

test('a statement without movements has no days', async () => {
  expect(await partsOf()).toEqual([]);
});
