import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { testDatabase } from '#testing/database.ts';
import { atAurora, type Time } from '#testing/ledger.ts';
import { rotateKey, validKeys } from './links.ts';
import { signatureOf } from '#security/signature.ts';
import { vendorGuard } from './signature.ts';
import { furnish, secrets } from '#testing/play.ts';

let databases: Databases;
const time: Time = { now: 1_800_000_000_000 };
beforeAll(async () => {
  databases = await testDatabase();
  await furnish(databases);
});
afterAll(() => databases.close());

const request = { method: 'POST', path: '/seamless/NOVA/debit', body: '{"amountMinor":"100"}' };
function keysOf(vendor: string) {
  const link = { merchant: 'aurora', vendor, now: time.now };
  return validKeys(databases.merchant('aurora'), secrets, link);
}
async function sign(
  change: Partial<typeof request> & { at?: string; vendor?: string; signature?: string; key?: string } = {},
) {
  const at = change.at ?? String(time.now / 1000);
  const secret = change.key ?? (await keysOf(change.vendor ?? 'NOVA'))[0];
  const signature = change.signature ?? signatureOf(secret ?? '', request, at).toString('hex');
  const headers: Record<string, string> = { 'x-vendor-timestamp': at, 'x-vendor-signature': signature };
  const signed = { ...request, ...change, header: (name: string) => headers[name] ?? null };
  return vendorGuard(secrets)(signed, atAurora(databases, time), { vendor: 'NOVA' });
}
const refused = { errorCode: 'signature.invalid' };

test('a request signed with the shared secret passes', async () => {
  await expect(sign()).resolves.toBeUndefined();
});

test('a changed body, path, method or time does not', async () => {
  await expect(sign({ body: '{"amountMinor":"1000"}' })).rejects.toMatchObject(refused);
  await expect(sign({ path: '/seamless/NOVA/credit' })).rejects.toMatchObject(refused);
  await expect(sign({ method: 'PUT' })).rejects.toMatchObject(refused);
  const stale = String(time.now / 1000 - 1);
  const signature = signatureOf('other', request, stale).toString('hex');
  await expect(sign({ at: stale, signature })).rejects.toMatchObject(refused);
});

test('another vendor cannot sign for this one', async () => {
  await expect(sign({ vendor: 'EAST' })).rejects.toMatchObject(refused);
});

test('a request older or newer than five minutes is refused', async () => {
  const shifted = (by: number) => sign({ at: String(time.now / 1000 + by) });
  await expect(shifted(-300)).resolves.toBeUndefined();
  await expect(shifted(300)).resolves.toBeUndefined();
  await expect(shifted(-301)).rejects.toMatchObject(refused);
  await expect(shifted(301)).rejects.toMatchObject(refused);
});

test.each(['', 'zz', 'a'.repeat(64), 'A'.repeat(64), `${'0'.repeat(63)}`])(
  'signature %j is refused',
  async (signature) => {
    await expect(sign({ signature })).rejects.toMatchObject(refused);
  },
);

test('a replaced key is valid beside the new one until its time ends', async () => {
  const [former = ''] = await keysOf('NOVA');
  const link = { merchant: 'aurora', vendor: 'NOVA', until: time.now + 60_000 };
  const key = (await rotateKey(databases.merchant('aurora'), secrets, link)) ?? '';
  expect(key).not.toBe(former);
  await expect(sign({ key })).resolves.toBeUndefined();
  await expect(sign({ key: former })).resolves.toBeUndefined();
  time.now += 60_000;
  await expect(sign({ key })).resolves.toBeUndefined();
  await expect(sign({ key: former })).rejects.toMatchObject(refused);
});

test("the database holds no vendor's secret in the clear", async () => {
  const db = databases.merchant('aurora');
  const [secret] = await keysOf('NOVA');
  const rows = await db.selectFrom('vendor_links').select(['secret', 'former_secret']).execute();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(rows)).not.toContain(secret);
});
