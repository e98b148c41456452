// Kills the gateway while it settles: a real process on a real data folder, SIGKILL. What it had settled stays, the rest is
// settled by the next one, and nothing is paid twice.
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findMarket, paysAt } from '@foyer/lottery/bets.ts';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import type { MemberAt } from '#at.ts';
import { connect, type Db } from '#db/connect.ts';
import { seededFolder } from '#db/testing.ts';
import { insistOnTrueBooks } from '#domains/ledger/coherence.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { ready, startProcess } from '#process/testing.ts';
import { createSecrets } from '#secrets.ts';
import { announceDraws } from './draws.ts';
import { placeOrder } from './place.ts';

const ORDERS = 80;
const key = Buffer.alloc(32, 7);
const picks = [['big', 'small', 'odd']];
const log = pino({ level: 'silent' });

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Opens the data folder as the gateway would, while no gateway has it. */
const inFolder = async <Result>(folder: string, work: (db: Db) => Promise<Result>): Promise<Result> => {
  const databases = await connect({
    databaseUrl: null,
    databasePool: 1,
    dataDir: folder,
    snapshot: null,
    onFatal: (reason) => {
      throw new Error(reason);
    },
    onError: () => {},
  });
  const result = await work(databases.merchant('aurora'));
  await databases.close();
  return result;
};

/** A draw whose time has come, with orders on it: what a gateway that was away finds. */
const betOnThePast = (folder: string) =>
  inFolder(folder, async (db) => {
    const clock = { now: () => bettingAt };
    const bettingAt = Date.now() - 60_000;
    await announceDraws({ db, merchant: 'aurora' }, createSecrets(key), bettingAt);
    const { numero } = await db
      .selectFrom('lotto_draws')
      .select('numero')
      .where('game_id', '=', 'blink-dice')
      .where('close_at', '>', BigInt(bettingAt))
      .orderBy('draw_at')
      .executeTakeFirstOrThrow();
    const member = await db
      .selectFrom('members')
      .select('id')
      .where('account', '=', 'demo')
      .executeTakeFirstOrThrow();
    const at = {
      db,
      clock,
      log,
      traceId: 'test',
      merchant: { id: 'aurora', currency: 'PHP' },
      member: { id: member.id, type: 0 },
    };
    for (let order = 0; order < ORDERS; order += 1)
      await placeOrder(
        {
          gameId: 'blink-dice',
          numero,
          draws: 1,
          times: 1,
          stopOnWin: false,
          bets: [{ market: 'sum', picks, stakeMinor: '100' }],
        },
        { ...at, idempotencyKey: `order-${order}` } as unknown as MemberAt,
      );
    return { numero, memberId: member.id, wallet: { memberId: member.id, asset: 'PHP' } };
  });

const openBets = (db: Db) =>
  db
    .selectFrom('lotto_suborders')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
    .then(({ open }) => Number(open));

test('a gateway killed amid a settlement leaves nothing undone and nothing done twice', async () => {
  const folder = await seededFolder();
  folders.push(folder);
  const { numero, wallet } = await betOnThePast(folder);
  const held = await inFolder(folder, (db) => balanceOf(db, 'aurora', wallet));

  // Later and later after its start: sooner or later one dies with some bets settled and some not, and one gets done.
  const left: number[] = [];
  for (let delay = 0; left.at(-1) !== 0; delay = delay * 2 + 200) {
    const gateway = await startProcess(folder, { SECRETS_KEY: key.toString('hex'), LOG_LEVEL: 'fatal' });
    await ready(gateway);
    await pause(delay);
    gateway.child.kill('SIGKILL');
    await gateway.ended;
    left.push(await inFolder(folder, openBets));
  }
  expect(left.filter((open) => open > 0 && open < ORDERS).length).toBeGreaterThan(0);

  await inFolder(folder, async (db) => {
    await insistOnTrueBooks(db);
    const { result } = await db
      .selectFrom('lotto_draws')
      .select('result')
      .where('numero', '=', numero)
      .where('game_id', '=', 'blink-dice')
      .executeTakeFirstOrThrow();
    const market = findMarket('k3', 'sum');
    if (!market) throw new Error('no market');
    const prize = paysAt({ market, picks, stake: 100n, mode: 1960 }, result ?? []);
    expect(prize).toBeGreaterThan(0n);
    expect(await balanceOf(db, 'aurora', wallet)).toBe(held + prize * BigInt(ORDERS));
    const settled = await db
      .selectFrom('transfers')
      .select('key')
      .where('kind', '=', 'lottery.settle')
      .execute();
    expect(settled).toHaveLength(ORDERS);
  });
}, 240_000);
