// The thread of the embedded database: its queries are synchronous WebAssembly and would block every timer and socket
// of the gateway.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol, types } from '@electric-sql/pglite';

/**
 * `folder` null keeps everything in memory; `snapshot` is a file written by the `dump` order, `program` PGlite's
 * compiled module.
 */
export type ThreadData = {
  folder: string | null;
  snapshot: string | null;
  program: object;
};
export type Order =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'dump' | 'close' };
export type Answer =
  | { id: number; ok: true; rows: unknown[]; affected: number; tag: string | null }
  | { id: number; ok: true; dump: ArrayBuffer }
  | {
      id: number;
      ok: false;
      fault: { message: string; code?: string; constraint?: string; detail?: string };
    };

/** A notification, sent between the answers. */
export type Notice = { channel: string; text: string };

if (!parentPort) throw new Error('pglite-thread.ts runs as a worker thread only');
const port = parentPort;
const { folder, snapshot, program } = workerData as ThreadData;

const database = await PGlite.create({
  pgliteWasmModule: program,
  ...(folder === null ? {} : { dataDir: folder }),
  ...(snapshot === null ? {} : { loadDataDir: new Blob([await readFile(snapshot)]) }),
  // int8 as bigint: money never becomes a float, as with `pg`.
  parsers: { [types.INT8]: BigInt },
});

database.onNotification((channel, text) => port.postMessage({ channel, text } satisfies Notice));

const control = /^(begin|start transaction|commit|rollback|savepoint|release)\b/i;

/** Transaction control uses the simple protocol: only there does the answer show that a commit became a rollback. */
async function steer(sql: string): Promise<string | null> {
  const { messages } = await database.execProtocol(protocol.serialize.query(sql));
  const done = messages.find((message) => message.name === 'commandComplete');
  return done && 'text' in done ? String(done.text) : null;
}

async function obey(order: Order): Promise<Answer> {
  const { id } = order;
  if (order.kind === 'query') {
    if (control.test(order.sql)) return { id, ok: true, rows: [], affected: 0, tag: await steer(order.sql) };
    const { rows, affectedRows } = await database.query(order.sql, [...order.parameters]);
    return { id, ok: true, rows, affected: affectedRows ?? 0, tag: null };
  }
  if (order.kind === 'script') await database.exec(order.sql);
  if (order.kind === 'dump') {
    const dump = await database.dumpDataDir('none');
    return { id, ok: true, dump: await dump.arrayBuffer() };
  }
  if (order.kind === 'close') await database.close();
  return { id, ok: true, rows: [], affected: 0, tag: null };
}

function faultOf(error: unknown): Extract<Answer, { ok: false }>['fault'] {
  if (!(error instanceof Error)) return { message: String(error) };
  const field = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? { [name]: value } : {};
  };
  return { message: error.message, ...field('code'), ...field('constraint'), ...field('detail') };
}

// One at a time and in order: the caller holds the only connection.
let last = Promise.resolve();
port.on('message', (order: Order) => {
  last = last.then(async () => {
    try {
      port.postMessage(await obey(order));
    } catch (error) {
      port.postMessage({ id: order.id, ok: false, fault: faultOf(error) } satisfies Answer);
    }
    if (order.kind === 'close') port.close();
  });
});
port.postMessage('ready');
