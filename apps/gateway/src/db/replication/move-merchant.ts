// Moves a merchant to another database while it is being played, by PostgreSQL's logical replication with row filters.
// Until the directory's row changes the former database is the true one, and a failure removes the copy.
import { setTimeout as pause } from 'node:timers/promises';
import type { Databases } from '#db/connect.ts';
import { type Administrator, identityOf, requireSame } from './administrator.ts';
import { ceaseToWatch, hold, merchantTables, release, unlock, watchWrites } from './hold.ts';
import { asOnlyMove, type Directory } from './one-move.ts';
import { compareRows, copyPictures, filtered, raiseSequences, removeRows, timeToCompare } from './rows.ts';
import { createLink, dropLink, moveLink, untilCaughtUp, untilCopied } from './subscription.ts';

const COPY_LIMIT_MS = 24 * 3_600_000;
/** While writes go on. */
const FOLLOW_LIMIT_MS = 3_600_000;
/** For the first comparison of all rows, while members play. */
const FIRST_COMPARISON_LIMIT_MS = 3_600_000;

export type Move = {
  readonly databases: Databases;
  readonly merchant: string;
  /** The name of the database to move to. */
  readonly target: string;
  /** Superusers of the database to move from and of the one to move to. */
  readonly from: Administrator;
  readonly to: Administrator;
  /** How long the former rows stay after the switch, for gateways that have not read the directory yet. */
  readonly graceMs: number;
  /** How long writes may be refused. A move that would need longer ends before it refuses any. */
  readonly mostRefusedMs: number;
  readonly say: (line: string) => void;
};

export type MoveResult = { readonly rows: bigint; readonly pausedMs: number };

/** A move, and the directory while no other command changes it. */
type OnlyMove = Move & { readonly directory: Directory };

async function requireSameVersion(from: Administrator, to: Administrator): Promise<void> {
  const names = 'select name from schema_migrations order by name';
  const [one, other] = await Promise.all([from.query(names), to.query(names)]);
  if (JSON.stringify(one) !== JSON.stringify(other))
    throw new Error('the databases have run different migrations; start a gateway of this version first');
}

async function isMoved({ directory, merchant, target }: OnlyMove): Promise<boolean> {
  return (await directory.placeOf(merchant)) === target;
}

/**
 * Allows writes again and removes the copy. The merchant is where it was. Writes come first: the other database may be
 * the one that has failed.
 */
async function undo(move: OnlyMove): Promise<void> {
  if (await isMoved(move))
    throw new Error('the merchant has moved already; run the command again to complete it');
  const { from, to, merchant } = move;
  await release(from, merchant);
  await unlock(from, merchant);
  const tables = await merchantTables(from);
  await dropLink({ from, to, name: moveLink(merchant) });
  await removeRows(to, tables, merchant);
  await release(to, merchant);
  await ceaseToWatch(from, tables);
}

/** Compares all rows once, and throws where that takes longer than writes may be refused. The servers have the rows in memory then. */
async function requireShortSwitch(move: OnlyMove, tables: readonly string[]): Promise<void> {
  const { from, to, merchant, mostRefusedMs } = move;
  const took = await timeToCompare({
    ends: [from, to],
    tables,
    merchant,
    limitMs: FIRST_COMPARISON_LIMIT_MS,
  });
  if (took > mostRefusedMs)
    throw new Error(
      `the rows take ${Math.ceil(took / 1_000)} s to compare, and writes may be refused for ${mostRefusedMs / 1_000} s; --seconds allows more`,
    );
}

/** Refuses writes, waits for the last rows, compares everything, and changes the directory. */
async function switchOver(move: OnlyMove, tables: readonly string[]): Promise<MoveResult> {
  const { from, to, merchant, target, directory, mostRefusedMs } = move;
  const began = performance.now();
  const left = () => began + mostRefusedMs - performance.now();
  await hold(from, merchant);
  await untilCaughtUp({ from, name: moveLink(merchant) }, left());
  const rows = await compareRows({ ends: [from, to], tables, merchant, limitMs: left() });
  // Those that were imported meanwhile.
  await copyPictures(from, to);
  await raiseSequences(from, to);
  // Answers that a gateway keeps are of a former revision.
  await to.query('update merchant_domains set revision = revision + 1 where merchant_id = $1', [merchant]);
  // Every gateway reads it within half a second of its next request.
  await directory.write(merchant, target);
  const pausedMs = Math.round(performance.now() - began);
  await unlock(from, merchant);
  return { rows, pausedMs };
}

/** Removes the former rows. Their writes are refused until they are gone; afterwards they have no merchant to refer to. */
async function clean({ from, to, merchant, graceMs, say }: Move, tables: readonly string[]): Promise<void> {
  await dropLink({ from, to, name: moveLink(merchant) });
  say(`The former rows are removed in ${Math.ceil(graceMs / 1_000)} s`);
  await pause(graceMs);
  await removeRows(from, tables, merchant);
  await release(from, merchant);
  await ceaseToWatch(from, tables);
}

async function copyAndSwitch(move: OnlyMove, tables: readonly string[]): Promise<MoveResult> {
  const { from, to, merchant, say } = move;
  const link = { from, to, name: moveLink(merchant) };
  try {
    await copyPictures(from, to);
    await createLink(link, filtered(tables, merchant));
    say('Copying; members play on');
    await watchWrites(from, tables);
    await untilCopied(link, COPY_LIMIT_MS);
    // Without statistics the first members in the other database would meet bad plans.
    await to.query(`analyze ${tables.join(', ')}`);
    await untilCaughtUp(link, FOLLOW_LIMIT_MS);
    await requireShortSwitch(move, tables);
    await untilCaughtUp(link, FOLLOW_LIMIT_MS);
    return await switchOver(move, tables);
  } catch (error) {
    await undo(move);
    throw error;
  }
}

/** Completes a move whose command ended after the change of the directory. */
async function complete(move: OnlyMove, tables: readonly string[]): Promise<void> {
  if ((await identityOf(move.from)) === (await identityOf(move.to)))
    throw new Error('FROM_ADMIN_URL and TO_ADMIN_URL are the same database');
  await clean(move, tables);
}

async function moveOnly(move: OnlyMove): Promise<MoveResult | null> {
  const { databases, merchant, target, from, to } = move;
  await databases.refresh();
  const into = databases.all().find(({ name }) => name === target);
  if (!into) throw new Error(`there is no database ${target}`);
  await requireSame(to, into, 'TO_ADMIN_URL');
  await requireSameVersion(from, to);
  const tables = await merchantTables(from);
  if (await isMoved(move)) {
    await complete(move, tables);
    return null;
  }
  await requireSame(from, databases.databaseOf(merchant), 'FROM_ADMIN_URL');
  await undo(move);
  const result = await copyAndSwitch(move, tables);
  await databases.refresh();
  move.say(`Moved: ${result.rows} rows; writes were refused for ${result.pausedMs} ms`);
  await clean(move, tables);
  return result;
}

/**
 * Moves the merchant, and returns how many rows it has and how long its writes were refused. Called again after a
 * failure it begins anew, or completes a move whose directory has changed; that returns null.
 */
export function moveMerchant(move: Move): Promise<MoveResult | null> {
  return asOnlyMove(move.databases, (directory) => moveOnly({ ...move, directory }));
}
