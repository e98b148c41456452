import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { testDatabase } from '#testing/database.ts';
import type { Time } from '#testing/ledger.ts';
import { furnish } from '#testing/play.ts';
import { createSeats } from '#testing/seats.ts';

let databases: Databases;
const time: Time = { now: 1_800_000_000_000 };
beforeAll(async () => {
  databases = await testDatabase();
  await furnish(databases);
});
afterAll(async () => {
  await requireTrueBooks(databases.merchant('aurora'));
  await databases.close();
});

test('calls that arrive together each have their own effect or refusal', async () => {
  const seat = createSeats(databases, time);
  const [ann, bob] = [await seat(100n), await seat(100n)];
  const ends = await Promise.allSettled([
    ...['1', '2', '3'].map((id) => ann.bet(id, id, 60)),
    bob.win('unknown', 'w', 5),
    ...['1', '2'].map((id) => bob.bet(id, id, 50)),
    bob.bet('1', '1', 50),
    ann.bet('4', '4', 40),
  ]);
  const codes = ends.map((end) =>
    end.status === 'fulfilled' ? end.value.repeated : Reflect.get(Object(end.reason), 'errorCode'),
  );
  expect(
    codes
      .slice(0, 3)
      .map(String)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['false', 'wallet.insufficient', 'wallet.insufficient']);
  expect(codes[3]).toBe('round.unknown');
  expect(new Set([codes[4], codes[6]])).toEqual(new Set([false, true]));
  expect([codes[5], codes[7]]).toEqual([false, false]);
  expect([await ann.balance(), await bob.balance()]).toEqual(['0', '0']);
});
