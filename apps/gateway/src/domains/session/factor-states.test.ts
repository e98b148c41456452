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
  'confirmProved',
  'use',
  'trust',
  'switchOff',
  'expire',
  'changePassword',
  'resetPassword',
  'remove',
  'disableAccount',
];
const states = Object.keys(partsOf) as FactorState[];

describe('the states of a second factor', () => {
  test.each<[FactorState, readonly (FactorState | null)[]]>([
    ['off', ['started', null, null, null, 'off', 'off', 'off', 'off', 'off', 'off', 'off']],
    ['started', ['started', 'new', 'confirmed', null, 'started', 'off', 'off', 'off', 'off', 'off', 'off']],
    ['new', ['replacingNew', null, null, 'new', 'confirmed', 'off', 'new', 'new', 'off', 'off', 'new']],
    [
      'replacingNew',
      [
        'replacingNew',
        'new',
        'confirmed',
        'replacingNew',
        'replacing',
        'off',
        'new',
        'new',
        'off',
        'off',
        'new',
      ],
    ],
    [
      'confirmed',
      ['replacing', null, null, ...same('confirmed', 2), 'off', ...same('confirmed', 3), 'off', 'confirmed'],
    ],
    [
      'replacing',
      [
        'replacing',
        null,
        'confirmed',
        ...same('replacing', 2),
        'off',
        ...same('confirmed', 3),
        'off',
        'confirmed',
      ],
    ],
  ])('from %s every event leads where it should', (state, expected) => {
    expect(events.map((event) => afterEvent(state, event))).toEqual(expected);
  });

  test('only the confirmation makes a factor accept codes', () => {
    const isGood = (state: FactorState | null) => state !== null && afterEvent(state, 'use') !== null;
    for (const state of states.filter((one) => !isGood(one)))
      expect(events.filter((event) => isGood(afterEvent(state, event)))).toEqual(
        state === 'started' ? ['confirm', 'confirmProved'] : [],
      );
  });

  test('no event but switching it off, or its removal by the merchant, ends a confirmed factor', () => {
    for (const state of ['confirmed', 'replacing'] as const)
      expect(events.filter((event) => afterEvent(state, event) === 'off')).toEqual(['switchOff', 'remove']);
  });

  test('no event makes a confirmed factor new again', () => {
    for (const state of ['confirmed', 'replacing'] as const)
      expect(events.filter((event) => afterEvent(state, event)?.toLowerCase().includes('new'))).toEqual([]);
  });

  test('only time or the proof by a confirmed factor makes a factor survive a reset', () => {
    const survives = (state: FactorState | null) =>
      state !== null && afterEvent(state, 'resetPassword') !== 'off';
    for (const state of states.filter((one) => !survives(one)))
      expect(
        events.filter((event) => survives(afterEvent(state, event))),
        state,
      ).toEqual(
        { started: ['confirmProved'], new: ['trust'], replacingNew: ['confirmProved', 'trust'] }[
          state as string
        ] ?? [],
      );
  });

  test.each([
    ['trusted', STARTED_MS, 'replacing'],
    ['trusted', 0, 'confirmed'],
    ['trusted', null, 'confirmed'],
    ['new', STARTED_MS, 'replacingNew'],
    ['new', 0, 'new'],
    ['new', null, 'new'],
    ['off', STARTED_MS, 'started'],
    ['off', 0, 'off'],
    ['off', null, 'off'],
  ] as const)('%s, and %s ms left of a start: %s', (confirmation, leftMs, state) => {
    const confirmed =
      confirmation === 'off' ? undefined : { trusted_from: confirmation === 'new' ? 1_001n : 1_000n };
    const started = leftMs === null ? undefined : { expires_at: BigInt(1_000 + leftMs) };
    expect(stateOf({ confirmed, started }, 1_000)).toBe(state);
  });
});

function same(state: FactorState, times: number): FactorState[] {
  return Array.from({ length: times }, () => state);
}
