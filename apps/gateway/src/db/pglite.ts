// The embedded database, as a pool of one connection. Its thread is watched: a query that never returns, or a full
// disk, ends the process (the next query would hang), and after the supervisor's restart all acknowledged rows are
// there.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseBusy, isFatal, SqlFault } from './faults.ts';
import type { Answer, Notice, Order, ThreadData } from './pglite-thread.ts';
import {
  type ChannelListener,
  commandOf,
  type Connection,
  type Pool,
  REQUEST_STATEMENT_MS,
  type Result,
} from './pool.ts';
import { watch } from './watchdog.ts';

/** Milliseconds of work, see watchdog.ts: migrations and bulk seeds, on a small and busy machine. */
const SCRIPT_LIMIT_MS = 120_000;
/**
 * How long a request waits for the connection before it is refused: longer than on a server, because all requests share
 * one connection, on a computer that may be busy with other work.
 */
const TURN_LIMIT_MS = 10_000;

export type PgliteOptions = {
  /** Data folder, or null for memory. */
  folder: string | null;
  /** File of a dumped database to start from, or null. Only for an empty folder, or memory. */
  snapshot: string | null;
  /** Called when the database is unusable; expected to end the process. */
  onFatal: (reason: string, error: unknown) => void;
  /** Milliseconds of work of one statement, see watchdog.ts; without it, as long as a statement of a request. */
  statementMs?: number;
};

export type PglitePool = Pool & {
  /** The whole database as a file's bytes. */
  dump(): Promise<Uint8Array>;
};

type PendingOrder = { resolve: (answer: Answer & { ok: true }) => void; reject: (error: Error) => void };
type OrderInput = Order extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never;

/** Node has it, but its types do not. */
declare const WebAssembly: { compile(program: Uint8Array): Promise<ThreadData['program']> };

async function compile(): Promise<ThreadData['program']> {
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(file));
}
/**
 * PGlite's program: compiled once for all databases that this process opens; frequently used code is optimised once.
 */
let program: ReturnType<typeof compile> | null = null;

/** Sends orders to the thread and matches its answers. */
async function openThread(options: PgliteOptions) {
  program ??= compile();
  const { folder, snapshot } = options;
  const workerData: ThreadData = { folder, snapshot, program: await program };
  const thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), { workerData });
  const waiting = new Map<number, PendingOrder>();
  let count = 0;
  let closing = false;

  const fail = (reason: string, error: Error) => {
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
    if (!closing) options.onFatal(reason, error);
  };

  await new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve());
    thread.once('error', reject);
  });
  const listeners = new Map<string, Set<ChannelListener>>();
  thread.on('message', (answer: Answer | Notice) => {
    if ('channel' in answer) {
      for (const { onNotice } of listeners.get(answer.channel) ?? []) onNotice(answer.text);
      return;
    }
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) return asked?.resolve(answer);
    const fault = new SqlFault(answer.fault);
    asked?.reject(fault);
    if (isFatal(fault)) fail('the disk under the database is full or broken', fault);
  });
  thread.on('error', (error) => fail('the database thread died', error));
  thread.on('exit', () => fail('the database thread ended', new DatabaseBusy('the database thread ended')));

  const usedMs = async (): Promise<number> => {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1_000;
  };
  const order = (asked: OrderInput, limitMs: number) =>
    new Promise<Answer & { ok: true }>((resolve, reject) => {
      const id = (count += 1);
      const watched = watch({
        limitMs,
        usedMs,
        onHang: () => fail('a query never answered', new DatabaseBusy(`no answer in ${limitMs} ms of work`)),
      });
      const done =
        <Outcome>(act: (outcome: Outcome) => void) =>
        (outcome: Outcome) => {
          watched.stop();
          act(outcome);
        };
      waiting.set(id, { resolve: done(resolve), reject: done(reject) });
      thread.postMessage({ ...asked, id });
    });

  // The thread ends by itself: stopping it from outside while its WebAssembly is being compiled may crash the
  // process.
  const close = async () => {
    closing = true;
    await Promise.all([once(thread, 'exit'), order({ kind: 'close' }, SCRIPT_LIMIT_MS)]);
  };
  return { order, close, listeners };
}

/** Gives the one connection to callers in the order of their requests. */
function turns() {
  const queue: { take: () => void }[] = [];
  let isTaken = false;
  const release = () => {
    const next = queue.shift();
    if (next) next.take();
    else isTaken = false;
  };
  const take = () =>
    new Promise<void>((resolve, reject) => {
      if (!isTaken) {
        isTaken = true;
        return resolve();
      }
      const place = { take: () => (clearTimeout(limit), resolve()) };
      const limit = setTimeout(() => {
        queue.splice(queue.indexOf(place), 1);
        reject(new DatabaseBusy('no database connection came free in time'));
      }, TURN_LIMIT_MS);
      queue.push(place);
    });
  const state = () => ({ open: 1, idle: isTaken ? 0 : 1, waiting: queue.length });
  return { take, release, state };
}

/** Opens the embedded database. */
export async function openPglite(options: PgliteOptions): Promise<PglitePool> {
  const folder = options.folder === null ? null : join(options.folder, 'postgres');
  const thread = await openThread({ ...options, folder });
  const { take, release, state } = turns();
  const { statementMs = REQUEST_STATEMENT_MS } = options;

  const query = async (sql: string, parameters: readonly unknown[] = []): Promise<Result> => {
    const answer = await thread.order({ kind: 'query', sql, parameters }, statementMs);
    if ('dump' in answer) throw new Error('a query answered with a dump');
    const command = answer.tag ?? commandOf(sql, answer.affected);
    return { command, rowCount: answer.affected, rows: answer.rows };
  };
  const script = async (sql: string) => void (await thread.order({ kind: 'script', sql }, SCRIPT_LIMIT_MS));
  const connection: Connection = { query, script, release };

  return {
    connect: async () => {
      await take();
      return connection;
    },
    listen: async (channel, listener) => {
      const listening = thread.listeners.get(channel) ?? new Set();
      listening.add(listener);
      thread.listeners.set(channel, listening);
      await take();
      await query(`listen ${channel}`).finally(release);
      return async () => void listening.delete(listener);
    },
    state,
    dump: async () => {
      await take();
      const answer = await thread.order({ kind: 'dump' }, SCRIPT_LIMIT_MS).finally(release);
      if (!('dump' in answer)) throw new Error('the database gave no dump');
      return new Uint8Array(answer.dump);
    },
    end: async () => {
      await take();
      await thread.close();
    },
  };
}
