// Keys that are replaced: both are valid for a time.
import { merchantState } from '@foyer/contract/calls/operator.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { createSecrets, WrongKey } from './secrets.ts';
import { BACK_OFFICE, findSigner, rotateSigner } from './signers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('a value is read with the present key or the other one, and with no third', () => {
  const hidden = createSecrets(one).hide('text', 'purpose');
  expect(createSecrets(two, { other: one }).show(hidden, 'purpose')).toBe('text');
  expect(createSecrets(one, { other: two }).show(hidden, 'purpose')).toBe('text');
  expect(() => createSecrets(two).show(hidden, 'purpose')).toThrow(WrongKey);
  expect(() => createSecrets(one).show(hidden, 'another purpose')).toThrow(WrongKey);
});

test('a value of an earlier version, which names no key, is read with either key', () => {
  const secrets = createSecrets(one);
  const hidden = secrets.hide('text', 'purpose').slice(secrets.start.length);
  expect(createSecrets(one, { other: two }).show(hidden, 'purpose')).toBe('text');
  expect(createSecrets(two, { other: one }).show(hidden, 'purpose')).toBe('text');
  expect(() => createSecrets(two).show(hidden, 'purpose')).toThrow(WrongKey);
});

test('the other key never encrypts, and digests do not depend on either', () => {
  const both = createSecrets(two, { other: one, digestKey: one });
  expect(both.hide('text', 'p').startsWith(both.start)).toBe(true);
  expect(createSecrets(one).hide('text', 'p').startsWith(both.start)).toBe(false);
  expect(both.digest('text', 'p')).toBe(createSecrets(one).digest('text', 'p'));
});

test('a back office signs with its new key at once, and with the former one until its time ends', async () => {
  const scope = { db: gateway.databases.merchant('aurora'), merchant: 'aurora' };
  const office = { role: 'operator', name: BACK_OFFICE } as const;
  const former = (await findSigner(scope, gateway.secrets, office))?.secret ?? '';
  const until = gateway.clock.now() + 3_600_000;
  const key = (await rotateSigner(scope, gateway.secrets, { ...office, until })) ?? '';
  const accepts = async (secret: string) =>
    (await gateway.sendSigned(merchantState, {}, { secret })).body.success;
  expect([await accepts(key), await accepts(former)]).toEqual([true, true]);
  gateway.clock.pass(3_600_000);
  expect([await accepts(key), await accepts(former)]).toEqual([true, false]);
  expect(await rotateSigner(scope, gateway.secrets, { role: 'partner', name: 'none', until })).toBeNull();
});
