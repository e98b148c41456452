// Two databases of a real server, the first one with the demo platform; gateways that serve both; members who play.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databasesOver } from '#db/connect.ts';
import { openPostgres } from '#db/postgres.ts';
import { addDatabase } from '#db/replication/add-database.ts';
import { type Administrator, openAdministrator } from '#db/replication/administrator.ts';
import { catalogueLink, dropLink, moveLink } from '#db/replication/subscription.ts';
import { validKeys } from '#domains/play/links.ts';
import { addressPurpose, furtherWith } from '#security/open-further.ts';
import { createSecrets } from '#security/secrets.ts';
import { serverDatabase, testServer } from './database.ts';
import { openGameOver } from './game-over-wire.ts';
import { type Process, ready, startProcess } from './process.ts';

const SECRETS_KEY = '07'.repeat(32);
const secrets = createSecrets(Buffer.from(SECRETS_KEY, 'hex'));
const vendor = 'NLT';
/** The merchant that moves. */
export const merchant = 'aurora';
const host = `${merchant}.localhost`;
export const STAKE = 100n;
export const WIN = 150n;

async function isLogical(url: string): Promise<boolean> {
  const administrator = await openAdministrator(url);
  const rows = await administrator.query(`select where current_setting('wal_level') = 'logical'`);
  await administrator.end();
  return rows.length > 0;
}

/** The server of the tests when it has logical replication, or null. */
export const logicalServer = testServer !== null && (await isLogical(testServer)) ? testServer : null;

/** Plays rounds until it is stopped. Vendors repeat a call until it is answered. */
export function playOn(game: Awaited<ReturnType<typeof openGameOver>>, name: string) {
  let rounds = 0;
  let refused = 0;
  let isStopped = false;
  let failure: unknown = null;
  const untilDone = async (verb: string, body: object): Promise<void> => {
    for (;;)
      try {
        return void (await game.call(verb, body));
      } catch (error) {
        // Nothing but the documented answer of a busy platform.
        if (!String(error).includes('service.unavailable')) throw error;
        refused += 1;
        await pause(20);
      }
  };
  const work = (async () => {
    for (; !isStopped; rounds += 1) {
      const roundId = `${name}-${rounds}`;
      await untilDone('debit', { roundId, transactionId: `stake-${roundId}`, amountMinor: String(STAKE) });
      await untilDone('credit', { roundId, transactionId: `win-${roundId}`, amountMinor: String(WIN) });
    }
  })();
  work.catch((error: unknown) => (failure = error));
  // A play that has failed says so to whoever waits for its next round.
  const unlessFailed = (count: number): number => {
    if (failure !== null) throw new Error(`the play ${name} failed`, { cause: failure });
    return count;
  };
  return {
    rounds: () => unlessFailed(rounds),
    refused: () => unlessFailed(refused),
    stop: async (): Promise<void> => {
      isStopped = true;
      await work;
    },
  };
}

export type TwoDatabases = Awaited<ReturnType<typeof openTwoDatabases>>;

/** The database `first` and a registered one, `second`, which is empty; and the number of gateways. */
export async function openTwoDatabases(server: string, gatewayCount: number) {
  const first = await serverDatabase(server, 'seeded');
  const second = await serverDatabase(server, 'nothing');
  const url = first.env['DATABASE_URL'] ?? '';
  const secondUrl = second.env['DATABASE_URL'] ?? '';
  const [from, to] = await Promise.all([openAdministrator(url), openAdministrator(secondUrl)]);
  const options = { max: 4, onError: () => {}, statementMs: 60_000 };
  const databases = databasesOver(openPostgres({ ...options, url }));
  const hideAddress = (address: string) => secrets.hide(address, addressPurpose);
  await addDatabase(databases, { name: 'second', url: secondUrl, hideAddress, from, to });
  const fail = (error: unknown) => {
    throw error;
  };
  await databases.follow(furtherWith(secrets, { ...options, prepare: async () => {}, onFault: fail }));
  const gateways: Process[] = [];
  for (let at = 0; at < gatewayCount; at += 1)
    gateways.push(await startProcess(join(first.dataDir, String(at)), { ...first.env, SECRETS_KEY }));
  await Promise.all(gateways.map(ready));

  /** A busy gateway refuses a log-in; the member tries again. */
  async function openGame(account: string) {
    const ports = gateways.map(({ port }) => port);
    const [key = ''] = await validKeys(databases.merchant(merchant), secrets, {
      merchant,
      vendor,
      now: Date.now(),
    });
    for (;;)
      try {
        return await openGameOver({ ports, host, vendor, key, account });
      } catch (error) {
        if (!String(error).includes('TOO_MANY_REQUEST')) throw error;
        await pause(500);
      }
  }
  async function close(): Promise<void> {
    for (const { child, ended } of gateways) {
      child.kill('SIGKILL');
      await ended;
    }
    await dropLink({ from, to, name: catalogueLink('second') });
    await dropLink({ from, to, name: moveLink(merchant) });
    await Promise.all([from.end(), to.end()]);
    await databases.close();
    await second.remove();
    await first.remove();
  }
  /** The settings with which a command finds them. */
  const env = { ...first.env, SECRETS_KEY, FROM_ADMIN_URL: url, TO_ADMIN_URL: secondUrl };
  return { databases, from, to, gateways, env, openGame, close };
}

/** The tables that have rows of the merchant in one database. */
export async function tablesWithRows({ query }: Administrator): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await query(`select from ${name} where merchant_id = '${merchant}' limit 1`)).length > 0)
      found.push(name);
  return found;
}

/** What a complete move leaves nowhere. */
export function leftovers({ query }: Administrator): Promise<object[]> {
  return query(
    `select pubname as name from pg_publication where pubname like 'foyer_move%'
     union all select slot_name from pg_replication_slots
       where slot_name like 'foyer_move%' and database = current_database()
     union all select merchant_id from held_merchants
     union all select tgname from pg_trigger where tgname = 'refuse_held'`,
  );
}

/** The stored stakes and wins of rounds whose names start with `name`. */
export function storedRounds({ query }: Administrator, name: string): Promise<object[]> {
  return query(
    `select kind, count(*)::int as count from vendor_transactions
     where merchant_id = '${merchant}' and round_id like '${name}-%' group by kind order by kind`,
  );
}
