import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { openConnections, waitsForLock } from '#testing/at-once.ts';
import { onRealPostgres, testDatabase } from '#testing/database.ts';
import type { Time } from '#testing/ledger.ts';
import { furnish } from '#testing/play.ts';
import { createSeats } from '#testing/seats.ts';
import { refusalOf } from '#service/refusal.ts';

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

describe.skipIf(!onRealPostgres)('at the same moment', () => {
  test('calls of a player whose row is locked wait for it, and delay nobody else', async () => {
    const seat = createSeats(databases, time);
    const [ann, bob, eve] = [await seat(100n), await seat(100n), await seat(100n)];
    const db = databases.merchant('aurora');
    await openConnections(db, 5);
    let ended = 0;
    const ofAnn = await db.transaction().execute(async (tx) => {
      const { id } = ann.member.member;
      await tx.selectFrom('members').select('id').where('id', '=', id).forUpdate().execute();
      const staked = ['1', '2'].map((round) => ann.bet(round, round, 40));
      const others = [bob.bet('1', '1', 60), eve.bet('1', '1', 60)];
      staked.push(ann.bet('3', '3', 20));
      for (const stake of staked) void Promise.allSettled([stake]).then(() => (ended += 1));
      await Promise.all(others);
      return { staked, endedMeanwhile: ended };
    });
    expect(ofAnn.endedMeanwhile).toBe(0);
    await Promise.all(ofAnn.staked);
    expect([await ann.balance(), await bob.balance(), await eve.balance()]).toEqual(['0', '40', '40']);
  });

  test('a stake that waits until its member is disabled is refused, and a win is still paid', async () => {
    const { member, bet, win, balance } = await createSeats(databases, time)(100n);
    const db = databases.merchant('aurora');
    await bet('1', '1', 40);
    await openConnections(db, 4);
    const late = await db.transaction().execute(async (tx) => {
      await tx.updateTable('members').set({ is_disabled: true }).where('id', '=', member.member.id).execute();
      const staked = bet('2', '2', 40).catch(refusalOf);
      await Promise.race([staked, waitsForLock(databases.owner)]);
      return [staked];
    });
    expect(await late[0]).toMatchObject({ errorCode: 'ticket.invalid' });
    await win('1', 'w', 70);
    expect(await balance()).toBe('130');
  });
});
