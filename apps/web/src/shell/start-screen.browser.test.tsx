// The screen that start-up chooses by the platform's status.
import { afterEach, expect, test } from 'vitest';
import { clear } from '#testing/show.tsx';
import { prepareWholeApp, visit } from '#testing/whole-app.tsx';

prepareWholeApp();
afterEach(clear);

const closed = ['Under maintenance', 'Access restricted'] as const;

test.each([
  [false, false, null],
  [true, false, 'Under maintenance'],
  [false, true, 'Access restricted'],
  [true, true, 'Under maintenance'],
])(
  '[START-03] [START-04] with maintenance %s and a restriction %s the app shows: %s',
  async (maintenance, regionRestriction, shown) => {
    const early = (answer: unknown): Response => {
      const { value } = answer as { readonly value?: unknown };
      const isStatus = Object(value) === value && 'regionRestriction' in Object(value);
      const changed = { ...Object(value), maintenance, regionRestriction };
      return Response.json(isStatus ? { ...Object(answer), value: changed } : answer);
    };
    const { text, fault } = await visit('/m/helpCenter', { early });
    expect(fault).toBe(null);
    expect(closed.filter((title) => text.includes(title))).toEqual(shown === null ? [] : [shown]);
  },
);
