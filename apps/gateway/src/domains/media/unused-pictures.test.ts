// Imported pictures are kept as long as something names them, and for a month more.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDescription, readDescription, showDescription } from '#domains/description/service.ts';
import { transact } from '#domains/ledger/transact.ts';
import { DAY_MS } from '#process/clock.ts';
import { isPlayable } from '#seed/catalogue.ts';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { pictureKey, writePictures } from './own-pictures.ts';
import { deleteUnusedPictures, keepPictures, UNUSED_PICTURE_MS } from './unused-pictures.ts';
import { waitsForLock } from '#testing/at-once.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

function bannerOf(text: string) {
  const bytes = Buffer.from(text);
  return { kind: 'banner' as const, avif: bytes, webp: bytes, png: bytes, color: '#000000' };
}

/** Imports a picture for a merchant whose announcements and parameters name it. */
async function apply(merchant: string, pictures: ReturnType<typeof bannerOf>[], change: object = {}) {
  const shown = await showDescription(gateway.databases.merchant(merchant), merchant);
  const file = readDescription({
    ...shown,
    announcements: pictures.map((picture, place) => ({
      id: `own-${place}`,
      kind: 'banner',
      words: { EN: { title: 'Own' } },
      picture: pictureKey(picture),
    })),
    ...change,
  });
  return applyDescription(file, {
    db: gateway.databases.merchant(merchant),
    secrets: gateway.secrets,
    now: gateway.clock.now(),
    isPlayable,
    pictures,
    dryRun: false,
    byOperator: true,
  });
}

async function storedKeys(): Promise<string[]> {
  const rows = await gateway.databases.platform.selectFrom('own_pictures').select('key').execute();
  return rows.map(({ key }) => key);
}

function cleanUp(): Promise<void> {
  return deleteUnusedPictures(gateway.databases, gateway.databases, gateway.clock);
}

test('a picture is deleted a month after the cleanup found that nothing names it; used ones stay', async () => {
  const [banner, shared, logo, tile] = ['banner', 'shared', 'logo', 'tile'].map(bannerOf);
  if (!banner || !shared || !logo || !tile) throw new Error('four pictures');
  await transact(gateway.databases.owner, (tx) => writePictures(tx, [logo, tile]));
  await apply('aurora', [banner, shared]);
  await apply('lotus', [shared], {
    parameters: { h5_logo: `/m/media/banner/${pictureKey(logo)}.webp` },
  });
  const game = { vendor_code: 'NLT', tile: pictureKey(tile) };
  await sql`update games set tile = ${game.tile} where ctid = (
    select ctid from games where vendor_code = ${game.vendor_code} limit 1)`.execute(gateway.databases.owner);
  await apply('aurora', []);
  await cleanUp();
  gateway.clock.pass(UNUSED_PICTURE_MS - 1);
  await cleanUp();
  expect(await storedKeys()).toContain(pictureKey(banner));
  gateway.clock.pass(1);
  await cleanUp();
  expect((await storedKeys()).toSorted()).toEqual([shared, logo, tile].map(pictureKey).toSorted());
});

test('a picture that is used again within the month starts a new one', async () => {
  const banner = bannerOf('again');
  await apply('aurora', [banner]);
  await apply('aurora', []);
  await cleanUp();
  gateway.clock.pass(UNUSED_PICTURE_MS - DAY_MS);
  // By its key only: no picture is imported.
  const named = { announcements: [{ id: 'a', kind: 'banner', words: {}, picture: pictureKey(banner) }] };
  await apply('aurora', [], named);
  gateway.clock.pass(2 * DAY_MS);
  await cleanUp();
  expect(await storedKeys()).toContain(pictureKey(banner));
  await apply('aurora', []);
  await cleanUp();
  gateway.clock.pass(UNUSED_PICTURE_MS - 1);
  await cleanUp();
  expect(await storedKeys()).toContain(pictureKey(banner));
});

test('a parameter cannot name a picture that was deleted', async () => {
  const key = `own-${'0'.repeat(32)}`;
  const parameters = { h5_logo: `/m/media/logo/${key}.webp` };
  await expect(apply('aurora', [], { parameters })).rejects.toThrow(
    `parameters.h5_logo: there is no picture ${key}`,
  );
});

test.skipIf(!onRealPostgres)('the cleanup deletes no picture that is being used again', async () => {
  const { owner } = gateway.databases;
  const banner = bannerOf('at the same time');
  const key = pictureKey(banner);
  await transact(owner, (tx) => writePictures(tx, [banner]));
  await cleanUp();
  gateway.clock.pass(UNUSED_PICTURE_MS);
  let deleting: Promise<void> | undefined;
  await transact(owner, async (tx) => {
    await keepPictures(tx, `/m/media/banner/${key}.png`);
    deleting = cleanUp();
    await waitsForLock(owner);
  });
  await deleting;
  expect(await storedKeys()).toContain(key);
});
