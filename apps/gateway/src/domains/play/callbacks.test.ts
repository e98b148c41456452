// A vendor's callbacks, each sent twice, in a shuffled order, eight at a time, for rounds of every shape: one stake,
// further stakes, one of them rolled back, all of them rolled back. Afterwards every wallet must hold the sum of its
// movements. The suite sends a thousand; `npm run callbacks -w @foyer/gateway` ten thousand.
import { setImmediate as oneTurn } from 'node:timers/promises';
import { seeded } from '@foyer/contract/testing/chance.ts';
import { expect, test } from 'vitest';
import { DatabaseBusy } from '#db/faults.ts';
import { testDatabase } from '#testing/database.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { asMember, atAurora, type Time } from '#testing/ledger.ts';
import { Refusal } from '#service/refusal.ts';
import { credit, debit, rollback } from './movements.ts';
import { playBalance } from './play-session.ts';
import { furnish, playSessionOf } from '#testing/play.ts';

const PLAYERS = 40;
const CALLBACKS = Number(process.env['CALLBACKS'] ?? 1_000);
const SEED = Number(process.env['SEED'] ?? 1);
const AT_ONCE = 8;
const OPENING = 1_000_000n;
const shapes = ['plain', 'raised', 'lost stake', 'void'] as const;

const chance = seeded(SEED);
function upTo(limit: number): number {
  return Math.floor(chance() * limit);
}
const time: Time = { now: 1_800_000_000_000 };

test(`shuffled and doubled callbacks leave every wallet as the model has it (seed ${SEED})`, async () => {
  const databases = await testDatabase();
  await furnish(databases);
  const at = atAurora(databases, time);
  const seats: { playSession: string; expected: bigint }[] = [];
  for (let place = 0; place < PLAYERS; place += 1) {
    const playSession = await playSessionOf(await asMember(databases, time, { opening: OPENING }));
    seats.push({ playSession, expected: OPENING });
  }

  const callbacks: (() => Promise<unknown>)[] = [];
  for (let round = 0; callbacks.length < CALLBACKS; round += 1) {
    const seat = seats[upTo(PLAYERS)];
    if (!seat) continue;
    const about = { vendor: 'NOVA', playSession: seat.playSession, roundId: `r${round}` };
    const shape = shapes[upTo(shapes.length)] ?? 'plain';
    const stakes = Array.from(
      { length: shape === 'plain' || shape === 'void' ? 1 : 2 + upTo(2) },
      () => 1 + upTo(500),
    );
    const win = upTo(1_000);
    const lost = shape === 'lost stake' ? stakes.length - 1 : null;
    // A vendor raises a stake, and settles after all its earlier calls were acknowledged; the order of the other
    // calls is shuffled.
    const owed = new Set(stakes.keys());
    const after = (isDue: () => boolean, callback: () => Promise<unknown>): void => {
      const send = async (): Promise<void> => {
        if (!isDue()) throw new Refusal('round.unknown');
        await callback();
      };
      callbacks.push(send, send);
    };
    const hasBegun = (place: number) => (): boolean => place === 0 || !owed.has(0);
    const takeBack = (place: number): void =>
      after(hasBegun(place), async () => {
        const [transactionId, debitTransactionId] = [`b${round}.${place}`, `d${round}.${place}`];
        await rollback(at, { ...about, transactionId, debitTransactionId });
        owed.delete(place);
      });
    for (const [place, stake] of stakes.entries())
      after(hasBegun(place), async () => {
        await debit(at, { ...about, transactionId: `d${round}.${place}`, amountMinor: String(stake) });
        if (place !== lost) owed.delete(place);
      });
    if (shape === 'void') {
      takeBack(0);
      continue;
    }
    if (lost !== null) takeBack(lost);
    after(
      () => owed.size === 0,
      () => credit(at, { ...about, transactionId: `c${round}`, amountMinor: String(win) }),
    );
    const kept = stakes.filter((_, place) => place !== lost);
    seat.expected += BigInt(win - kept.reduce((sum, stake) => sum + stake, 0));
  }
  for (let place = callbacks.length - 1; place > 0; place -= 1) {
    const other = upTo(place + 1);
    const [one, two] = [callbacks[place], callbacks[other]];
    if (one && two) [callbacks[place], callbacks[other]] = [two, one];
  }

  const [sent, began] = [callbacks.length, performance.now()];
  let early = 0;
  const work = async (): Promise<void> => {
    for (let next = callbacks.shift(); next; next = callbacks.shift()) {
      const code = await next().then(
        () => null,
        (error: unknown) => {
          if (error instanceof Refusal) return error.errorCode;
          // A call that is refused as too busy is repeated, as the guide says.
          if (error instanceof DatabaseBusy) return 'round.unknown';
          throw error;
        },
      );
      // A win that arrived before its stake is sent again; a stake that arrives after its rollback never counts.
      if (code === 'round.unknown') {
        callbacks.push(next);
        early += 1;
        // It may wait for an answer of the database, and those are only read between two steps of the event loop.
        await oneTurn();
      } else if (code !== null && code !== 'transaction.rolled_back') throw new Error(`refused: ${code}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const held = await Promise.all(
    seats.map(({ playSession }) => playBalance(at, { vendor: 'NOVA', playSession })),
  );
  expect(held.map(({ balanceMinor }) => balanceMinor)).toEqual(seats.map(({ expected }) => String(expected)));
  await requireTrueBooks(databases.merchant('aurora'));
  await databases.close();
  const seconds = Math.round((performance.now() - began) / 1_000);
  process.stdout.write(
    `${sent} callbacks, and ${early} that came too early and came again, in ${seconds} s\n`,
  );
}, 1_800_000);
