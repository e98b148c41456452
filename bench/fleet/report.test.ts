import { expect, test } from 'vitest';
import { brokenPromises, commandsTable } from './report.ts';

const happening = { name: 'a kill', seconds: 40, pause: 12, messages: { most: 1, members: 4 }, notes: '' };

test('a pause of more than thirty seconds and a second message break a promise', () => {
  expect(brokenPromises([happening])).toEqual([]);
  expect(
    brokenPromises([
      { ...happening, pause: 30.5 },
      { ...happening, messages: { most: 2, members: 1 } },
    ]),
  ).toEqual(['a kill: no write for 30.5 s', 'a kill: a member saw 2 messages']);
});

test('commands are counted by kind and state, beside their rows', () => {
  const entries = [
    { kind: 'bet', key: 'a', state: 'done', code: null },
    { kind: 'bet', key: 'b', state: 'refused', code: 'draw.closed' },
    { kind: 'debit', key: 'a', state: 'open', code: null },
  ] as const;
  const rows = commandsTable(entries, [{ kind: 'bet', key: 'a' }]).split('\n');
  expect(rows.find((row) => row.includes('bet'))?.match(/\d+/g)).toEqual(['1', '1', '0', '1']);
  expect(rows.find((row) => row.includes('debit'))?.match(/\d+/g)).toEqual(['0', '0', '1', '0']);
});
