// Game vendors as data: the vendor and its games for the platform, its offer and its key for each merchant.
import { createHash } from 'node:crypto';
import { tileColor, motifs } from '@foyer/art/motifs.ts';
import type { VendorFile } from '@foyer/contract/merchant-file/vendor-file.ts';
import { sql } from 'kysely';
import type { Databases, Db } from '#db/connect.ts';
import { sqlState } from '#db/faults.ts';
import { merchantIds } from '#db/merchant-ids.ts';
import { untilCatalogueFollows } from '#db/replication/catalogue.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { pictureKey, writePictures } from '#domains/media/own-pictures.ts';
import type { Secrets } from '#security/secrets.ts';
import type { OwnPicture } from '#service/pictures.ts';
import { linkVendor } from './links.ts';

type FileGame = VendorFile['games'][number];
/** A vendor's file, and the pictures of its games by the game's code. */
export type VendorInput = { file: VendorFile; pictures: ReadonlyMap<string, OwnPicture> };

/** A vendor's file asks for something that is not possible. */
export class VendorProblem extends Error {
  override name = 'VendorProblem';
}

/** The key of a tile that the platform draws: always the same one for a game. */
function drawnTile({ category, code }: FileGame, vendor: string): string {
  const digest = createHash('sha256').update(`${vendor}/${code}`).digest();
  const choices = motifs[category];
  return `${choices[digest.readUInt16BE(0) % choices.length]}-${digest.readUInt16BE(2) % 10_000}`;
}

function lookOf(game: FileGame, { file, pictures }: VendorInput): { tile: string; color: string } {
  const picture = pictures.get(game.code);
  const tile = picture ? pictureKey(picture) : drawnTile(game, file.code);
  return { tile, color: game.color ?? picture?.color ?? tileColor(tile) };
}

/** No two games have one code, and no two matches one id. */
function requireDistinct({ games, matches }: VendorFile): void {
  const names = [
    ...games.map(({ code }, place) => ({ list: 'games', path: `games.${place}.code`, name: code })),
    ...matches.map(({ id }, place) => ({ list: 'matches', path: `matches.${place}.id`, name: id })),
  ];
  const known = new Set<string>();
  for (const { list, path, name } of names) {
    if (known.has(`${list} ${name}`)) throw new VendorProblem(`${path}: repeats ${name}`);
    known.add(`${list} ${name}`);
  }
}

const lotteries: readonly string[] = ['LOTT', 'ELOTT'];

/** The code of the vendor whose server may have a page for the lotteries. */
const PAGE_VENDOR = 'LOTT';

/** Games of a vendor are played at its server, and lotteries at the platform. */
function requireOrigin({ code, origin, games }: VendorFile): void {
  for (const [place, game] of games.entries()) {
    const isLottery = lotteries.includes(game.category);
    if (origin === undefined && !isLottery)
      throw new VendorProblem(
        `origin: is missing; the game ${game.code} is no lottery (LOTT, ELOTT), so it needs a server`,
      );
    if (origin !== undefined && isLottery && code !== PAGE_VENDOR)
      throw new VendorProblem(
        `games.${place}.category: lotteries are drawn by the platform; give them a vendor without origin`,
      );
  }
}

async function writeVendor(tx: Tx, { code, name, origin, color, games }: VendorFile): Promise<void> {
  const row = {
    name,
    color,
    game_types: [...new Set(games.map(({ category }) => category))],
    has_game_list: true,
    game_origin: origin ?? null,
  };
  await tx
    .insertInto('vendors')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}

/** Writes the games of the file and removes the vendor's other games. */
async function writeGames(tx: Tx, input: VendorInput): Promise<void> {
  const { code: vendor_code, games } = input.file;
  const rows = games.map((game) => ({
    vendor_code,
    code: game.code,
    name: game.name,
    game_type: game.category,
    ...lookOf(game, input),
    has_free_play: game.freePlay,
    window_mode: game.opens === 'window' ? 2 : 0,
  }));
  await tx
    .insertInto('games')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['vendor_code', 'code']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        game_type: eb.ref('excluded.game_type'),
        tile: eb.ref('excluded.tile'),
        color: eb.ref('excluded.color'),
        has_free_play: eb.ref('excluded.has_free_play'),
        window_mode: eb.ref('excluded.window_mode'),
      })),
    )
    .execute();
  const codes = games.map(({ code }) => code);
  await tx
    .deleteFrom('games')
    .where('vendor_code', '=', vendor_code)
    .where('code', 'not in', codes)
    .execute()
    .catch((error: unknown) => {
      if (sqlState(error) !== '23503') throw error;
      throw new VendorProblem('games: a merchant still offers a game that the file does not contain');
    });
}

