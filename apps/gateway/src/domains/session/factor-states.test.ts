import { describe, expect, test } from 'vitest';
import {
  afterEvent,
  type FactorEvent,
  type FactorState,
  partsOf,
  STARTED_MS,
  stateOf,
} from './factor-states.ts';

const events: readonly FactorEvent[] = [
  'start',
  'confirm',
  'use',
  'switchOff',
  'expire',
  'changePassword',
  'disableAccount',
];

describe('the states of a second factor', () => {
  test.each<[FactorState, ...(FactorState | null)[]]>([
    ['off', 'started', null, null, 'off', 'off', 'off', 'off'],
    ['started', 'started', 'confirmed', null, 'off', 'off', 'off', 'off'],
    ['confirmed', 'replacing', null, 'confirmed', 'off', 'confirmed', 'confirmed', 'confirmed'],
    ['replacing', 'replacing', 'confirmed', 'replacing', 'off', 'confirmed', 'confirmed', 'confirmed'],
  ])('from %s every event leads where it should', (state, ...expected) => {
    expect(events.map((event) => afterEvent(state, event))).toEqual(expected);
  });

  test('only the confirmation makes a factor accept codes', () => {
    const isGood = (state: FactorState | null) => state !== null && afterEvent(state, 'use') !== null;
    const states = Object.keys(partsOf) as FactorState[];
    for (const state of states.filter((one) => !isGood(one)))
      expect(events.filter((event) => isGood(afterEvent(state, event)))).toEqual(
        state === 'started' ? ['confirm'] : [],
      );
  });

  test('no event but switching it off ends a confirmed factor', () => {
    for (const state of ['confirmed', 'replacing'] as const)
      expect(events.filter((event) => afterEvent(state, event) === 'off')).toEqual(['switchOff']);
  });

  test.each([
    [true, STARTED_MS, 'replacing'],
    [true, 0, 'confirmed'],
    [false, STARTED_MS, 'started'],
    [false, 0, 'off'],
    [true, null, 'confirmed'],
    [false, null, 'off'],
  ] as const)('confirmed: %s, %s ms left of a start: %s', (isConfirmed, leftMs, state) => {
    const started = leftMs === null ? undefined : { expires_at: BigInt(1_000 + leftMs) };
    expect(stateOf(isConfirmed, started, 1_000)).toBe(state);
  });
});
