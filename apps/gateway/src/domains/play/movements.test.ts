import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { openConnections, settledAtOnce } from '#testing/at-once.ts';
import { onRealPostgres, testDatabase } from '#testing/database.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { atAurora, type Time } from '#testing/ledger.ts';
import { interruptedRounds, SILENT_AFTER_MS } from './interrupted.ts';
import { credit, rollback } from './movements.ts';
import { furnish, playSessionOf } from '#testing/play.ts';
import { createSeats } from '#testing/seats.ts';

let databases: Databases;
const time: Time = { now: 1_800_000_000_000 };
beforeAll(async () => {
  databases = await testDatabase();
  await furnish(databases);
});
afterEach(() => requireTrueBooks(databases.merchant('aurora')));
afterAll(() => databases.close());

function seat(opening?: bigint) {
  return createSeats(databases, time)(opening);
}

function refused(errorCode: string) {
  return { errorCode };
}

describe('a round', () => {
  test('takes the stake, pays the win and is closed', async () => {
    const { bet, win } = await seat();
    expect(await bet('r', 'd', 100)).toMatchObject({ balanceMinor: '900', repeated: false, currency: 'PHP' });
    expect(await win('r', 'c', 250)).toMatchObject({ balanceMinor: '1150', repeated: false });
    await expect(win('r', 'c2', 1)).rejects.toMatchObject(refused('round.closed'));
    await expect(bet('r', 'd2', 1)).rejects.toMatchObject(refused('round.closed'));
  });

  test('without a win is settled by a credit of zero', async () => {
    const { bet, win } = await seat();
    await bet('r', 'd', 100);
    expect(await win('r', 'c', 0)).toMatchObject({ balanceMinor: '900', repeated: false });
    expect(await win('r', 'c', 0)).toMatchObject({ balanceMinor: '900', repeated: true });
  });

  test('holds further stakes while it is open, and one taken back leaves it open', async () => {
    const { bet, win, undo } = await seat();
    await bet('r', 'd1', 100);
    await bet('r', 'd2', 200);
    expect(await undo('r', 'b', 'd1')).toMatchObject({ balanceMinor: '800' });
    expect(await win('r', 'c', 50)).toMatchObject({ balanceMinor: '850' });
  });

  test('cannot be won before its stake has come', async () => {
    const { bet, win } = await seat();
    await expect(win('r', 'c', 500)).rejects.toMatchObject(refused('round.unknown'));
    await bet('r', 'd', 100);
    expect(await win('r', 'c', 500)).toMatchObject({ balanceMinor: '1400', repeated: false });
  });

  test('of one player cannot be touched through the session of another', async () => {
    const [ann, bob] = [await seat(), await seat()];
    await ann.bet('r', 'd', 100);
    const session = await playSessionOf(bob.member);
    const through = { vendor: 'NOVA', playSession: session, roundId: `${ann.own}-r` };
    const at = atAurora(databases, time);
    await expect(credit(at, { ...through, transactionId: 'x1', amountMinor: '5' })).rejects.toMatchObject(
      refused('transaction.mismatch'),
    );
    await expect(
      rollback(at, { ...through, transactionId: 'x2', debitTransactionId: `${ann.own}-d` }),
    ).rejects.toMatchObject(refused('transaction.mismatch'));
  });
});

