// Vendors and games at the merchant aurora, for tests of play.
import type { MemberAt } from '#service/at.ts';
import type { Databases } from '#db/connect.ts';
import { addMerchant } from './database.ts';
import { createSecrets } from '#security/secrets.ts';
import { launchGame } from '#domains/play/launch.ts';
import { linkVendors } from '#domains/play/links.ts';
import { openPlaySession } from '#domains/play/play-session.ts';

export const secrets = createSecrets(Buffer.alloc(32, 7));
export const sandboxOrigin = 'http://localhost:8090';

/** Vendors NOVA (games `fox`, and `soon`, announced) and EAST (opened by its lobby) at merchant aurora. */
export async function furnish(databases: Databases): Promise<void> {
  await addMerchant(databases, 'aurora');
  const vendor = { game_types: ['RNG'], color: '#000000' };
  await databases.owner
    .insertInto('vendors')
    .values([
      { code: 'NOVA', name: 'Nova', has_game_list: true, ...vendor },
      { code: 'EAST', name: 'East', has_game_list: false, ...vendor },
    ])
    .execute();
  const game = {
    vendor_code: 'NOVA',
    game_type: 'RNG',
    tile: 'slots-fox-1',
    color: '#000000',
    has_free_play: false,
    window_mode: 0,
  };
  await databases.owner
    .insertInto('games')
    .values([
      { code: 'fox', name: 'Fox Run', ...game },
      { code: 'soon', name: 'Soon', ...game },
    ])
    .execute();
  const db = databases.merchant('aurora');
  const offered = { merchant_id: 'aurora', position: 1, maintenance_from: null, maintenance_until: null };
  await db
    .insertInto('merchant_vendors')
    .values([
      { ...offered, vendor_code: 'NOVA' },
      { ...offered, vendor_code: 'EAST' },
    ])
    .execute();
  const listed = { merchant_id: 'aurora', vendor_code: 'NOVA', position: 1, hot_rank: null, is_new: false };
  await db
    .insertInto('merchant_games')
    .values([
      { ...listed, game_code: 'fox', is_playable: true },
      { ...listed, game_code: 'soon', is_playable: false },
    ])
    .execute();
  await linkVendors(db, secrets, 'aurora');
}

export const foxLaunch = { vendor: 'NOVA', nodeId: 'fox', launchMode: 'GAME', device: 'MOBILE' } as const;

/** The one-time ticket of a launch of the fox game. */
export async function ticketOf(at: MemberAt): Promise<string> {
  const { gameUrl } = await launchGame(at, sandboxOrigin, foxLaunch);
  return new URL(gameUrl).searchParams.get('ticket') ?? '';
}

/** The vendor's handle of a member who launched the fox game. */
export async function playSessionOf(at: MemberAt): Promise<string> {
  const { playSession } = await openPlaySession(
    { ...at, member: null },
    { vendor: 'NOVA', ticket: await ticketOf(at) },
  );
  return playSession;
}
