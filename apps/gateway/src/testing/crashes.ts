// Real gateway processes that are killed while they work, on a database that outlives them.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { type LastingDatabase, lastingDatabase } from './database.ts';
import { type Process, ready, startProcess } from './process.ts';
import { sendOver } from './wire.ts';

/** Reads the value of a call from a running gateway, as the member of this token. */
export type ReadValue = (path: string, token: string) => Promise<unknown>;

function readFrom({ port }: Process): ReadValue {
  return async (path, authorization) => {
    const headers = { host: 'aurora.localhost', authorization };
    return (await sendOver({ port, method: 'GET', path, headers })).body['value'];
  };
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
