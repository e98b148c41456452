import { expect, test } from 'vitest';
import { testClock } from '#testing/gateway.ts';
import { createExportSlots } from './export-slots.ts';

const full = expect.objectContaining({ errorCode: 'TOO_MANY_REQUEST' });

/** Slots that are all taken. */
function allTaken() {
  const clock = testClock();
  const slots = createExportSlots(clock, 4);
  const taken = Array.from({ length: 4 }, (_, n) => slots.take(`member ${n}`));
  return { clock, slots, taken };
}

test('a further export is refused while all others work, however long', () => {
  const { clock, slots } = allTaken();
  clock.pass(60_000);
  expect(() => slots.take('another')).toThrow(full);
});

test('an export whose receiver has taken nothing for five seconds gives up its place, the longest first', () => {
  const { clock, slots, taken } = allTaken();
  taken[2]?.waits();
  clock.pass(1);
  taken[1]?.waits();
  clock.pass(4_998);
  expect(() => slots.take('another')).toThrow(full);
  clock.pass(1);
  slots.take('another');
  expect(taken.map(({ signal }) => signal.aborted)).toEqual([false, false, true, false]);
  // Its late end frees no place of others.
  taken[2]?.release();
  taken[1]?.works();
  clock.pass(60_000);
  expect(() => slots.take('a sixth')).toThrow(full);
});

test('a member has one export at a time, and a new one after the end of the last', () => {
  const slots = createExportSlots(testClock(), 4);
  const own = slots.take('own');
  expect(() => slots.take('own')).toThrow(full);
  own.release();
  slots.take('own');
});
