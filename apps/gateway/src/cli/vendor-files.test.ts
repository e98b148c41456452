import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#testing/command.ts';
import { lastingDatabase, type LastingDatabase } from '#testing/database.ts';

const example = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../docs/guides/vendor.example.json'), 'utf8'),
) as { games: object[] };
const merchant = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../docs/guides/merchant.example.json'), 'utf8'),
) as { vendors: object[] };
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

type Command = 'vendor-add' | 'vendor-list' | 'vendor-remove' | 'vendor-rotate' | 'merchant-set';
function run(command: Command, ...args: string[]) {
  return runIn({ DATA_DIR: database.dataDir, ...database.env }, command, ...args);
}
function runIn(where: Record<string, string>, command: string, ...args: string[]) {
  const program = join(import.meta.dirname, `${command}.ts`);
  return runCommand(program, args, { SECRETS_KEY: '07'.repeat(32), ...where });
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

test('a merchant whose file offers a vendor gets its key from vendor:add, where it is printed', async () => {
  write({ code: 'DALE', games: [flip] });
  expect((await run('vendor-add', file)).out).toMatch(/^DALE: 1 games, /);
  const path = join(folder, 'meadow.json');
  writeFileSync(path, JSON.stringify({ ...merchant, vendors: [...merchant.vendors, { vendor: 'DALE' }] }));
  expect((await run('merchant-set', path)).out).toMatch(
    /^DALE has no key yet: npm run -s vendor:add -- its-file\.json meadow prints it$/m,
  );
  expect((await run('vendor-add', file, 'meadow')).out).toMatch(/^meadow key [0-9a-f]{64}$/m);
  expect((await run('merchant-set', path)).out).toMatch(/^Nothing to change: /);
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

/** The two files of the guide. */
const [lottery, lotteries] = Array.from(
  readFileSync(join(import.meta.dirname, '../../../../docs/guides/lottery.md'), 'utf8').matchAll(
    /```json\n([^]*?)```/g,
  ),
  ([, block = '']) => JSON.parse(block) as { games: object[]; lotteries: [object] },
);

test('a vendor of lotteries needs no server, and a merchant offers and draws them', async () => {
  writeFileSync(file, JSON.stringify({ ...lottery, games: [...(lottery?.games ?? []), flip] }));
  expect((await run('vendor-add', file)).err).toMatch(
    /origin: is missing; the game hill-coin-flip is no lottery/,
  );
  writeFileSync(file, JSON.stringify({ ...lottery, origin: 'https://draws.example' }));
  expect((await run('vendor-add', file)).err).toMatch(
    /games\.0\.category: lotteries are drawn by the platform/,
  );
  writeFileSync(file, JSON.stringify(lottery));
  const added = await run('vendor-add', file, 'aurora');
  expect(added).toEqual({
    code: 0,
    out: 'DRAWS: 1 games, lotteries that the platform draws and shows\naurora offers it\n',
    err: '',
  });
  expect((await run('vendor-add', file)).code).toBe(0);
  const path = join(folder, 'draws.json');
  const offer = (change: object) => {
    const [draw] = lotteries?.lotteries ?? [];
    const file = { ...merchant, ...lotteries, lotteries: [{ ...draw, ...change }] };
    writeFileSync(path, JSON.stringify(file));
    return run('merchant-set', path);
  };
  const wrong = { id: 'hill-six', intervalMs: '70000', closeMs: '70000', tile: 'balls' };
  expect((await offer(wrong)).err.split('\n').toSorted()).toEqual([
    '',
    'Nothing was changed: ',
    'lotteries.0.closeMs: must be below intervalMs',
    'lotteries.0.id: there is no offered game DRAWS/hill-six',
    'lotteries.0.intervalMs: must be a whole part of a day',
    'lotteries.0.tile: there is no picture balls',
  ]);
  const set = await offer({});
  expect(set.out).toMatch(/^Applied: /m);
  // No one signs with a key of lotteries.
  expect(set.out).not.toContain('has no key');
});

test('a vendor is removed when no merchant offers it', async () => {
  expect((await run('vendor-remove', 'DRAWS')).err).toMatch(/aurora, meadow offers DRAWS: first remove it/);
  writeFileSync(file, JSON.stringify({ ...lottery, code: 'DRAWS2' }));
  await run('vendor-add', file);
  expect((await run('vendor-remove', 'DRAWS2')).out).toBe('DRAWS2 was removed\n');
  expect((await run('vendor-list')).out).not.toContain('DRAWS2');
  expect((await run('vendor-remove', 'DRAWS2')).err).toBe('Nothing was changed: there is no vendor DRAWS2\n');
});

test('a command on a database that no gateway has started says so', async () => {
  const empty = await runIn({ DATA_DIR: join(folder, 'empty') }, 'vendor-list');
  expect(empty).toMatchObject({ code: 1, out: '' });
  expect(empty.err).toBe(
    'The vendors could not be read: the database has not been prepared by this version: ' +
      'start the gateway once with the same DATA_DIR or DATABASE_URL\n',
  );
});
