// Fills a new database with the demo platform. Running it again changes nothing: edited rows are kept.
import { isAgent, type MemberType } from '@foyer/contract/member-type.ts';
import { sql } from 'kysely';
import type { Databases, Db } from '#db/connect.ts';
import { hashPassword } from '#security/password.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { openWallet } from '#domains/ledger/wallet.ts';
import { countries } from '#domains/system/countries.ts';
import { seedAgents } from './agents.ts';
import { demoAccounts, demoLabels, demoPassword } from './accounts.ts';
import { seedAnnouncements, seedPromotionCategories } from './announcements.ts';
import { isLottery, isPlayable, seedGames } from './catalogue.ts';
import type { SeedGame } from './game.ts';
import { clubRanks, seedBanks } from './club.ts';
import { seedHelp } from './help.ts';
import { seedLotteries } from './lotteries.ts';
import { resourcesOf } from './app-files.ts';
import { ownPagesOf, type SeedSource } from './own-pages.ts';
import { parametersOf, settingsOf } from '#domains/description/derive.ts';
import { type SeedMerchant, seedMerchants } from './merchants.ts';
import { seedPayments } from './payments.ts';
import { rowsOf, seedPlatform } from './platform.ts';
import { seedRewards } from './seed-promotions.ts';
import { channelsOf, chatScriptsOf } from './service-channels.ts';
import { seedVendors } from './vendors.ts';

/** The merchant's own rows: its settings and its announcements. Without a sandbox it has no pages of its own. */
export async function seedMerchantRows(db: Db, merchant: SeedMerchant, by: SeedSource): Promise<void> {
  const { now, sandboxOrigin } = by;
  const { id, money } = merchant;
  await db
    .insertInto('merchants')
    .values({
      merchant_id: id,
      name: merchant.name,
      template_id: merchant.templateId,
      currency: money.currency,
      currency_symbol: money.symbol,
      currency_position: money.position,
      minor_digits: money.digits,
      country_code: merchant.countryCode,
      languages: [...merchant.languages],
      parameters: JSON.stringify(parametersOf({ art: id, ...merchant })),
      flags: JSON.stringify(merchant.flags),
      settings: JSON.stringify(
        settingsOf({ ...merchant.settings, ...chatScriptsOf(merchant, sandboxOrigin) }),
      ),
      registration: JSON.stringify(merchant.registration),
      customer_service: JSON.stringify(channelsOf(merchant, sandboxOrigin)),
      resources: JSON.stringify(resourcesOf(merchant, sandboxOrigin)),
      routes: JSON.stringify(ownPagesOf(merchant, sandboxOrigin)),
    })
    .execute();
  const told = seedAnnouncements.filter(({ only }) => only === undefined || only === (merchant.art ?? id));
  const rows = told.map(({ id: name, kind, words, scene, link = {} }, position) => ({
    merchant_id: id,
    id: name,
    kind,
    position,
    words: JSON.stringify(words),
    picture: scene ? `${merchant.art ?? id}-${scene}` : '',
    color: merchant.look.ground,
    link: JSON.stringify(link),
    created_at: BigInt(now),
  }));
  await db.insertInto('announcements').values(rows).execute();
  await seedHelpCentre(db, id);
  await db.insertInto('club_ranks').values(clubRanks(merchant)).execute();
  const banks = seedBanks.map((bank, position) => ({ merchant_id: id, position, ...bank }));
  await db.insertInto('banks').values(banks).execute();
}

/** Categories of promotions, questions and answers: the same for every demo merchant. */
async function seedHelpCentre(db: Db, merchant_id: string): Promise<void> {
  const categories = seedPromotionCategories.map(({ id, words }, position) => ({
    merchant_id,
    id,
    position,
    words: JSON.stringify(words),
  }));
  const groups = seedHelp.map(({ id, icon, words }, position) => ({
    merchant_id,
    id,
    position,
    icon,
    words: JSON.stringify(words),
  }));
  const items = seedHelp.flatMap((group) =>
    group.items.map(({ id, words }, position) => ({
      merchant_id,
      group_id: group.id,
      id,
      position,
      words: JSON.stringify(words),
    })),
  );
  await db.insertInto('promotion_categories').values(categories).execute();
  await db.insertInto('help_groups').values(groups).execute();
  await db.insertInto('help_items').values(items).execute();
}

const HOT = 24;
const NEW = 0.06;

/** The part of the catalogue that a merchant offers, in an order of its own. */
function offeredBy({ offers }: SeedMerchant, games: readonly SeedGame[], turn: number) {
  const sold = games.filter(
    (game) =>
      (offers.vendors === 'all' || offers.vendors.includes(game.vendor_code)) &&
      !offers.leaveOut.includes(game.game_type),
  );
  const share = sold.filter((game, place) => isLottery(game) || (place * 7 + turn) % 10 < offers.share * 10);
  return share.map((game, position) => ({
    vendor_code: game.vendor_code,
    game_code: game.code,
    position,
    is_playable: isPlayable(game),
    is_new: (position * 13 + turn) % 100 < NEW * 100,
    hot_rank:
      isPlayable(game) && position % 3 === turn && position / 3 < HOT ? Math.floor(position / 3) + 1 : null,
  }));
}

