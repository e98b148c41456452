// Kills the gateway while it settles a lottery: real processes on a real data folder (on a server where
// TEST_DATABASE_URL names one), SIGKILL at any moment. The next process finds the rest, and in the end every bet is
// settled once and every amount is booked correctly.
import { lotteryWallet } from '@foyer/contract/calls/lottery.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Databases, Db } from '#db/connect.ts';
import { openCrashTest, type ReadValue } from '#testing/crashes.ts';
import { anew, asMember, type Time } from '#testing/ledger.ts';
import { openSessionOf } from '#testing/newcomer.ts';
import { createSecrets, secretsKey } from '#security/secrets.ts';
import { type Clockwork, turnLottery } from './clockwork.ts';
import { makeDraws } from './draws.ts';
import { placeOrder } from './place.ts';
import { requireOneSettlement } from '#testing/lottery-orders.ts';

const MEMBERS = 5;
const OPENING = 1_000_000n;
/** Each bets on four draws of the fast lottery. */
const ORDERS = 150;
const DRAWS = 4;
/** Of all orders of one member. */
const HELD_EACH = (ORDERS / MEMBERS) * DRAWS * 400;
/** All these draws are due when the gateway starts, and none is so late that it would be void. */
const SINCE_MS = 12 * 60_000;
const KILLS = 3;

function openDrawAt(db: Db, now: number) {
  return db
    .selectFrom('lotto_draws')
    .select('numero')
    .where('game_id', '=', 'blink-dice')
    .where('close_at', '>', BigInt(now))
    .orderBy('draw_at')
    .executeTakeFirstOrThrow();
}

/** Orders of some minutes ago, and their draws: drawn, but not settled. */
async function placeOrders(databases: Databases, time: Time, work: Clockwork): Promise<Map<bigint, bigint>> {
  const db = databases.merchant('aurora');
  await turnLottery({ db, merchant: 'aurora' }, work);
  const members = [];
  for (let member = 0; member < MEMBERS; member += 1)
    members.push(await asMember(databases, time, { opening: OPENING }));
  for (let order = 0; order < ORDERS; order += 1) {
    time.now += 2_000;
    const at = members[order % MEMBERS];
    if (!at) continue;
    const { numero } = await openDrawAt(db, time.now);
    const bets = [
      { market: 'sum', picks: [['big']], stakeMinor: '100' },
      { market: 'sum', picks: [['odd']], stakeMinor: '300' },
    ];
    const slip = { gameId: 'blink-dice', numero, draws: DRAWS, times: 1, stopOnWin: false, bets };
    await placeOrder(anew(at), slip);
  }
  time.now = Date.now();
  const made = await makeDraws({ db, merchant: 'aurora' }, work.secrets, time.now, (fault) => {
    throw fault;
  });
  expect(made).toBeGreaterThan(DRAWS);
  return new Map(members.map(({ member }) => [member.id, OPENING]));
}

/** The held stakes of that member. */
async function heldBy(read: ReadValue, token: string): Promise<number> {
  return Number(Object(await read(lotteryWallet.path, token)).heldMinor);
}

/** Waits until some held stakes are settled; returns the amount that is still held. */
async function settledSome(read: ReadValue, token: string, held: number): Promise<number> {
  let left = held;
  while (left === held && held > 0) left = await heldBy(read, token);
  return left;
}

test('a gateway that is killed again and again while it settles pays every bet once', async () => {
  const { dataDir, onceOpen, killAfter } = await openCrashTest();
  const time: Time = { now: Date.now() - SINCE_MS };
  const work: Clockwork = {
    secrets: createSecrets(secretsKey(null, dataDir)),
    clock: { now: () => time.now },
    log: pino({ level: 'silent' }),
  };
  const { openings, token } = await onceOpen(async (databases) => {
    const members = await placeOrders(databases, time, work);
    const [first] = members.keys();
    const db = databases.merchant('aurora');
    if (first === undefined) throw new Error('nobody bet');
    return {
      openings: members,
      token: await openSessionOf(db, { merchant: 'aurora', memberId: first, now: Date.now() }),
    };
  });

  let held = HELD_EACH;
  for (let kill = 0; kill < KILLS; kill += 1)
    held = await killAfter((read) => settledSome(read, token, held), 60);

  await onceOpen(async (databases) => {
    const db = databases.merchant('aurora');
    const left = await db.selectFrom('lotto_suborders').select('n').where('state', '=', 'open').execute();
    // So the last gateway was killed in the middle too.
    expect(left.length).toBeGreaterThan(0);
    await turnLottery({ db, merchant: 'aurora' }, work);
    await requireOneSettlement(db, openings);
  });
});
