// Kills the gateway while rounds are played: on PGlite once, on a server three times, and there once the vendor too. Real
// processes over the network, a real data folder, SIGKILL. Afterwards each stake has one credit or one rollback, and
// every wallet holds exactly the result of its rounds.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as gamesCalls from '@foyer/contract/calls/games.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { type LastingDatabase, lastingDatabase, onRealPostgres } from '#testing/database.ts';
import { untilAnswered } from '#testing/at-once.ts';
import { incoherences } from '#domains/ledger/coherence.ts';
import { freePort, inherited } from '#testing/process.ts';
import { logInOver, sendOver } from '#testing/wire.ts';

const apps = join(import.meta.dirname, '../../../..');
const merchants = ['aurora', 'lotus', 'harbor'];
const accounts = ['demo', 'demo-trial'];
/** Twelve tables for six members: 72 rounds each time, and more than two hundred on a server. */
const TABLES_EACH = 12;
/** How many rounds of each time have ended when the gateway is killed. */
const ENDED = onRealPostgres ? [1, 18, 40] : [18];
const node = join(apps, '../node_modules/.bin/node');

const running: ChildProcess[] = [];
let database: LastingDatabase | null = null;
afterEach(async () => {
  for (const each of running.splice(0)) each.kill('SIGKILL');
  await database?.remove();
});

/** Starts an app and waits until it reports that it is ready. */
async function start(
  app: 'gateway' | 'sandbox',
  port: number,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const process_ = spawn(node, ['src/server.ts'], {
    cwd: join(apps, app),
    env: { ...inherited, LOG_LEVEL: 'fatal', ...env },
    stdio: 'ignore',
  });
  running.push(process_);
  const ready = () =>
    sendOver({ port, method: 'GET', path: '/readyz' }).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await ready())) {
    if (process_.exitCode !== null) throw new Error(`the ${app} ended with ${process_.exitCode}`);
    await pause(50);
  }
  return process_;
}
function kill(victim: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    victim.once('exit', () => resolve());
    victim.kill('SIGKILL');
  });
}

type Table = { wallet: string; token: string; bet: string; kind: string };
type Ends = {
  reference: string;
  state: string;
  moves: unknown[];
  stakedMinor: string;
  winMinor: string | null;
  refusal: string | null;
};

/** Rounds of one step, of several, with a further stake in their middle, and with a clock. */
const categories = ['RNG', 'TABLE', 'CRASH', 'ARCADE', 'FISH'];
const choices: Readonly<Record<string, object>> = {
  crash: { auto: 120 },
  fish: { fish: 'koi' },
  plinko: { risk: 'wild' },
  mines: { mines: 3 },
  baccarat: { on: 'banker' },
};
/** The player's next move: doubles where the wallet allows it, then opens one field and takes the win. */
function moveAt(kind: string, { moves, refusal }: Ends): unknown {
  if (kind === 'mines') return moves.length === 0 ? { open: 7 } : { take: true };
  if (kind === 'blackjack') return moves.length === 0 && refusal === null ? 'double' : 'stand';
  return null;
}

/** Opens games of a member, each a table of its own, through the launch and the ticket. */
async function sitDown(
  ports: { gateway: number; sandbox: number },
  merchant: string,
  account: string,
): Promise<Table[]> {
  const host = `${merchant}.localhost:${ports.gateway}`;
  const authorization = await logInOver(ports.gateway, host, account);
  const games: { vassalage: string; nodeId: string; supportPlay: boolean }[] = [];
  for (const category of categories) {
    const path = `${gamesCalls.gameList.path}?gameType=${category}&pageSize=60`;
    const list = await sendOver({ port: ports.gateway, method: 'GET', path, headers: { host } });
    const offered = Object(list.body['value']).games as typeof games;
    games.push(...offered.filter(({ supportPlay }) => supportPlay).slice(0, 2));
  }
  const tables: Table[] = [];
  for (let place = 0; place < TABLES_EACH; place += 1) {
    const game = games[place % games.length];
    const path = `${gamesCalls.launchGame.path}?vendor=${game?.vassalage}&nodeId=${game?.nodeId}&launchMode=GAME&device=MOBILE`;
    const launched = await untilAnswered(() =>
      sendOver({ port: ports.gateway, method: 'GET', path, headers: { host, authorization } }),
    );
    const url = new URL(String(Object(launched.body['value']).gameUrl));
    const ticket = url.searchParams.get('ticket');
    const body = { operator: merchant, vendor: game?.vassalage, ticket };
    const opened = await sendOver({ port: ports.sandbox, method: 'POST', path: '/games/api/open', body });
    const { token, game: view } = Object(opened.body['value']) as {
      token: string;
      game: { kind: string; bets: string[] };
    };
    const wallet = `${merchant} ${account}`;
    tables.push({ wallet, token, kind: view.kind, bet: view.bets[place % 3] ?? '' });
  }
  return tables;
}

