// Kills the gateway while it pays cashback: real processes on a real data folder (on a server where TEST_DATABASE_URL
// names one), SIGKILL at any moment. The next process pays the rest, and in the end every member has been paid once.
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { benefitPayments } from '@foyer/contract/calls/benefits.ts';
import { afterEach, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { assignRank, DAY, dueAfter, gameOf, runBenefits } from '#testing/benefits.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { type LastingDatabase, lastingDatabase } from '#testing/database.ts';
import { addNewcomer } from '#testing/newcomer.ts';
import { playRound } from '#testing/played.ts';
import { type Process, ready, startProcess } from '#testing/process.ts';

const MEMBERS = 160;
const KILLS = 3;
/** Every member stakes this once, and Gold pays 0.4 % of it. */
const STAKE = 100_000n;
const CASHBACK = 400n;

let database: LastingDatabase | null = null;
const running: Process[] = [];
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await database?.remove();
});

async function onceOpen<Found>(lasting: LastingDatabase, work: (databases: Databases) => Promise<Found>) {
  const databases = await lasting.open();
  try {
    return await work(databases);
  } finally {
    await databases.close();
  }
}

type Player = { readonly id: bigint; readonly token: string };

/** Members with a bet of last week, whose cashback is due. */
async function addPlayers(databases: Databases): Promise<Player[]> {
  const db = databases.merchant('aurora');
  const now = Date.now();
  const lastWeek = dueAfter(now, 'week') - 14 * DAY;
  await runBenefits(db, lastWeek);
  const game = await gameOf(db, 'RNG');
  const players: Player[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const { id, token } = await addNewcomer(db, { opening: STAKE, now });
    await assignRank(db, id, 'gold');
    await playRound(db, 'aurora', { memberId: id, stake: STAKE, at: lastWeek, game });
    players.push({ id, token });
  }
  return players;
}

/** The number of payments that a member sees. */
function paymentsOf({ port }: Process, authorization: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'aurora.localhost', authorization };
    const path = `${benefitPayments.path}?of=CLUB`;
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve(Object(JSON.parse(text)).value.content.length));
    });
    asked.on('error', reject).end();
  });
}

/** Starts a gateway and kills it soon after it has paid this member. */
async function killAfter({ dataDir, env }: LastingDatabase, { token }: Player): Promise<void> {
  const gateway = await startProcess(dataDir, { ...env, LOG_LEVEL: 'fatal' });
  running.push(gateway);
  await ready(gateway);
  while ((await paymentsOf(gateway, token)) === 0);
  await pause(Math.random() * 30);
  gateway.child.kill('SIGKILL');
  await gateway.ended;
}

test('a gateway that is killed again and again while it pays cashback pays every member once', async () => {
  const lasting = await lastingDatabase();
  database = lasting;
  const players = await onceOpen(lasting, addPlayers);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const player = players[kill * 20];
    if (player) await killAfter(lasting, player);
  }
  await onceOpen(lasting, async (databases) => {
    const db = databases.merchant('aurora');
    const ids = players.map(({ id }) => id);
    const paid = () =>
      db.selectFrom('benefits').select(['member_id', 'amount']).where('member_id', 'in', ids).execute();
    // So the last gateway was killed in the middle too.
    expect((await paid()).length).toBeLessThan(MEMBERS);
    await requireTrueBooks(db);
    await runBenefits(db, Date.now());
    const payments = await paid();
    expect(payments).toHaveLength(MEMBERS);
    expect(new Set(payments.map(({ member_id }) => member_id))).toEqual(new Set(ids));
    expect(new Set(payments.map(({ amount }) => amount))).toEqual(new Set([CASHBACK]));
    const wallets = await db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('owner_kind', '=', 'member')
      .where('owner_id', 'in', ids.map(String))
      .execute();
    expect(wallets.map(({ balance }) => balance)).toEqual(ids.map(() => CASHBACK));
    await requireTrueBooks(db);
  });
}, 300_000);