/** The vendors and games that it offers, from the platform's. */
export async function seedOffers(
  db: Db,
  merchant: SeedMerchant,
  games: readonly SeedGame[],
  turn: number,
): Promise<void> {
  const rows = offeredBy(merchant, games, turn);
  const vendors = [...new Set(rows.map((row) => row.vendor_code))];
  const order =
    merchant.offers.vendors === 'all' ? seedVendors.map(({ code }) => code) : merchant.offers.vendors;
  const offered = order.filter((code) => vendors.includes(code));
  await db
    .insertInto('merchant_vendors')
    .values(
      offered.map((vendor_code, position) => ({
        merchant_id: merchant.id,
        vendor_code,
        position,
        maintenance_from: null,
        maintenance_until: null,
      })),
    )
    .execute();
  const columns =
    'vendor_code text, game_code text, position integer, hot_rank integer, is_new boolean, is_playable boolean';
  await sql`
    insert into merchant_games (merchant_id, vendor_code, game_code, position, hot_rank, is_new, is_playable)
    select ${merchant.id}, given.* from (${rowsOf(rows, columns)}) as given`.execute(db);
  await seedLotteries(db, merchant);
  const played = new Set(rows.filter((row) => row.is_playable).map(keyOf));
  await showCrash(
    db,
    games.find((game) => game.game_type === 'CRASH' && played.has(keyOf({ ...game, game_code: game.code }))),
  );
}

function keyOf(row: { vendor_code: string; game_code: string }): string {
  return `${row.vendor_code}/${row.game_code}`;
}

/** The banner of rockets launches a rocket game, where one can be played; else it opens the list of rockets. */
async function showCrash(db: Db, game: SeedGame | undefined): Promise<void> {
  if (!game) return;
  const { vendor_code: vendor, code: nodeId, game_type: gameType } = game;
  const link = { linkageType: 'G', linkage: '', vendor, nodeId, roomId: nodeId, gameType };
  await db
    .updateTable('announcements')
    .set({ link: JSON.stringify(link) })
    .where('id', '=', 'race')
    .execute();
}

type AccountOptions = { passwordHash: string; now: number };

/** The merchant's own invitation code, and one for each agent. */
async function seedAffiliates(
  tx: Tx,
  merchant: string,
  members: readonly { id: bigint; account: string; type: MemberType }[],
) {
  const agents = members.filter(({ type }) => isAgent(type));
  const own = [
    { code_key: 'www', member_id: null },
    { code_key: merchant, member_id: null },
  ];
  const theirs = agents.map(({ id, account }) => ({ code_key: account, member_id: id }));
  await tx
    .insertInto('affiliates')
    .values([...own, ...theirs].map((row) => ({ merchant_id: merchant, ...row })))
    .execute();
}

async function seedMembers(tx: Tx, merchant: SeedMerchant, { passwordHash, now }: AccountOptions) {
  const { id, languages, money, countryCode } = merchant;
  const dialing = countries.get(countryCode)?.dialing ?? '';
  const members = await tx
    .insertInto('members')
    .values(
      demoAccounts.map(({ account, type }) => ({
        merchant_id: id,
        account,
        account_key: account,
        type,
        password_hash: passwordHash,
        language: languages[0] ?? 'EN',
        club_label: demoLabels[account] ? JSON.stringify(demoLabels[account]) : null,
        created_at: BigInt(now),
        // No member has a password that must be changed, except one.
        last_login_at: account === 'demo-new' ? null : BigInt(now),
        // One of them has contacts, so that codes can be sent.
        ...(account === 'demo' && { mobile: `+${dialing}900000001`, email: `demo@${id}.example` }),
      })),
    )
    .returning(['id', 'account', 'type'])
    .execute();
  await seedAffiliates(tx, id, members);
  for (const member of members)
    await openWallet(tx, id, {
      memberId: member.id,
      asset: assetOf(member, money.currency),
      opening: money.opening,
    });
  await seedAgents(tx, { merchant, now, passwordHash, members });
}

type SeedOptions = {
  catalogue?: number;
  /** Where the sandbox serves pages of the demo merchants; null: they have none. */
  sandboxOrigin?: string | null | undefined;
};

/** Seeds missing data: the catalogue, then each demo merchant that does not exist. */
export async function seed(
  databases: Databases,
  now: number,
  { catalogue, sandboxOrigin }: SeedOptions = {},
): Promise<string[]> {
  const existing = new Set<string>();
  for (const { id } of seedMerchants) {
    const row = await databases.merchant(id).selectFrom('merchants').select('merchant_id').executeTakeFirst();
    if (row) existing.add(id);
  }
  const missing = seedMerchants.filter(({ id }) => !existing.has(id));
  if (missing.length === 0) return [];
  const games = seedGames(catalogue);
  const passwordHash = await hashPassword(demoPassword);
  await seedPlatform(databases.owner, games);
  const domains = seedMerchants.map(({ id }) => ({ host: `${id}.localhost`, merchant_id: id }));
  await databases.owner
    .insertInto('merchant_domains')
    .values(domains)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const merchant of missing) {
    const turn = seedMerchants.indexOf(merchant);
    // One transaction per merchant: after an interrupted start the merchant is seeded again as a whole.
    await databases
      .merchant(merchant.id)
      .transaction()
      .execute(async (tx) => {
        await seedMerchantRows(tx, merchant, { now, sandboxOrigin });
        await seedOffers(tx, merchant, games, turn);
        await seedPayments(tx, merchant);
        await seedRewards(tx, merchant, now);
        await seedMembers(tx, merchant, { passwordHash, now });
      });
  }
  return missing.map(({ id }) => id);
}
