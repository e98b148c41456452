// A merchant moves between two databases of a real server while members play, over two gateway processes. The command
// fails, is killed, and succeeds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { rsaKey } from '@foyer/contract/calls/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOver } from '#db/connect.ts';
import { openPostgres } from '#db/postgres.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { addMember } from '#testing/database.ts';
import {
  leftovers,
  logicalServer,
  merchant,
  openTwoDatabases,
  playOn,
  STAKE,
  storedRounds,
  tablesWithRows,
  type TwoDatabases,
  WIN,
} from '#testing/two-databases.ts';
import { inherited } from '#testing/process.ts';
import { sendOver } from '#testing/wire.ts';
import { addDatabase } from './add-database.ts';
import { type Administrator, openAdministrator } from './administrator.ts';
import { moveMerchant } from './move-merchant.ts';
import { compareRows } from './rows.ts';

const command = join(import.meta.dirname, '../../cli/merchant-move.ts');

function balances({ query }: Administrator): Promise<{ sum: string }[]> {
  return query(
    `select sum(balance)::text as sum from ledger_accounts
     where merchant_id = '${merchant}' and owner_kind in ('member', 'virtual', 'trial')`,
  );
}

describe.skipIf(logicalServer === null)('on a server with logical replication', () => {
  let two: TwoDatabases;
  /** The options that every move of this file has. */
  const usual = { merchant, graceMs: 1_000, mostRefusedMs: 30_000, say: () => {} };
  const move = (say: (line: string) => void = () => {}) =>
    moveMerchant({ ...two, ...usual, target: 'second', say });

  beforeAll(async () => {
    two = await openTwoDatabases(logicalServer ?? '', 2);
  });
  afterAll(() => two.close());

  test('a move that fails leaves the merchant where it was, and no trace', async () => {
    const { from, to, databases } = two;
    await to.query(`create function spoil() returns trigger language plpgsql as
      $$ begin new.nickname = 'spoilt'; return new; end $$`);
    await to.query('create trigger spoil before insert on members for each row execute function spoil()');
    await to.query('alter table members enable always trigger spoil');
    const play = playOn(await two.openGame('demo'), 'failing');
    await expect(move()).rejects.toThrow('members differs');
    const before = play.rounds();
    await expect.poll(() => play.rounds() > before + 5).toBe(true);
    await play.stop();
    await to.query('drop trigger spoil on members');
    expect(databases.databaseOf(merchant).name).toBe('first');
    expect([await tablesWithRows(to), await leftovers(from), await leftovers(to)]).toEqual([[], [], []]);
    await requireTrueBooks(databases.merchant(merchant));
  });

  test('a move that would refuse writes for too long ends before it refuses any', async () => {
    const { from, to } = two;
    let isRefused = false;
    const watched: Administrator = {
      ...from,
      query: (text, values) => {
        isRefused ||= text.startsWith('insert into held_merchants');
        return from.query(text, values);
      },
    };
    const short = moveMerchant({ ...two, ...usual, from: watched, target: 'second', mostRefusedMs: 1 });
    await expect(short).rejects.toThrow('--seconds allows more');
    expect(isRefused).toBe(false);
    expect([await tablesWithRows(to), await leftovers(from), await leftovers(to)]).toEqual([[], [], []]);
  });

  test('a comparison ends at its limit', async () => {
    const free = await hold(two.to, 'lock table members in access exclusive mode');
    const compared = compareRows({ ends: [two.from, two.to], tables: ['members'], merchant, limitMs: 200 });
    await expect(compared).rejects.toThrow('statement timeout');
    await free();
    expect(await two.to.query('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
  });

  test('the other database is lost while writes are refused: writes are allowed again at once', async () => {
    const { from, to, databases } = two;
    let isLost = false;
    /** Is lost as soon as the first database refuses the merchant's writes. */
    const lost: Administrator = {
      ...to,
      query: async (text, values) => {
        if (isLost) throw new Error('the connection is lost');
        return to.query(text, values);
      },
    };
    const losing: Administrator = {
      ...from,
      query: async (text, values) => {
        isLost ||= text.startsWith('insert into held_merchants');
        return from.query(text, values);
      },
    };
    const play = playOn(await two.openGame('demo'), 'lost');
    await expect(
      moveMerchant({ ...two, ...usual, from: losing, to: lost, target: 'second' }),
    ).rejects.toThrow('the connection is lost');
    const before = play.rounds();
    await expect.poll(() => play.rounds() > before + 5).toBe(true);
    await play.stop();
    expect(databases.databaseOf(merchant).name).toBe('first');
    // The next command removes what is left, and this one fails before the switch.
    const stopped = move((line) => {
      if (line.startsWith('Copying')) throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect([await tablesWithRows(to), await leftovers(from), await leftovers(to)]).toEqual([[], [], []]);
  });

  /** Runs a statement that takes a lock, which is held until the returned function is called. */
  async function hold({ url }: Administrator, statement: string): Promise<() => Promise<void>> {
    const holder = await openAdministrator(url);
    await holder.query('begin');
    await holder.query(statement);
    return holder.end;
  }
  /** Lets a copy wait until the returned function is called. */
  function holdCopy(): Promise<() => Promise<void>> {
    return hold(two.to, 'select pg_advisory_xact_lock(1)');
  }
  /** Prepares what `holdCopy` holds. */
  async function makeHoldable({ query }: Administrator): Promise<void> {
    await query(`create function wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$`);
    await query('create trigger wait before insert on members for each row execute function wait()');
    await query('alter table members enable always trigger wait');
  }
  /** Starts the command; resolves when it copies. */
  async function startCommand() {
    const child = spawn(process.execPath, [command, merchant, 'second'], {
      env: { ...inherited, ...two.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()));
    await expect.poll(() => output).toContain('Copying');
    return {
      kill: async () => {
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
    };
  }
  /** The number of the command's connections to a database, beside that of this test. */
  async function connections({ query }: Administrator, condition = 'true'): Promise<number> {
    const rows = await query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name = 'foyer-administrator' and ${condition}`,
    );
    return rows.length;
  }

  /** As when the server of the former database was replaced by its standby. */
  async function loseSlot(): Promise<void> {
    const drop = `select pg_drop_replication_slot(slot_name) from pg_replication_slots
      where slot_name like 'foyer_move%' and database = current_database() and not active`;
    const [link] = await two.to.query<{ name: string }>(
      `select subname as name from pg_subscription where subname like 'foyer_move%'`,
    );
    await two.to.query(`alter subscription ${link?.name} disable`);
    await expect.poll(async () => (await two.from.query(drop)).length).toBe(1);
  }

  test('two commands do not work at once', async () => {
    await makeHoldable(two.to);
    const free = await holdCopy();
    const running = await startCommand();
    await expect(move()).rejects.toThrow('another command moves a merchant');
    await running.kill();
    await free();
  });

  test('a command that is killed before, during or after the switch is completed by the next one', async () => {
    const { from, to, databases } = two;
    const play = playOn(await two.openGame('demo'), 'killed');
    const playsOn = async () => {
      const before = play.rounds();
      await expect.poll(play.rounds).toBeGreaterThan(before + 5);
    };

    // While it copies: members play on.
    let free = await holdCopy();
    const copying = await startCommand();
    await copying.kill();
    await free();
    await playsOn();

    // While writes are refused: they remain refused, wherever a gateway looks, and the rows are where they were.
    free = await holdCopy();
    const switching = await startCommand();
    const freeHeld = await hold(from, 'lock table held_merchants in share mode');
    await free();
    // Earlier statements wait for locks too: a new trigger, and the merchant's lock.
    const atHold = `wait_event_type = 'Lock' and query like 'insert into held_merchants%'`;
    await expect.poll(() => connections(from, atHold)).toBe(1);
    await switching.kill();
    await freeHeld();
    await expect.poll(() => connections(from)).toBe(0);
    const refused = play.refused();
    await expect.poll(play.refused).toBeGreaterThan(refused + 5);
    expect(await storedRounds(from, 'killed')).not.toEqual([]);
    await loseSlot();

    // After the switch, before the former rows are removed.
    const killed = move((line) => {
      if (line.startsWith('Moved')) throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await playsOn();
    // A process that has not heard of the move writes nothing to the former place.
    const unaware = databasesOver(openPostgres({ url: from.url, max: 2, onError: () => {} }));
    await expect(addMember(unaware, merchant, 'unaware')).rejects.toThrow('is being moved');
    expect(await move()).toBeNull();
    await expect(addMember(unaware, merchant, 'unaware')).rejects.toThrow('foreign key');
    await unaware.close();

    await playsOn();
    await play.stop();
    expect([await tablesWithRows(from), await leftovers(from), await leftovers(to)]).toEqual([[], [], []]);
    const count = play.rounds();
    expect(await storedRounds(to, 'killed')).toEqual([
      { kind: 'credit', count },
      { kind: 'debit', count },
    ]);
    await requireTrueBooks(databases.merchant(merchant));
  });

  test('a database is registered only at its own address, and not at one without its merchants', async () => {
    const { from, databases, env } = two;
    const hideAddress = (address: string) => address;
    const given = { url: env.TO_ADMIN_URL, from, to: from, hideAddress };
    await expect(addDatabase(databases, { ...given, name: 'third' })).rejects.toThrow('TO_ADMIN_URL');
    const moved = { ...given, name: 'second', url: env.FROM_ADMIN_URL };
    await expect(addDatabase(databases, moved)).rejects.toThrow(`does not have ${merchant}`);
  });

  test('a merchant moves back while it is played: nothing is lost or doubled, and the books are equal', async () => {
    const { from: to, to: from, databases } = two;
    const games = await Promise.all(['demo', 'demo-agent', 'demo-partner'].map(two.openGame));
    const [before] = await balances(from);
    const plays = games.map((game, at) => playOn(game, `moving-${at}`));
    const rounds = () => plays.reduce((sum, play) => sum + play.rounds(), 0);
    await expect.poll(rounds).toBeGreaterThan(20);

    const result = await moveMerchant({ ...usual, databases, from, to, target: 'first' });
    const atSwitch = rounds();
    // The gateways follow, and members play on in the first database.
    await expect.poll(rounds).toBeGreaterThan(atSwitch + 20);
    await Promise.all(plays.map((play) => play.stop()));
    // A vendor that repeats a call from before the move gets its answer, and nothing is booked again.
    await games[0]?.call('debit', {
      roundId: 'moving-0-0',
      transactionId: 'stake-moving-0-0',
      amountMinor: String(STAKE),
    });

    expect(result?.pausedMs).toBeGreaterThan(0);
    expect([await tablesWithRows(from), await leftovers(from), await leftovers(to)]).toEqual([[], [], []]);
    const db = databases.merchant(merchant);
    expect(await db.selectFrom('merchants').select('merchant_id').execute()).toEqual([
      { merchant_id: merchant },
    ]);
    expect(await storedRounds(to, 'moving')).toEqual([
      { kind: 'credit', count: rounds() },
      { kind: 'debit', count: rounds() },
    ]);
    const [after] = await balances(to);
    expect(BigInt(after?.sum ?? 0) - BigInt(before?.sum ?? 0)).toBe(BigInt(rounds()) * (WIN - STAKE));
    await requireTrueBooks(db);
    // Writes were refused for a moment; other merchants are served from the first database as before.
    const lotus = await sendOver({
      port: two.gateways[0]?.port ?? 0,
      method: 'GET',
      path: rsaKey.path,
      headers: { host: 'lotus.localhost' },
    });
    expect(lotus.status).toBe(200);
  });
});
