import { expect, test } from 'vitest';
import { type Condition, conditionPercent, rankPercent } from './rank-rules.ts';

const rankLabel = { labelId: 'gold', labelName: 'Gold', rankLevel: 3 };
function condition(current: string, expected: string, completed = false): Condition {
  return {
    code: 'BET',
    current,
    expected,
    completed,
  };
}
const [done, open] = [condition('7', '5', true), condition('1', '5')];

test.each([
  ['one of three', { rankLabel, conditions: [done, open, open] }, 33],
  ['two of three', { rankLabel, conditions: [done, done, open] }, 67],
  ['none', { rankLabel, conditions: [open] }, 0],
  ['nothing left to do', { rankLabel, conditions: [] }, 100],
  ['no rank', { rankLabel: null, conditions: [open] }, 100],
])('progress with %s', (_, progress, percent) => {
  expect(rankPercent(progress)).toBe(percent);
});

test('a condition is full only when it is completed', () => {
  expect(conditionPercent(condition('999', '1000'))).toBe(99);
  expect(conditionPercent(condition('-5', '1000'))).toBe(0);
  expect(conditionPercent(done)).toBe(100);
});
