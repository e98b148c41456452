import { paymentOrders } from '@foyer/contract/calls/payments.ts';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#testing/command.ts';
import { lastingDatabase } from '#testing/database.ts';
import { STAND_IN } from '#domains/payments/stand-in.ts';
import { makeKeys, SANDBOX_ENV, signerKey } from '#domains/operator/keys.ts';
import { BACK_OFFICE } from '#security/signers.ts';
import { createSecrets } from '#security/secrets.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { type Holder, keyHolders, readKey } from './read-key.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

test('every server that shares a key with a merchant has one, and its signature is accepted', async () => {
  const holders = await keyHolders(gateway.databases, { merchant: 'aurora', now: gateway.clock.now() });
  expect(holders).toEqual(
    expect.arrayContaining([
      { kind: 'operator', name: BACK_OFFICE, formerUntil: null },
      { kind: 'partner', name: SANDBOX_ENV, formerUntil: null },
      { kind: 'provider', name: STAND_IN, formerUntil: null },
    ]),
  );
  const read = (holder: Holder, merchant = 'aurora') =>
    readKey(gateway.databases, gateway.secrets, { merchant, ...holder });
  const keys = await Promise.all(holders.map((holder) => read(holder)));
  expect(keys.filter((key) => !/^[0-9a-f]{64}$/.test(key ?? ''))).toEqual([]);
  const office = { kind: 'operator', name: BACK_OFFICE } as const;
  const ask = async (secret: string | null) =>
    (await gateway.sendSigned(paymentOrders, {}, { secret: secret ?? '' })).body.success;
  expect([await ask(await read(office)), await ask(await read(office, 'lotus'))]).toEqual([true, false]);
});

test('a key cannot be read without the installation’s own key, nor when it does not exist', async () => {
  const holder = { merchant: 'aurora', kind: 'operator', name: BACK_OFFICE } as const;
  const others = createSecrets(Buffer.alloc(32, 8));
  await expect(readKey(gateway.databases, others, holder)).rejects.toThrow('another key');
  expect(await readKey(gateway.databases, gateway.secrets, { ...holder, name: 'XXX' })).toBeNull();
});

test('the command prints that key and nothing else, replaces it, and lists the overlap', async () => {
  const database = await lastingDatabase();
  const SECRETS_KEY = '07'.repeat(32);
  const databases = await database.open();
  const db = databases.merchant('aurora');
  await makeKeys(databases, gateway.secrets, { merchant: 'aurora', sandboxOrigin: null });
  const office = { role: 'operator', name: BACK_OFFICE } as const;
  const key = await signerKey({ db, merchant: 'aurora' }, gateway.secrets, office);
  await databases.close();
  const program = join(import.meta.dirname, 'keys.ts');
  const settings = { DATA_DIR: database.dataDir, SECRETS_KEY, ...database.env };
  const run = async (...args: string[]) => {
    const said = await runCommand(program, ['aurora', ...args], settings);
    expect(said).toMatchObject({ code: 0, err: '' });
    return said.out;
  };
  expect(await run('operator', BACK_OFFICE)).toBe(`${key}\n`);
  const renewed = await run('operator', BACK_OFFICE, 'rotate', '24');
  expect(renewed).toMatch(/^[0-9a-f]{64}\n$/);
  expect(renewed).not.toBe(`${key}\n`);
  expect(await run('operator', BACK_OFFICE)).toBe(renewed);
  expect(await run()).toMatch(/^operator back-office, the former key is valid until \S+Z$/m);
  await database.remove();
});
