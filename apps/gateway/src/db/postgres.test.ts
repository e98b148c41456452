// A server that goes away under a connection in use, simulated on a socket: it greets as PostgreSQL does and then
// closes, or sends nothing more.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { DatabaseBusy } from './faults.ts';
import type { Pool } from './pool.ts';
import { openPostgres } from './postgres.ts';

const GREETING = Buffer.from('520000000800000000' + '5a0000000549', 'hex');
/** An error message with this SQLSTATE, and `ready for query`. */
function refusalOf(state: string): Buffer {
  const fields = Buffer.from(`SERROR\0C${state}\0Mrefused\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields, Buffer.from('5a0000000549', 'hex')]);
}
let server: Server;
let pool: Pool;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await pool.end();
  server.close();
});

/** The server's reaction to each message after the greeting. */
async function opened(atQuery: (socket: Socket) => void) {
  let greeted = 0;
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      greeted += 1;
      socket.write(GREETING);
      socket.on('data', () => atQuery(socket));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const url = `postgres://foyer@127.0.0.1:${port}/foyer`;
  pool = openPostgres({ url, max: 2, onError: () => {}, answerMs: 50 });
  return { connection: await pool.connect(), greeted: () => greeted };
}

test.each<[string, (socket: Socket) => void]>([
  ['dies under a query', (socket) => socket.destroy()],
  ['never answers', () => {}],
  ['was replaced and only reads now', (socket) => socket.write(refusalOf('25006'))],
])('a server that %s is a busy one, and the next request gets another connection', async (_, atQuery) => {
  const { connection, greeted } = await opened(atQuery);
  await expect(connection.query('select 1')).rejects.toThrow(DatabaseBusy);
  // Further queries of the holder, a rollback for example, fail too, and at once.
  await expect(connection.query('rollback')).rejects.toThrow(DatabaseBusy);
  connection.release();
  const next = await pool.connect();
  expect([next === connection, greeted()]).toEqual([false, 2]);
  next.release(true);
});

test('a connection that breaks between two queries does not end the process', async () => {
  const { connection } = await opened(() => {});
  const [socket] = sockets;
  const gone = new Promise((done) => socket?.once('close', done));
  socket?.destroy();
  await gone;
  await expect(connection.query('select 1')).rejects.toThrow(DatabaseBusy);
  connection.release();
});
