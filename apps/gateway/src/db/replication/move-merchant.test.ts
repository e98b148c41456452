// A merchant moves between two databases of a real server while members play, over two gateway processes.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rsaKey } from '@foyer/contract/calls/session.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databasesOver, type Databases } from '#db/connect.ts';
import { openPostgres } from '#db/postgres.ts';
import { validKeys } from '#domains/play/links.ts';
import { addressPurpose, furtherWith } from '#security/open-further.ts';
import { createSecrets } from '#security/secrets.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { type LastingDatabase, serverDatabase, testServer } from '#testing/database.ts';
import { openGameOver } from '#testing/game-over-wire.ts';
import { type Process, ready, startProcess } from '#testing/process.ts';
import { sendOver } from '#testing/wire.ts';
import { addDatabase } from './add-database.ts';
import { type Administrator, openAdministrator } from './administrator.ts';
import { moveMerchant } from './move-merchant.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const SECRETS_KEY = '07'.repeat(32);
const secrets = createSecrets(Buffer.from(SECRETS_KEY, 'hex'));
const vendor = 'NLT';
const merchant = 'aurora';
const host = `${merchant}.localhost`;
const STAKE = 100n;
const WIN = 150n;

async function isLogical(url: string): Promise<boolean> {
  const administrator = await openAdministrator(url);
  const rows = await administrator.query(`select where current_setting('wal_level') = 'logical'`);
  await administrator.end();
  return rows.length > 0;
}

/** Plays rounds until it is stopped. Vendors repeat a call until it is answered. */
function playOn(game: Awaited<ReturnType<typeof openGameOver>>, name: string) {
  let rounds = 0;
  let refused = 0;
  let isStopped = false;
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
  work.catch(() => {});
  return {
    rounds: () => rounds,
    refused: () => refused,
    stop: async (): Promise<void> => {
      isStopped = true;
      await work;
    },
  };
}