/** One round as the page plays it: repeats the same id until the result is certain, and sends its moves in order. */
async function playOut(port: number, { token, bet, kind }: Table): Promise<Ends> {
  const asked = {
    roundId: randomUUID(),
    betMinor: bet,
    choice: choices[kind] ?? {},
    clientSeed: 'ab'.repeat(16),
  };
  let seen: Ends | null = null;
  for (let tried = 0; ; tried += 1) {
    const move: unknown = seen?.state === 'open' ? moveAt(kind, seen) : null;
    const [path, body]: [string, object] =
      seen && move !== null
        ? ['move', { reference: seen.reference, number: seen.moves.length, move }]
        : ['play', asked];
    const headers = { authorization: token };
    const reply = await sendOver({ port, method: 'POST', path: `/games/api/${path}`, headers, body }).catch(
      () => null,
    );
    if (reply && reply.body['ok'] === false) throw new Error(`declined: ${String(reply.body['code'])}`);
    seen = reply ? (Object(Object(reply.body['value']).round) as Ends) : null;
    if (seen && seen.state !== 'waiting' && seen.state !== 'open') return seen;
    // The same interval as the page: two hundred tables that poll ten times a second would leave the servers no
    // processor time.
    if (seen?.state !== 'open' || move === null) await pause(Math.min(400 * 1.6 ** tried, 2_000));
  }
}

/** The opening balance and the present balance of each wallet, and the errors in the books. */
async function readBooks(database: LastingDatabase) {
  const databases = await database.open();
  const wallets = new Map<string, bigint>();
  const openings = new Map<string, bigint>();
  const wrong: unknown[] = [];
  for (const merchant of merchants) {
    const db = databases.merchant(merchant);
    wrong.push(...(await incoherences(db)));
    wrong.push(...(await db.selectFrom('rounds').select(['round_id']).where('state', '=', 'open').execute()));
    const rows = await db
      .selectFrom('ledger_accounts as a')
      .innerJoin('members as m', (join_) => join_.on(sql<boolean>`a.owner_id = m.id::text`))
      .innerJoin('postings as p', 'p.account_id', 'a.id')
      .innerJoin('transfers as t', 't.id', 'p.transfer_id')
      .select(['m.account', 'a.balance', 'p.amount'])
      .where('a.owner_kind', '=', 'member')
      .where('t.kind', '=', 'opening')
      .execute();
    for (const { account, balance, amount } of rows) {
      wallets.set(`${merchant} ${account}`, balance);
      openings.set(`${merchant} ${account}`, amount);
    }
  }
  await databases.close();
  return { wallets, openings, wrong };
}

function stop(victim: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    victim.once('exit', () => resolve());
    victim.kill('SIGTERM');
  });
}

async function rehearse(database: LastingDatabase) {
  const before = await readBooks(database);
  const ports = { gateway: await freePort(), sandbox: await freePort(), smtp: await freePort() };
  const env = {
    PORT: String(ports.gateway),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    DATA_DIR: database.dataDir,
    ...database.env,
  };
  let [gateway, sandbox] = await Promise.all([
    start('gateway', ports.gateway, env),
    start('sandbox', ports.sandbox, env),
  ]);

  const tables: Table[] = [];
  for (const merchant of merchants)
    for (const account of accounts) tables.push(...(await sitDown(ports, merchant, account)));
  expect(tables.length).toBe(TABLES_EACH * merchants.length * accounts.length);

  const changes = new Map<string, bigint>();
  const ends = new Map<string, number>();
  const underWay: number[] = [];
  for (const [wave, first] of ENDED.entries()) {
    const { promise: isUnderWay, resolve: goOn } = Promise.withResolvers<void>();
    let ended = 0;
    const rounds = tables.map(async (table) => {
      const round = await playOut(ports.sandbox, table);
      ended += 1;
      if (ended === first) goOn();
      return { table, round };
    });
    await Promise.race([isUnderWay, Promise.all(rounds)]);
    underWay.push(tables.length - ended);
    await kill(gateway);
    if (wave === 1) await kill(sandbox);
    gateway = await start('gateway', ports.gateway, env);
    if (wave === 1) sandbox = await start('sandbox', ports.sandbox, env);
    for (const { table, round } of await Promise.all(rounds)) {
      ends.set(round.state, (ends.get(round.state) ?? 0) + 1);
      const change =
        round.state === 'settled' ? BigInt(round.winMinor ?? '0') - BigInt(round.stakedMinor) : 0n;
      changes.set(table.wallet, (changes.get(table.wallet) ?? 0n) + change);
    }
  }
  await Promise.all([stop(gateway), stop(sandbox)]);

  const after = await readBooks(database);
  // The first launch opens the wallet of a trial; all others existed before, with earlier movements.
  const expected = new Map(
    [...after.openings].map(([wallet, opening]) => [
      wallet,
      (before.wallets.get(wallet) ?? opening) + (changes.get(wallet) ?? 0n),
    ]),
  );
  return {
    wrong: after.wrong,
    wallets: Object.fromEntries(after.wallets),
    expected: Object.fromEntries(expected),
    underWay,
    ends: Object.fromEntries(ends),
  };
}

type Rehearsal = Awaited<ReturnType<typeof rehearse>>;
/**
 * The books are sound and the wallets match the rounds, and each kill met rounds that were under way. Such a round is settled by
 * the vendor's repeat or returned. After a single kill all may be settled; after three, one of them of the vendor too, some are
 * returned.
 */
function nothingLost({ expected, ends }: Rehearsal): unknown {
  const { settled = 0, returned = 0 } = ends;
  const some: unknown = expect.toSatisfy((count: number) => count > 0);
  expect(settled + returned).toBe(ENDED.length * TABLES_EACH * merchants.length * accounts.length);
  return {
    wrong: [],
    wallets: expected,
    expected,
    ends: onRealPostgres ? { settled: some, returned: some } : ends,
    underWay: ENDED.map(() => some),
  };
}

test('rounds and a SIGKILL in their middle lose and double nothing', async () => {
  database = await lastingDatabase();
  const seen = await rehearse(database);
  expect(seen).toEqual(nothingLost(seen));
});
