import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { resolveReferences } from '#domains/description/references.ts';
import { applyDescription, readDescription, showDescription } from '#domains/description/service.ts';
import { createSecrets } from '#security/secrets.ts';
import { testDatabase } from '#testing/database.ts';
import { isPlayable, seedGames } from './catalogue.ts';
import { demoIds, demoMerchant } from './demo.ts';
import { seed } from './seed.ts';

const sandboxOrigin = 'http://localhost:8090';
const secrets = createSecrets(Buffer.alloc(32, 7));
const now = 0;

let databases: Databases;
beforeAll(async () => {
  databases = await testDatabase();
  await seed(databases, { now, secrets, sandboxOrigin });
});
afterAll(() => databases.close());

function apply(content: unknown) {
  const file = readDescription(content);
  const db = databases.merchant(file.id);
  return applyDescription(file, {
    db,
    secrets,
    now,
    isPlayable,
    dryRun: false,
    byOperator: true,
    standIns: ['sandbox'],
  });
}

test.each(demoIds)('the file of %s, read, printed and applied again is the same merchant', async (id) => {
  const { opening: _, ...file } = demoMerchant(id, sandboxOrigin);
  expect(await apply(file)).toEqual([]);
  const shown = await showDescription(databases.merchant(id), id);
  expect(await apply(shown)).toEqual([]);
  expect(await showDescription(databases.merchant(id), id)).toEqual(shown);
  expect(shown).toMatchObject({
    hosts: [`${id}.localhost`],
    gameOrder: file.gameOrder,
    hotGames: file.hotGames,
    depositMethods: file.depositMethods,
  });
});

test.each(demoIds)('every rank of %s can be reached: none asks for deposits where there are none', (id) => {
  const { ranks, settings } = demoMerchant(id, sandboxOrigin);
  const asked = ranks.flatMap(({ conditions }) => conditions.map(({ code }) => code));
  expect(asked).toContain('BET');
  expect(settings.depositSwitch === true && asked.includes('DEPOSIT')).toBe(false);
});

test('the games of a demo merchant are in the order of its file, and those of every vendor are mixed', async () => {
  const games = await databases
    .merchant('aurora')
    .selectFrom('merchant_games')
    .select(['vendor_code', 'game_code'])
    .orderBy('position')
    .execute();
  const { gameOrder } = demoMerchant('aurora', sandboxOrigin);
  const names = games.map(({ vendor_code, game_code }) => `${vendor_code}/${game_code}`);
  expect(names).toHaveLength(seedGames().length);
  expect(names.slice(0, gameOrder.length)).toEqual(gameOrder);
  expect(new Set(games.slice(0, 20).map(({ vendor_code }) => vendor_code)).size).toBeGreaterThan(4);
});

test('a larger catalogue contains the games that the demo merchants name', () => {
  const name = ({ vendor_code, code }: { vendor_code: string; code: string }) => `${vendor_code}/${code}`;
  const larger = seedGames(10_000).map(name);
  expect(larger.length).toBeGreaterThanOrEqual(10_000);
  expect(new Set(larger).size).toBe(larger.length);
  expect(larger.slice(0, seedGames().length)).toEqual(seedGames().map(name));
});

/** The languages of each text in a file, by the path of the text. */
function languagesOf(value: unknown, path = ''): [string, readonly string[]][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('words' in value) return [[path, Object.keys(Object(value.words) as object)]];
  return Object.entries(value).flatMap(([key, part]) => languagesOf(part, `${path}/${key}`));
}

test.each(demoIds)('%s has its own content in every language that it offers', (id) => {
  const file = demoMerchant(id, sandboxOrigin);
  const texts = languagesOf(file);
  expect(texts.length).toBeGreaterThan(60);
  for (const [path, has] of texts) expect(has, path).toEqual(expect.arrayContaining([...file.languages]));
});

test('without a sandbox a demo merchant has no address there', () => {
  const links = (origin?: string) =>
    demoIds.map((id) => {
      const { contacts, resources, pages, settings } = demoMerchant(id, origin);
      return JSON.stringify({ contacts, resources, pages, settings });
    });
  expect(links().join()).not.toMatch(/\$\{|localhost:/);
  expect(links(sandboxOrigin).join()).toContain(`${sandboxOrigin}/service/TELEGRAM`);
});

test('a file that refers to a name without a value is refused with the path of each reference', () => {
  const text = readFileSync(join(import.meta.dirname, '../../demo/lotus.json'), 'utf8');
  const content: unknown = JSON.parse(text);
  expect(() => resolveReferences(content, () => undefined)).toThrow(
    /^\nresources\.3\.url: SANDBOX_ORIGIN is not set in the environment\nresources\.4\.url: SANDBOX_ORIGIN is not set/,
  );
});
