import { afterAll, beforeAll, expect, test } from 'vitest';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

async function readiness() {
  const { status, body } = await gateway.send('/readyz');
  return { status, ...Object(body) } as { status: number; ready: boolean; database: boolean };
}

// The embedded database has one connection: what is set or held there concerns every request.
test.skipIf(onRealPostgres)(
  'a gateway whose database only reads is not ready until it writes again',
  async () => {
    const { pool } = gateway.databases;
    const set = async (value: 'on' | 'off') => {
      const connection = await pool.connect();
      await connection.query(`set default_transaction_read_only = ${value}`);
      connection.release();
    };
    expect(await readiness()).toMatchObject({ status: 200, ready: true, database: true });
    await set('on');
    expect(await readiness()).toMatchObject({ status: 503, ready: false, database: false });
    await set('off');
    expect(await readiness()).toMatchObject({ status: 200, ready: true });
  },
);

test.skipIf(onRealPostgres)(
  'a database that does not answer makes the gateway unready, without a long wait',
  async () => {
    const held = await gateway.databases.pool.connect();
    expect(await readiness()).toMatchObject({ status: 503, ready: false, database: false });
    held.release();
    await expect.poll(readiness).toMatchObject({ status: 200, ready: true });
  },
);
