import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lastingDatabase, type LastingDatabase } from '#testing/database.ts';

// Real processes on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const example = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../docs/guides/vendor.example.json'), 'utf8'),
) as { games: object[] };
const folder = mkdtempSync(join(tmpdir(), 'foyer-vendor-'));
const file = join(folder, 'hilltop.json');
let database: LastingDatabase;
beforeAll(async () => {
  database = await lastingDatabase();
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#d04020' } })
    .png()
    .toFile(join(folder, 'flip.png'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.remove();
});

function run(command: 'vendor-add' | 'vendor-list' | 'vendor-rotate' | 'merchant-set', ...args: string[]) {
  return runIn({ DATA_DIR: database.dataDir, ...database.env }, command, ...args);
}
function runIn(where: object, command: string, ...args: string[]) {
  const env = { PATH: process.env['PATH'], SECRETS_KEY: '07'.repeat(32), ...where };
  const program = join(import.meta.dirname, `${command}.ts`);
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}
function write(change: object) {
  writeFileSync(file, JSON.stringify({ ...example, ...change }));
}
const flip = { code: 'hill-coin-flip', name: 'Coin Flip', category: 'TABLE', picture: 'flip.png' };

test('a vendor is added with its key shown once, listed, and its key replaced', async () => {
  write({ games: [flip, ...example.games.slice(1)] });
  const added = await run('vendor-add', file, 'aurora');
  expect(added).toMatchObject({ code: 0, err: '' });
  expect(added.out).toMatch(/^HILL: 2 games, https:\/\/games\.hilltop\.example\naurora key [0-9a-f]{64}\n$/);
  expect((await run('vendor-add', file, 'aurora')).out).toMatch(/\naurora shares a key with it already\n$/);

  const rotated = await run('vendor-rotate', 'HILL', 'aurora', '24');
  expect(rotated.out).toMatch(/^aurora key [0-9a-f]{64}\nThe former key is valid until \S+Z\n$/);
  const listed = (await run('vendor-list')).out;
  expect(listed).toMatch(
    /^HILL Hilltop: 2 games, https:\/\/games\.hilltop\.example\n {2}aurora, the former key is valid until \S+Z$/m,
  );
  expect(added.out + rotated.out).not.toContain(listed);

  const databases = await database.open();
  const games = await databases.merchant('aurora').selectFrom('games').selectAll().execute();
  const own = games.find(({ code }) => code === 'hill-coin-flip');
  expect(own).toMatchObject({
    tile: expect.stringMatching(/^own-[0-9a-f]{32}$/) as string,
    color: '#d04020',
  });
  const picture = await databases.platform
    .selectFrom('own_pictures')
    .selectAll()
    .where('key', '=', own?.tile ?? '')
    .executeTakeFirstOrThrow();
  const sizes = await Promise.all(
    [picture.avif, picture.webp, picture.png].map((bytes) => sharp(Buffer.from(bytes)).metadata()),
  );
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['heif', 240, 320],
    ['webp', 240, 320],
    ['png', 240, 320],
  ]);
  await databases.close();
});

test('a wrong file is refused with the path of each error', async () => {
  write({ origin: 'http://games.example', games: [{ ...flip, category: 'DICE' }], colour: 1 });
  const shaped = await run('vendor-add', file);
  expect(shaped).toMatchObject({ code: 1, out: '' });
  expect(shaped.err).toMatch(/^origin: must be an https origin/m);
  expect(shaped.err).toMatch(/^games\.0\.category: /m);
  expect(shaped.err).toMatch(/^colour: /m);
  write({ games: [{ ...flip, picture: 'hilltop.json' }] });
  expect((await run('vendor-add', file)).err).toMatch(
    /^Nothing was changed: games\.0\.picture: hilltop\.json: is no PNG or JPEG /,
  );
  write({ code: 'NLT' });
  expect((await run('vendor-add', file)).err).toMatch(/code: NLT is a vendor of the demo catalogue/);
  write({ games: [flip] });
  expect((await run('vendor-add', file)).err).toMatch(
    /games: a merchant still offers a game that the file does not contain/,
  );
});

test('a command on a database that no gateway has started says so', async () => {
  const empty = await runIn({ DATA_DIR: join(folder, 'empty') }, 'vendor-list');
  expect(empty).toMatchObject({ code: 1, out: '' });
  expect(empty.err).toBe(
    'The vendors could not be read: the database has not been prepared by this version: ' +
      'start the gateway once with the same DATA_DIR or DATABASE_URL\n',
  );
});
