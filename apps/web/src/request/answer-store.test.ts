import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { hashOf, openAnswers } from './answer-store.ts';
import { memoryStore } from '#testing/fake-network.ts';

function opened() {
  const clock = fakeClock(0);
  const storage = memoryStore();
  return { clock, storage, answers: openAnswers(storage, clock) };
}
function entries(storage: ReturnType<typeof memoryStore>) {
  return [...storage.texts.keys()].filter((key) => key.startsWith('MC_GET_CACHE.')).length;
}

test('[REQ-10] at most 30 answers are stored; one more removes the oldest 20 percent first', () => {
  const { storage, answers } = opened();
  for (let at = 0; at < 30; at += 1) answers.write(`key ${at}`, at, 1000);
  expect(entries(storage)).toBe(30);
  // An answer that is written again is no further one.
  answers.write('key 29', 29, 1000);
  expect(entries(storage)).toBe(30);
  answers.write('key 30', 30, 1000);
  expect(entries(storage)).toBe(25);
  expect([0, 5, 6, 30].map((at) => answers.read(`key ${at}`)?.value)).toEqual([undefined, undefined, 6, 30]);
});

test('[REQ-10] expired answers are removed every five minutes', async () => {
  const { clock, storage, answers } = opened();
  answers.write('short', 1, 60_000);
  answers.write('long', 2, 900_000);
  await clock.advance(299_999);
  expect(entries(storage)).toBe(2);
  await clock.advance(1);
  expect(entries(storage)).toBe(1);
  expect(answers.read('long')).toEqual({ value: 2 });
  await clock.advance(600_000);
  expect(entries(storage)).toBe(0);
});

test('[REQ-10] the next page of the tab removes the expired answers of the one before', async () => {
  const { clock, storage, answers } = opened();
  answers.write('short', 1, 60_000);
  answers.close();
  openAnswers(storage, clock);
  await clock.advance(300_000);
  expect(entries(storage)).toBe(0);
});

test('an expired answer is never returned, removed or not', async () => {
  const { clock, answers } = opened();
  answers.write('key', 1, 1000);
  await clock.advance(1000);
  expect(answers.read('key')).toBe(null);
});

test('writing an answer again leaves one entry', () => {
  const { storage, answers } = opened();
  for (let at = 0; at < 40; at += 1) answers.write('key', at, 1000);
  expect(entries(storage)).toBe(1);
  expect(answers.read('key')).toEqual({ value: 39 });
});

test('the next page of the tab finds the answers, and corrupted text is a miss', () => {
  const { clock, storage, answers } = opened();
  answers.write('key', { kept: true }, 1000);
  expect(openAnswers(storage, clock).read('key')).toEqual({ value: { kept: true } });
  storage.write('MC_GET_CACHE', '{"not": "a list"');
  for (const key of storage.texts.keys()) if (key !== 'MC_GET_CACHE') storage.write(key, '}{');
  expect(openAnswers(storage, clock).read('key')).toBe(null);
});

test.each(['{}', 'null', '"x"', '5', '[null, 5, {"hash": 1}, {"hash": "a"}]'])(
  'an index that is %s is invalid',
  (text) => {
    const { clock, storage } = opened();
    storage.write('MC_GET_CACHE', text);
    const answers = openAnswers(storage, clock);
    answers.write('key', 1, 1000);
    expect(answers.read('key')).toEqual({ value: 1 });
  },
);

test('forgetting leaves nothing behind', () => {
  const { storage, answers } = opened();
  answers.write('one', 1, 1000);
  answers.write('two', 2, 1000);
  answers.clear();
  expect(storage.texts.size).toBe(0);
});

test('a full storage loses the answer and nothing else', () => {
  const full = { ...memoryStore(), write: () => false };
  const answers = openAnswers(full, fakeClock());
  answers.write('key', 1, 1000);
  expect(answers.read('key')).toBe(null);
});

test('different keys have different hashes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(hashOf(one) === hashOf(other)).toBe(one === other);
    }),
    { numRuns: 2000 },
  );
});
