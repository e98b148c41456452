// Kills the gateway between the outbox and the push service: real processes on a real data folder (on a server where
// TEST_DATABASE_URL names one), SIGKILL while the service has a message and has not answered. Nothing is lost, and what
// is repeated has the same id and topic, by which the push service and the browser show it once.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { createFcm } from '#providers/push/fcm.ts';
import { createLog } from '#process/log.ts';
import { createSecrets } from '#security/secrets.ts';
import { type LastingDatabase, lastingDatabase } from '#testing/database.ts';
import { addNewcomer } from '#testing/newcomer.ts';
import { type Process, startProcess } from '#testing/process.ts';
import { type SentMessage, testPushService } from '#testing/push.ts';
import { notify } from './notify.ts';
import { sendPushes } from './send.ts';

const MEMBERS = 160;
/** The message of each process during which it is killed. */
const KILLED_AT = [3, 25];
const PARALLEL = 10;
const AFTER_LEASE_MS = 61_000;
const key = '07'.repeat(32);

let database: LastingDatabase | null = null;
let server: Server | null = null;
const running: Process[] = [];
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  server?.close();
  server?.closeAllConnections();
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

async function addMembers(databases: Databases): Promise<void> {
  const db = databases.merchant('aurora');
  const now = Date.now();
  for (let n = 0; n < MEMBERS; n += 1) {
    const { id } = await addNewcomer(db, { now });
    const bound = { member_id: id, device_id: `d${n}`, bound_at: BigInt(now) };
    await db
      .insertInto('push_devices')
      .values({ merchant_id: 'aurora', token_hash: `hash${n}`, token: `device${n}`, ...bound })
      .execute();
    await notify(db, {
      merchant: 'aurora',
      now,
      memberId: id,
      topic: 'deposit.paid',
      subject: `D${100_000 + n}`,
    });
  }
}

/** Google's side over HTTP; `onMessage` returns whether the message is answered. */
async function listen(onMessage: (message: SentMessage) => boolean): Promise<string> {
  server = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.url?.endsWith('/token')) return void answer.end('{"access_token":"a","expires_in":3600}');
      if (onMessage((JSON.parse(body) as { message: SentMessage }).message)) answer.end('{"name":"m"}');
    });
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a gateway that is killed while it sends loses no message and shows none twice', async () => {
  const lasting = await lastingDatabase();
  database = lasting;
  await onceOpen(lasting, addMembers);
  const sent: SentMessage[] = [];
  for (const killedAt of KILLED_AT) {
    const killed = Promise.withResolvers<void>();
    let count = 0;
    const origin = await listen((message) => {
      sent.push(message);
      count += 1;
      if (count === killedAt) killed.resolve();
      return count < killedAt;
    });
    const gateway = await startProcess(lasting.dataDir, {
      ...lasting.env,
      LOG_LEVEL: 'fatal',
      SECRETS_KEY: key,
      SANDBOX_ORIGIN: origin,
    });
    running.push(gateway);
    await killed.promise;
    gateway.child.kill('SIGKILL');
    await gateway.ended;
    server?.closeAllConnections();
    server?.close();
  }
  // So the last gateway was killed in the middle too.
  expect(new Set(sent.map(({ token }) => token)).size).toBeLessThan(MEMBERS);
  await onceOpen(lasting, async (databases) => {
    const db = databases.merchant('aurora');
    const service = testPushService();
    const clock = { now: () => Date.now() + AFTER_LEASE_MS };
    await sendPushes(
      { db, merchant: 'aurora' },
      {
        fcm: createFcm({ outside: service.outside, clock }),
        secrets: createSecrets(Buffer.from(key, 'hex')),
        clock,
        log: createLog('silent', { write: () => {} }),
      },
    );
    sent.push(...service.sent);
    expect(await db.selectFrom('push_deliveries').select('token_hash').execute()).toEqual([]);
  });
  expect(new Set(sent.map(({ token }) => token)).size).toBe(MEMBERS);
  // A repetition is the same message: its id and its topic say so.
  const shown = new Set(
    sent.map(({ token, data, webpush }) => `${token} ${data['id']} ${webpush.headers['Topic']}`),
  );
  expect(shown.size).toBe(MEMBERS);
  expect(sent.length - MEMBERS).toBeLessThanOrEqual(KILLED_AT.length * PARALLEL);
});