describe('a stake', () => {
  test('beyond the balance is refused, and may be sent again under its id', async () => {
    const { bet } = await seat(100n);
    await expect(bet('r', 'd', 101)).rejects.toMatchObject(refused('wallet.insufficient'));
    expect(await bet('r', 'd', 100)).toMatchObject({ balanceMinor: '0', repeated: false });
  });

  test('repeated answers as the first time; changed, it is refused', async () => {
    const { bet } = await seat();
    await bet('r', 'd', 100);
    await bet('r2', 'd2', 100);
    expect(await bet('r', 'd', 100)).toMatchObject({ balanceMinor: '900', repeated: true });
    await expect(bet('r', 'd', 101)).rejects.toMatchObject(refused('transaction.mismatch'));
    await expect(bet('r3', 'd', 100)).rejects.toMatchObject(refused('transaction.mismatch'));
  });

  test('is refused for a session that has ended, while open rounds still settle', async () => {
    const { bet, win } = await seat();
    await bet('r', 'd', 100);
    time.now += 24 * 60 * 60_000;
    await expect(bet('r2', 'd2', 100)).rejects.toMatchObject(refused('ticket.invalid'));
    expect(await win('r', 'c', 10)).toMatchObject({ balanceMinor: '910' });
  });

  test.each([
    ['for maintenance', () => ({ maintenanceUntil: time.now + 1 })],
    ['out of service', () => ({ isInService: false })],
    ['with its addresses', () => ({ isDomainOpen: false })],
  ])('is refused while the merchant is closed %s, while open rounds still settle', async (_, state) => {
    const { bet, win } = await seat();
    await bet('r', 'd', 100);
    const closed = atAurora(databases, time, state());
    await expect(bet('r2', 'd2', 100, closed)).rejects.toMatchObject(refused('under_maintenance'));
    expect(await win('r', 'c', 10)).toMatchObject({ balanceMinor: '910' });
  });
});

describe('taking a stake back', () => {
  test('refunds it once, however often it is requested', async () => {
    const { bet, undo } = await seat();
    await bet('r', 'd', 100);
    expect(await undo('r', 'b', 'd')).toMatchObject({ balanceMinor: '1000', repeated: false });
    expect(await undo('r', 'b', 'd')).toMatchObject({ balanceMinor: '1000', repeated: true });
    expect(await undo('r', 'b2', 'd')).toMatchObject({ balanceMinor: '1000', repeated: true });
    await expect(bet('r', 'd', 100)).rejects.toMatchObject(refused('transaction.rolled_back'));
  });

  test('before it came means it never takes effect', async () => {
    const { bet, undo, win } = await seat();
    expect(await undo('r', 'b', 'd')).toMatchObject({ balanceMinor: '1000', repeated: false });
    await expect(bet('r', 'd', 100)).rejects.toMatchObject(refused('transaction.rolled_back'));
    await expect(win('r', 'c', 100)).rejects.toMatchObject(refused('round.unknown'));
  });

  test('is too late once the round is settled', async () => {
    const { bet, win, undo } = await seat();
    await bet('r', 'd', 100);
    await win('r', 'c', 0);
    await expect(undo('r', 'b', 'd')).rejects.toMatchObject(refused('round.closed'));
  });

  test('names a stake, not a win', async () => {
    const { bet, win, undo } = await seat();
    await bet('r', 'd', 100);
    await win('r', 'c', 0);
    await expect(undo('r', 'b', 'c')).rejects.toMatchObject(refused('transaction.mismatch'));
  });
});

test('a round without calls of its vendor is listed with its held amount, until the vendor calls', async () => {
  const { bet, win, own } = await seat();
  await bet('r', 'd1', 100);
  await bet('r', 'd2', 50);
  const silent = async () =>
    (await interruptedRounds(databases.merchant('aurora'), time.now)).filter(
      ({ roundId }) => roundId === `${own}-r`,
    );
  expect(await silent()).toEqual([]);
  time.now += SILENT_AFTER_MS + 1;
  expect(await silent()).toMatchObject([{ vendor: 'NOVA', heldMinor: 150n }]);
  await win('r', 'c', 0);
  expect(await silent()).toEqual([]);
});