describe.skipIf(testServer === null || !(await isLogical(testServer)))(
  'on a server with logical replication',
  () => {
    let first: LastingDatabase;
    let second: LastingDatabase;
    let databases: Databases;
    let administrators: Administrator[];
    const gateways: Process[] = [];

    const ends = (): { from: Administrator; to: Administrator } => {
      const [from, to] = administrators;
      if (!from || !to) throw new Error('no administrators');
      return { from, to };
    };
    const move = () =>
      moveMerchant({ databases, merchant, target: 'second', graceMs: 1_000, say: () => {}, ...ends() });

    beforeAll(async () => {
      first = await serverDatabase(testServer ?? '', 'seeded');
      second = await serverDatabase(testServer ?? '', 'nothing');
      const urls = [first, second].map(({ env }) => env['DATABASE_URL'] ?? '');
      administrators = await Promise.all(urls.map(openAdministrator));
      databases = databasesOver(
        openPostgres({ url: urls[0] ?? '', max: 4, onError: () => {}, statementMs: 60_000 }),
      );
      const hideAddress = (url: string) => secrets.hide(url, addressPurpose);
      await addDatabase(databases, { name: 'second', url: urls[1] ?? '', hideAddress, ...ends() });
      const prepare = async () => {};
      const onFault = (error: unknown) => expect.unreachable(String(error));
      await databases.follow(
        furtherWith(secrets, { max: 4, onError: () => {}, statementMs: 60_000, prepare, onFault }),
      );
      for (const name of ['a', 'b'])
        gateways.push(await startProcess(join(first.dataDir, name), { ...first.env, SECRETS_KEY }));
      await Promise.all(gateways.map(ready));
    });
    afterAll(async () => {
      for (const { child, ended } of gateways) {
        child.kill('SIGKILL');
        await ended;
      }
      const { from, to } = ends();
      await to.query('drop subscription if exists foyer_catalogue_second');
      await Promise.all([from.end(), to.end()]);
      await databases.close();
      await second.remove();
      await first.remove();
    });

    /** The tables that have rows of the merchant in one database. */
    async function tablesWithRows({ query }: Administrator): Promise<string[]> {
      const tables = await query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,
      );
      const found: string[] = [];
      for (const { name } of tables)
        if ((await query(`select from ${name} where merchant_id = '${merchant}' limit 1`)).length > 0)
          found.push(name);
      return found;
    }
    async function leftovers({ query }: Administrator): Promise<unknown[]> {
      return query(
        `select pubname as name from pg_publication where pubname like 'foyer_move%'
       union all select slot_name from pg_replication_slots where slot_name like 'foyer_move%'
       union all select merchant_id from held_merchants
       union all select tgname from pg_trigger where tgname = 'refuse_held'`,
      );
    }
    /** A busy gateway refuses a log-in; the member tries again. */
    async function openGame(account: string) {
      const ports = gateways.map(({ port }) => port);
      const db = databases.merchant(merchant);
      const [key = ''] = await validKeys(db, secrets, { merchant, vendor, now: Date.now() });
      for (;;)
        try {
          return await openGameOver({ ports, host, vendor, key, account });
        } catch (error) {
          if (!String(error).includes('TOO_MANY_REQUEST')) throw error;
          await pause(500);
        }
    }
    function balances({ query }: Administrator): Promise<{ sum: string }[]> {
      return query(
        `select sum(balance)::text as sum from ledger_accounts
       where merchant_id = '${merchant}' and owner_kind in ('member', 'virtual', 'trial')`,
      );
    }

    test('a move that fails leaves the merchant where it was, and no trace', async () => {
      const { from, to } = ends();
      await to.query(`create function spoil() returns trigger language plpgsql as
      $$ begin new.nickname = 'spoilt'; return new; end $$`);
      await to.query('create trigger spoil before insert on members for each row execute function spoil()');
      await to.query('alter table members enable always trigger spoil');
      const play = playOn(await openGame('demo'), 'failing');
      await expect(move()).rejects.toThrow('members differs');
      const before = play.rounds();
      await expect.poll(() => play.rounds() > before + 5, { timeout: 60_000 }).toBe(true);
      await play.stop();
      await to.query('drop trigger spoil on members');
      expect(databases.databaseOf(merchant).name).toBe('first');
      expect([await tablesWithRows(to), await leftovers(from), await leftovers(to)]).toEqual([[], [], []]);
      await requireTrueBooks(databases.merchant(merchant));
    });

    test('a merchant moves while it is played: nothing is lost or doubled, and the books are equal', async () => {
      const { from, to } = ends();
      const games = [await openGame('demo'), await openGame('demo-agent'), await openGame('demo-partner')];
      const [before] = await balances(from);
      const plays = games.map((game, at) => playOn(game, `moving-${at}`));
      const rounds = () => plays.reduce((sum, play) => sum + play.rounds(), 0);
      await expect.poll(rounds, { timeout: 60_000 }).toBeGreaterThan(20);

      const result = await move();
      const atSwitch = rounds();
      // The gateways follow, and members play on in the other database.
      await expect.poll(rounds, { timeout: 60_000 }).toBeGreaterThan(atSwitch + 20);
      await Promise.all(plays.map((play) => play.stop()));

      expect(result?.pausedMs).toBeGreaterThan(0);
      expect([await tablesWithRows(from), await leftovers(from), await leftovers(to)]).toEqual([[], [], []]);
      const db = databases.merchant(merchant);
      expect(await db.selectFrom('merchants').select('merchant_id').execute()).toEqual([
        { merchant_id: merchant },
      ]);
      const found = await to.query(
        `select kind, count(*)::text as count from vendor_transactions
         where merchant_id = '${merchant}' and round_id like 'moving-%' group by kind order by kind`,
      );
      expect(found).toEqual([
        { kind: 'credit', count: String(rounds()) },
        { kind: 'debit', count: String(rounds()) },
      ]);
      const [after] = await balances(to);
      expect(BigInt(after?.sum ?? 0) - BigInt(before?.sum ?? 0)).toBe(BigInt(rounds()) * (WIN - STAKE));
      await requireTrueBooks(db);
      // Writes were refused for a moment; other merchants are served from the first database as before.
      const lotus = await sendOver({
        port: gateways[0]?.port ?? 0,
        method: 'GET',
        path: rsaKey.path,
        headers: { host: 'lotus.localhost' },
      });
      expect(lotus.status).toBe(200);
    });
  },
);
