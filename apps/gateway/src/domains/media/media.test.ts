import { existsSync, mkdtempSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { mediaFolder } from './service.ts';

let gateway: TestGateway;
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-media-'));
beforeAll(async () => {
  gateway = await openTestGateway({ dataDir });
});
afterAll(() => gateway.close());

function get(name: string, headers: Record<string, string> = {}) {
  return gateway.app.inject({ url: `/m/media/${name}`, headers: { host: 'aurora.localhost', ...headers } });
}

async function shownTile() {
  const { tile } = await gateway.databases.platform
    .selectFrom('games')
    .select('tile')
    .orderBy('tile')
    .executeTakeFirstOrThrow();
  return tile;
}

test("a game's tile is drawn at the first request, kept, and never changes", async () => {
  const name = `tile/${await shownTile()}.webp`;
  const first = await get(name);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(first.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect(first.headers['cache-control']).toContain('immutable');
  expect(existsSync(join(mediaFolder(dataDir), name))).toBe(true);
  // The second answer is the stored file, not another drawing.
  writeFileSync(join(mediaFolder(dataDir), name), 'kept');
  expect((await get(name)).body).toBe('kept');
});

test('visitors who are the first to ask for a picture at the same time all get it', async () => {
  const name = `tile/${await shownTile()}.avif`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(name)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
});

test('a picture that cannot be stored is still shown, and the failure is logged', async () => {
  symlinkSync('/nowhere/at/all', join(mediaFolder(dataDir), 'banner'));
  const { statusCode, headers } = await get('banner/harbor-night.webp');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  expect(gateway.lines.at(-2)).toContain('a picture was not kept');
  unlinkSync(join(mediaFolder(dataDir), 'banner'));
});

test('a browser that has the picture gets status 304', async () => {
  const { headers } = await get('logo/aurora.svg');
  expect((await get('logo/aurora.svg', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
});

test.each([
  ['icon/lotus-192.png', 'image/png'],
  ['logo/harbor.svg', 'image/svg+xml'],
  ['vendor/standard/NLT.svg', 'image/svg+xml'],
  ['banner/harbor-night-rtl.webp', 'image/webp'],
])('%s is there', async (name, type) => {
  const { statusCode, headers } = await get(name);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
});

test('only pictures that the platform shows are drawn, so requests cannot fill the disk', async () => {
  const shown = new Set(
    (await gateway.databases.platform.selectFrom('games').select('tile').execute()).map(({ tile }) => tile),
  );
  const other = Array.from({ length: 10_000 }, (_, seed) => `slots-fox-${seed}`).find(
    (key) => !shown.has(key),
  );
  for (const name of [
    `tile/${other}.webp`,
    'vendor/standard/NOPE.svg',
    'icon/nobody-192.png',
    'icon/aurora-193.png',
    'logo/nobody.svg',
  ]) {
    const { statusCode } = await get(name);
    expect({ name, statusCode }).toEqual({ name, statusCode: 404 });
  }
});

test.each([
  '',
  'tile/',
  '..%2f..%2fsecrets.key',
  'tile/slots-fox-1.webp%00',
  'tile/slots-fox-01.webp',
  'x/y.svg',
  'logo/aurora.png',
])('%j is nothing', async (name) => {
  const answer = await get(name);
  expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
    404,
    'route.not_found',
  ]);
});
