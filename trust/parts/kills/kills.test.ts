// Kills a gateway process again and again while members move money; the next process gets the same commands with the
// same keys. An answered command has taken effect; an unanswered one has taken effect once or not at all, and the
// repetition shows which.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as lotteryCalls from '@foyer/contract/calls/lottery.ts';
import * as promotionCalls from '@foyer/contract/calls/promotions.ts';
import * as walletCalls from '@foyer/contract/calls/wallet.ts';
import { oneOf, seeded } from '@foyer/contract/testing/chance.ts';
import { afterEach, expect, test } from 'vitest';
import type { Db } from '../../../apps/gateway/src/db/connect.ts';
import { incoherences } from '../../../apps/gateway/src/domains/ledger/coherence.ts';
import { type LastingDatabase, lastingDatabase } from '../../../apps/gateway/src/testing/database.ts';
import { addNewcomer } from '../../../apps/gateway/src/testing/newcomer.ts';
import { type Process, ready, startProcess } from '../../../apps/gateway/src/testing/process.ts';
import { sendOver } from '../../../apps/gateway/src/testing/wire.ts';
import { COUNT, countCases, SEED } from '../../testing/cases.ts';

const MEMBERS = 12;
const OPENING = 1_000_000_000n;
const STAKE = '100';

const random = seeded(SEED);
let database: LastingDatabase | null = null;
let running: Process | null = null;
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  await database?.remove();
});

/** One command of a member. `answer` is null until a gateway answered it. */
type Command = { token: string; path: string; body: object; key: string; answer: string | null };

/** A transfer to a vendor's wallet or back. */
function transfer() {
  return oneOf(
    [
      { fromVendor: 'main', toVendor: 'NLT', amount: '700' },
      { fromVendor: 'NLT', toVendor: 'main', amount: '300' },
    ],
    random,
  );
}

function hasSucceeded({ answer }: Command): boolean {
  return answer?.startsWith('[true') === true;
}

async function send({ port }: Process, { token, path, body, key }: Command): Promise<string | null> {
  const headers = { host: 'aurora.localhost', authorization: token, 'idempotency-key': key };
  const reply = await sendOver({ port, method: 'POST', path, headers, body }).catch(() => null);
  // A gateway that is not ready to judge has not answered the command.
  if (reply === null || reply.status === 503 || reply.status === 429) return null;
  // An order says whether it was placed by an earlier request, and what the balance is now.
  const now = { repeated: undefined, balanceMinor: undefined };
  const value = reply.body['value'] && { ...Object(reply.body['value']), ...now };
  return JSON.stringify([reply.body['success'], value, reply.body['errorCode']]);
}

/** Closes the database before a gateway process uses an embedded one. */
async function once<Found>(lasting: LastingDatabase, work: (db: Db) => Promise<Found>): Promise<Found> {
  const databases = await lasting.open();
  try {
    await databases.platform.deleteFrom('rate_limits').execute();
    return await work(databases.merchant('aurora'));
  } finally {
    await databases.close();
  }
}

async function openDraw({ port }: Process): Promise<string> {
  const path = `${lotteryCalls.numero.path}?gameId=blink-dice`;
  const reply = await sendOver({ port, method: 'GET', path, headers: { host: 'aurora.localhost' } });
  return String(Object(reply.body['value']).numero);
}

function commandOf(token: string, numero: string): Command {
  const slip = {
    gameId: 'blink-dice',
    numero,
    draws: 1,
    times: 1,
    stopOnWin: false,
    bets: [{ market: 'sum', picks: [['big']], stakeMinor: STAKE }],
  };
  const [path, body] = oneOf<[string, object]>(
    [
      [walletCalls.walletTransfer.path, transfer()],
      [walletCalls.walletTransfer.path, transfer()],
      [lotteryCalls.placeLotteryOrder.path, slip],
      [promotionCalls.claimPromotion.path, { promotionId: 'daily-lantern' }],
    ],
    random,
  );
  return { token, path, body, key: randomUUID(), answer: null };
}

/** The most answers of a round before its kill. They are counted, because a busy machine gives few in a time. */
const MOST_ANSWERS = 3 * MEMBERS;

/** Resolves at the answer after which the process is killed; some rounds have none. */
function killPoint() {
  const last = Math.floor(random() * MOST_ANSWERS);
  const reached = Promise.withResolvers<void>();
  let answers = 0;
  if (last === 0) reached.resolve();
  return {
    reached: reached.promise,
    note: () => {
      answers += 1;
      if (answers >= last) reached.resolve();
    },
  };
}

