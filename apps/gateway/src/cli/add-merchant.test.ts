import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as systemCalls from '@foyer/contract/calls/system.ts';
import * as gamesCalls from '@foyer/contract/calls/games.ts';
import { parse, safeParse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecrets } from '#security/secrets.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addMerchant, merchantFile } from './add-merchant.ts';

const example: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../docs/guides/merchant.example.json'), 'utf8'),
);
const secrets = createSecrets(Buffer.alloc(32, 7));
function add(file: unknown) {
  return addMerchant(gateway.databases, secrets, {
    file: parse(merchantFile, file),
    now: gateway.clock.now(),
    sandboxOrigin: null,
  });
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

test('the merchant of the guide opens its home within a second, with its own look, money and games', async () => {
  const host = 'meadow.localhost:8080';
  const templates = () => gateway.call(systemCalls.templates, {}, { host });
  expect((await templates()).body.errorCode).toBe('domain_not_available');
  await add(example);
  gateway.clock.pass(1_001);
  expect((await templates()).body.value).toMatchObject({
    merchantCode: 'meadow',
    parameters: { title: 'Meadow', header_color: 'oklch(0.72 0.17 150)', language: 'EN,CN' },
  });
  const country = await gateway.call(systemCalls.country, {}, { host });
  expect(country.body.value).toMatchObject({ currency: 'MYR', countryCode: 'MY' });
  const { logo } = (await templates()).body.value?.parameters ?? {};
  expect(logo).toBe('/m/media/logo/aurora.svg');
  const games = await gateway.call(gamesCalls.gameList, { pageNum: 1, pageSize: 20 }, { host });
  expect(JSON.stringify(games.body.value)).toContain('"NLT"');
  expect(JSON.stringify(games.body.value)).not.toContain('"EMB"');
});

test('a host that is taken stays where it is', async () => {
  const taken = { ...(example as object), id: 'other', hosts: ['aurora.localhost'] };
  await expect(add(taken)).rejects.toThrow('merchant_domains');
  const { body } = await gateway.call(systemCalls.templates, {});
  expect(body.value?.merchantCode).toBe('aurora');
});

test.each([
  ['a vendor nobody knows', { offers: { vendors: ['NOBODY'] } }],
  ['a field nobody knows', { colour: 'red' }],
  ['a colour that is more than one', { look: { brand: 'red;}body{' } }],
  ['a code with a slash', { id: 'a/b' }],
])('a file with %s is refused', (_what, change) => {
  expect(safeParse(merchantFile, { ...(example as object), ...change }).success).toBe(false);
});