// Any order, any number of times: calls that arrive late, twice or never must leave the same books as a simple model.
type Step = { act: 'bet' | 'win' | 'undo'; amount: number };
const rounds = fc.array(
  fc.record({
    stake: fc.integer({ min: 1, max: 400 }),
    win: fc.integer({ min: 0, max: 900 }),
    isUndone: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

class Model {
  balance = 1_000;
  rounds = new Map<number, 'open' | 'settled' | 'rolled_back' | 'void'>();
  done = new Set<string>();

  apply(round: number, { act, amount }: Step, stake: number): boolean {
    const id = `${act} ${round}`;
    const state = this.rounds.get(round);
    if (act === 'bet') {
      if (state === 'void' || state === 'rolled_back') return false;
      if (this.done.has(id)) return true;
      if (this.balance < amount) return false;
      this.balance -= amount;
      this.rounds.set(round, 'open');
    }
    if (act === 'win') {
      if (this.done.has(id)) return true;
      if (state !== 'open') return false;
      this.balance += amount;
      this.rounds.set(round, 'settled');
    }
    if (act === 'undo') {
      if (this.done.has(id)) return true;
      if (state === 'settled') return false;
      if (state === 'open') this.balance += stake;
      this.rounds.set(round, state === 'open' ? 'rolled_back' : 'void');
    }
    this.done.add(id);
    return true;
  }
}

test('stakes, wins and rollbacks, shuffled and three times over, leave the balance of the model', async () => {
  const plan = rounds.chain((list) => {
    const steps = list.flatMap(({ stake, win, isUndone }, round) => {
      const each: { round: number; step: Step }[] = [
        { round, step: { act: 'bet', amount: stake } },
        isUndone ? { round, step: { act: 'undo', amount: 0 } } : { round, step: { act: 'win', amount: win } },
      ];
      return [...each, ...each, ...each];
    });
    return fc.record({
      list: fc.constant(list),
      steps: fc.shuffledSubarray(steps, { minLength: steps.length, maxLength: steps.length }),
    });
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ list, steps }) => {
      const { bet, win, undo, balance } = await seat();
      const model = new Model();
      for (const { round, step } of steps) {
        const [name, { act, amount }] = [String(round), step];
        const sent =
          act === 'bet'
            ? bet(name, `d${name}`, amount)
            : act === 'win'
              ? win(name, `c${name}`, amount)
              : undo(name, `b${name}`, `d${name}`);
        const isTaken = await sent.then(
          () => true,
          () => false,
        );
        expect(isTaken).toBe(model.apply(round, step, list[round]?.stake ?? 0));
        expect(await balance()).toBe(String(model.balance));
      }
    }),
    { numRuns: onRealPostgres ? 150 : 40 },
  );
});

describe.skipIf(!onRealPostgres)('at the same time, on PostgreSQL', () => {
  beforeEach(() => openConnections(databases.merchant('aurora')));
  const settle = (...sent: (() => Promise<unknown>)[]) =>
    settledAtOnce(sent.length, async (place) => sent[place]?.());

  test('a stake and its rollback leave no change, in either order', async () => {
    const player = await seat();
    for (let round = 0; round < 60; round += 1) {
      const name = String(round);
      await settle(
        () => player.bet(name, `d${name}`, 100),
        () => player.undo(name, `b${name}`, `d${name}`),
      );
      expect(await player.balance()).toBe('1000');
    }
  });

  test('a win and a rollback of one round: one of them', async () => {
    const player = await seat();
    for (let round = 0; round < 60; round += 1) {
      const name = String(round);
      await player.bet(name, `d${name}`, 100);
      const [won, undone] = await settle(
        () => player.win(name, `c${name}`, 100),
        () => player.undo(name, `b${name}`, `d${name}`),
      );
      expect(new Set([won?.status, undone?.status])).toEqual(new Set(['fulfilled', 'rejected']));
      expect(await player.balance()).toBe('1000');
    }
  });

  test('one stake sent thirty times at once is taken once', async () => {
    const player = await seat();
    const outcomes = await settledAtOnce(30, () => player.bet('r', 'd', 100));
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await player.balance()).toBe('900');
  });

  test('thirty stakes at once never take more than there is', async () => {
    const player = await seat(500n);
    const outcomes = await settledAtOnce(30, (i) => player.bet(`r${i}`, `d${i}`, 100));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await player.balance()).toBe('0');
  });
});
