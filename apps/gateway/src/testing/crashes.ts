// Real gateway processes that are killed while they work, on a database that outlives them.
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { type LastingDatabase, lastingDatabase } from './database.ts';
import { type Process, ready, startProcess } from './process.ts';

/** Reads the value of a call from a running gateway, as the member of this token. */
export type ReadValue = (path: string, token: string) => Promise<unknown>;

function readFrom({ port }: Process): ReadValue {
  return (path, authorization) =>
    new Promise((resolve, reject) => {
      const headers = { host: 'aurora.localhost', authorization };
      const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => resolve(Object(JSON.parse(text)).value));
      });
      asked.on('error', reject).end();
    });
}

/** A database with the demo platform, and the gateways that are started on it. */
export async function openCrashTest() {
  const lasting = await lastingDatabase();
  lastings.push(lasting);
  return {
    dataDir: lasting.dataDir,
    /** Opens the database between two gateways. */
    onceOpen: async <Found>(work: (databases: Databases) => Promise<Found>): Promise<Found> => {
      const databases = await lasting.open();
      try {
        return await work(databases);
      } finally {
        await databases.close();
      }
    },
    /** Starts a gateway, waits for `until`, and kills the gateway at a random moment of the next milliseconds. */
    killAfter: async <Value>(
      until: (read: ReadValue) => Promise<Value>,
      withinMs: number,
    ): Promise<Value> => {
      const gateway = await startProcess(lasting.dataDir, { ...lasting.env, LOG_LEVEL: 'fatal' });
      running.push(gateway);
      await ready(gateway);
      const seen = await until(readFrom(gateway));
      await pause(Math.random() * withinMs);
      gateway.child.kill('SIGKILL');
      await gateway.ended;
      return seen;
    },
  };
}

const lastings: LastingDatabase[] = [];
const running: Process[] = [];
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const lasting of lastings.splice(0)) await lasting.remove();
});