/**
 * Every member sends commands, and repeats those of the last round, until the process is killed. Returns the commands
 * of this round.
 */
async function killOnce(
  lasting: LastingDatabase,
  tokens: readonly string[],
  earlier: readonly Command[],
): Promise<Command[]> {
  const gateway = await startProcess(lasting.dataDir, { ...lasting.env, LOG_LEVEL: 'fatal' });
  running = gateway;
  await ready(gateway);
  const numero = await openDraw(gateway);
  const sent: Command[] = [];
  let isOver = false;
  const point = killPoint();
  const members = tokens.map(async (token) => {
    for (const command of earlier.filter((each) => each.token === token)) {
      const answer = await send(gateway, command);
      // A command that succeeded is answered alike by every later process; a refused one may succeed later.
      const isSame = answer === null || !hasSucceeded(command) || answer === command.answer;
      expect({ path: command.path, isSame }).toEqual({ path: command.path, isSame: true });
      if (!hasSucceeded(command)) command.answer = answer ?? command.answer;
    }
    while (!isOver) {
      const command = commandOf(token, numero);
      sent.push(command);
      command.answer = await send(gateway, command);
      if (command.answer !== null) point.note();
    }
  });
  // A member whose repetition was answered differently ends the round at once.
  await Promise.race([point.reached, Promise.all(members)]);
  await pause(random() * 40);
  gateway.child.kill('SIGKILL');
  isOver = true;
  await gateway.ended;
  await Promise.all(members);
  return sent;
}

/** Each command that succeeded and has not exactly one effect, and each effect that no command asked for. */
async function wrongEffects(db: Db, all: readonly Command[]): Promise<string[]> {
  const transfers = await db
    .selectFrom('transfers')
    .select('key')
    .where('kind', '=', 'wallet.transfer')
    .execute();
  const orders = await db.selectFrom('lotto_orders').select('idempotency_key').execute();
  const claims = await db.selectFrom('promotion_claims').select('claim_key').execute();
  const effects = Map.groupBy(
    [
      ...transfers.map(({ key }) => key),
      ...orders.map((row) => row.idempotency_key),
      ...claims.map((row) => row.claim_key ?? ''),
    ],
    (key) => key,
  );
  const sent = new Map(all.map((command) => [command.key, command]));
  const lost = all.filter((command) => hasSucceeded(command) && effects.get(command.key)?.length !== 1);
  const doubled = [...effects].filter(([key, found]) => sent.has(key) && found.length > 1);
  const refused = all.filter(({ answer, key }) => answer?.startsWith('[false') && effects.has(key));
  const unasked = transfers.filter(({ key }) => !sent.has(key));
  return [
    ...lost.map(({ path }) => `lost: ${path}`),
    ...doubled.map(([key]) => `doubled: ${sent.get(key)?.path}`),
    ...refused.map(({ path, answer }) => `refused with an effect: ${path} ${answer}`),
    ...unasked.map(({ key }) => `nobody asked: ${key}`),
  ];
}

/** A round may take this long on a busy machine; the limit only ends a round that hangs. */
const ROUND_MS = 120_000;
const limit = { timeout: (COUNT + 5) * ROUND_MS };

test('no money call is lost or doubled, however often the gateway is killed', limit, async ({ task }) => {
  const lasting = await lastingDatabase();
  database = lasting;
  const tokens = await once(lasting, async (db) => {
    const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
    await db
      .updateTable('merchants')
      .set({ settings: JSON.stringify({ ...settings, isSingleWallet: false }) })
      .execute();
    const now = Date.now();
    const members = [];
    for (let place = 0; place < MEMBERS; place += 1)
      members.push(await addNewcomer(db, { opening: OPENING, now }));
    return members.map(({ token }) => token);
  });

  const all: Command[] = [];
  let last: Command[] = [];
  for (let round = 0; round < COUNT; round += 1) {
    last = await killOnce(lasting, tokens, last);
    all.push(...last);
    await once(lasting, async (db) => {
      const wrong = await incoherences(db);
      expect({ round, wrong }).toEqual({ round, wrong: [] });
      // Sessions end after half an hour without requests, and a slow machine takes longer for all rounds.
      await db
        .updateTable('sessions')
        .set({ seen_at: BigInt(Date.now()) })
        .execute();
    });
  }

  const answered = all.filter(({ answer }) => answer !== null);
  countCases(task, all.length);
  expect(await once(lasting, (db) => wrongEffects(db, all))).toEqual([]);
  // The rounds had an effect: commands were cut off, and commands were answered.
  expect(answered.length).toBeGreaterThan(COUNT);
  expect(all.length).toBeGreaterThan(answered.length);
});
