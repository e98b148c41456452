import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { At } from '#service/at.ts';
import type { Databases } from '#db/connect.ts';
import { testDatabase } from '#testing/database.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { asMember, atAurora, site, type Time } from '#testing/ledger.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { tryGame } from './launch.ts';
import { credit, debit } from './movements.ts';
import { openPlaySession } from './play-session.ts';
import { furnish, sandboxOrigin } from '#testing/play.ts';

let databases: Databases;
const time: Time = { now: 1_800_000_000_000 };
beforeAll(async () => {
  databases = await testDatabase();
  await furnish(databases);
  await databases.owner
    .updateTable('games')
    .set({ has_free_play: true })
    .where('code', 'in', ['fox', 'soon'])
    .execute();
});
afterEach(() => requireTrueBooks(databases.merchant('aurora')));
afterAll(() => databases.close());

const asked = { gameId: 'fox', nodeId: 'fox', platform: 'html5' } as const;
async function addressFor(at: At, change: object = {}): Promise<URL> {
  return new URL((await tryGame(at, sandboxOrigin, { ...asked, ...change })).content.game_url);
}
async function enter(address: URL) {
  return openPlaySession(atAurora(databases, time), {
    vendor: 'NOVA',
    ticket: address.searchParams.get('ticket') ?? '',
  });
}

test('[LAUNCH-08] a visitor tries a game: content carries its address, a one-time ticket inside', async () => {
  const visitor = atAurora(databases, time);
  const { content } = await tryGame(visitor, sandboxOrigin, { ...asked, language: 'AR' });
  expect(content.game_url2).toBe('');
  const address = new URL(content.game_url);
  expect(address.origin + address.pathname).toBe(`${sandboxOrigin}/games/NOVA/fox`);
  expect(await enter(address)).toMatchObject({ isTrial: true, language: 'AR', backUrl: `${site}/m/home` });
  await expect(enter(address)).rejects.toMatchObject({ errorCode: 'ticket.invalid' });
});

test('a trial plays from a wallet of its own, and the member’s wallet does not change', async () => {
  const member = await asMember(databases, time, { opening: 777n });
  const [one, two] = [await enter(await addressFor(member)), await enter(await addressFor(member))];
  expect(one.playerId).not.toBe(two.playerId);
  const about = { vendor: 'NOVA', playSession: one.playSession, roundId: 'r' };
  const opened = BigInt(one.balanceMinor);
  expect(opened).toBeGreaterThan(0n);
  const staked = await debit(atAurora(databases, time), { ...about, transactionId: 'd', amountMinor: '500' });
  expect(staked.balanceMinor).toBe(String(opened - 500n));
  await expect(
    debit(atAurora(databases, time), { ...about, transactionId: 'all', amountMinor: String(opened) }),
  ).rejects.toMatchObject({ errorCode: 'wallet.insufficient' });
  await credit(atAurora(databases, time), { ...about, transactionId: 'c', amountMinor: '9000' });
  expect(await balanceOf(member.db, { memberId: member.member.id, asset: 'PHP' })).toBe(777n);
  const moved = await member.db
    .selectFrom('ledger_accounts')
    .select('asset')
    .where('owner_kind', 'in', ['trial', 'vendor'])
    .execute();
  expect(new Set(moved.map(({ asset }) => asset))).toEqual(new Set(['PHP.trial']));
});

test('[GAME-14] only a game with free play is tried', async () => {
  const visitor = atAurora(databases, time);
  const free = (has_free_play: boolean) =>
    databases.owner.updateTable('games').set({ has_free_play }).where('code', '=', 'fox').execute();
  await free(false);
  await expect(addressFor(visitor)).rejects.toMatchObject({ errorCode: 'coming_soon' });
  await free(true);
  expect((await addressFor(visitor)).pathname).toBe('/games/NOVA/fox');
  await expect(addressFor(visitor, { gameId: 'soon', nodeId: 'soon' })).rejects.toMatchObject({
    errorCode: 'coming_soon',
  });
  await expect(addressFor(visitor, { nodeId: 'none' })).rejects.toMatchObject({
    errorCode: 'game.not_found',
  });
  await expect(addressFor(visitor, { vendor: 'EAST' })).rejects.toMatchObject({
    errorCode: 'game.not_found',
  });
});

test('a vendor under maintenance is closed to trials too', async () => {
  const announce = (from: bigint | null, until: bigint | null) =>
    databases
      .merchant('aurora')
      .updateTable('merchant_vendors')
      .set({ maintenance_from: from, maintenance_until: until })
      .where('vendor_code', '=', 'NOVA')
      .execute();
  const now = BigInt(time.now);
  await announce(now, now + 1n);
  await expect(addressFor(atAurora(databases, time))).rejects.toMatchObject({
    errorCode: 'vendor_under_maintenance',
  });
  await announce(null, null);
});