/** Writes the calendar of the file in place of the present one. */
async function writeMatches(tx: Tx, { code: vendor_code, matches }: VendorFile): Promise<void> {
  await tx.deleteFrom('fixtures').where('vendor_code', '=', vendor_code).execute();
  if (matches.length === 0) return;
  const rows = matches.map(({ id, league, home, away, startsAt, everyMs }) => ({
    vendor_code,
    id,
    league,
    home,
    away,
    starts_at: BigInt(startsAt),
    repeats_after: everyMs === null ? null : BigInt(everyMs),
  }));
  await tx.insertInto('fixtures').values(rows).execute();
}

/** Adds what the merchant does not offer yet of a vendor and its games, after its other ones. */
async function offerVendor(tx: Tx, merchant: string, vendor: string): Promise<void> {
  await sql`
    insert into merchant_vendors (merchant_id, vendor_code, position)
    select ${merchant}, ${vendor}, coalesce(max(position) + 1, 0) from merchant_vendors
    on conflict do nothing`.execute(tx);
  await sql`
    insert into merchant_games (merchant_id, vendor_code, game_code, position, hot_rank, is_new, is_playable)
    select ${merchant}, vendor_code, code,
      (select coalesce(max(position), -1) from merchant_games) + row_number() over (order by code), null, true, true
    from games where vendor_code = ${vendor}
    on conflict do nothing`.execute(tx);
}

/** Registers a vendor and its games for the platform, new or changed, in one transaction. */
export async function setVendor(databases: Databases, input: VendorInput): Promise<void> {
  const { file, pictures } = input;
  requireDistinct(file);
  requireOrigin(file);
  await transact(databases.owner, async (tx) => {
    await writePictures(tx, pictures.values());
    await writeVendor(tx, file);
    await writeGames(tx, input);
    await writeMatches(tx, file);
  });
  // The merchants of the other databases choose from it too.
  await untilCatalogueFollows(databases);
  for (const merchant of await merchantIds(databases))
    await databases
      .merchant(merchant)
      .updateTable('vendor_links')
      .set({ game_origin: file.origin ?? null })
      .where('vendor_code', '=', file.code)
      .execute();
}

/** Offers a vendor at a merchant; returns the new key, or null when the two share one already. */
export async function offerAt(
  db: Db,
  secrets: Secrets,
  { merchant, vendor }: { merchant: string; vendor: string },
): Promise<string | null> {
  return transact(db, async (tx) => {
    await offerVendor(tx, merchant, vendor);
    return linkVendor(tx, secrets, { merchant, vendor });
  });
}

export type ListedVendor = {
  code: string;
  name: string;
  origin: string | null;
  games: number;
  /** Merchants that offer it; `formerUntil` is the end of an overlap of two keys. */
  merchants: { merchant: string; formerUntil: number | null }[];
};

/** Every vendor, with the merchants that offer it. */
export async function listVendors(databases: Databases, now: number): Promise<ListedVendor[]> {
  const { rows } = await sql<{ code: string; name: string; origin: string | null; games: number }>`
    select v.code, v.name, v.game_origin as origin, count(g.code)::int as games
    from vendors v left join games g on g.vendor_code = v.code group by v.code order by v.code`.execute(
    databases.platform,
  );
  const listed = rows.map((row): ListedVendor => ({ ...row, merchants: [] }));
  for (const merchant of (await merchantIds(databases)).toSorted()) {
    const links = await databases
      .merchant(merchant)
      .selectFrom('vendor_links')
      .select(['vendor_code', 'former_until'])
      .execute();
    for (const { vendor_code, former_until } of links) {
      const formerUntil = former_until !== null && former_until > BigInt(now) ? Number(former_until) : null;
      listed.find(({ code }) => code === vendor_code)?.merchants.push({ merchant, formerUntil });
    }
  }
  return listed;
}
