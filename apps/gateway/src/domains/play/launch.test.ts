import { logout } from '@foyer/contract/calls/session.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { openConnections, settledAtOnce } from '#testing/at-once.ts';
import { testDatabase } from '#testing/database.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { asMember, atAurora, site, type Time } from '#testing/ledger.ts';
import { backUrlOf } from './back-url.ts';
import { launchGame, tryGame } from './launch.ts';
import { openPlaySession, playBalance } from './play-session.ts';
import { foxLaunch, furnish, sandboxOrigin, ticketOf } from '#testing/play.ts';

let databases: Databases;
const time: Time = { now: 1_800_000_000_000 };
const minute = 60_000;
beforeAll(async () => {
  databases = await testDatabase();
  await furnish(databases);
});
afterEach(() => requireTrueBooks(databases.merchant('aurora')));
afterAll(() => databases.close());

async function launch(change: object = {}) {
  return launchGame(await asMember(databases, time), sandboxOrigin, { ...foxLaunch, ...change });
}
function enter(ticket: string, vendor = 'NOVA') {
  return openPlaySession(atAurora(databases, time), { vendor, ticket });
}

describe('a launch', () => {
  test("answers the game's address at the vendor with a ticket and the language inside", async () => {
    const url = new URL((await launch({ language: 'AR' })).gameUrl);
    expect(url.origin + url.pathname).toBe(`${sandboxOrigin}/games/NOVA/fox`);
    expect(url.searchParams.get('operator')).toBe('aurora');
    expect(url.searchParams.get('lang')).toBe('AR');
    expect(url.searchParams.get('ticket')).toMatch(/^[\w-]{43}$/);
  });

  test('for an earlier round names it for the vendor', async () => {
    const { gameUrl } = await launch({ roundId: 'K3-9' });
    expect(new URL(gameUrl).searchParams.get('round')).toBe('K3-9');
    expect(new URL((await launch()).gameUrl).searchParams.has('round')).toBe(false);
  });

  test("goes to the vendor's own address where the merchant has one", async () => {
    const link = (game_origin: string | null) =>
      databases
        .merchant('aurora')
        .updateTable('vendor_links')
        .set({ game_origin })
        .where('vendor_code', '=', 'NOVA')
        .execute();
    await link('https://play.nova.example');
    expect(new URL((await launch()).gameUrl).origin).toBe('https://play.nova.example');
    await link(null);
  });

  test('is refused for what the merchant does not offer, and for what is only announced', async () => {
    await expect(launch({ nodeId: 'none' })).rejects.toMatchObject({ errorCode: 'game.not_found' });
    await expect(launch({ vendor: 'NONE' })).rejects.toMatchObject({ errorCode: 'game.not_found' });
    await expect(launch({ vendor: 'EAST' })).rejects.toMatchObject({ errorCode: 'game.not_found' });
    await expect(launch({ nodeId: 'soon' })).rejects.toMatchObject({ errorCode: 'coming_soon' });
    // A slot is no lottery, even when the launch claims so.
    await expect(launch({ launchMode: 'LOTT' })).rejects.toMatchObject({ errorCode: 'game.not_found' });
  });

  test('[TEMPLATE-13] of an instant lottery is refused where switch_ent is 0, whatever else its vendor has', async () => {
    const hide = (switch_ent: string, game_type: string) =>
      Promise.all([
        databases
          .merchant('aurora')
          .updateTable('merchants')
          .set({ parameters: JSON.stringify({ switch_ent }) })
          .execute(),
        databases.owner.updateTable('games').set({ game_type }).where('code', '=', 'fox').execute(),
      ]);
    await hide('0', 'ELOTT');
    const refused = { errorCode: 'game.not_found' };
    await expect(launch()).rejects.toMatchObject(refused);
    const trial = { gameId: 'fox', nodeId: 'fox', platform: 'html5' } as const;
    await expect(tryGame(atAurora(databases, time), sandboxOrigin, trial)).rejects.toMatchObject(refused);
    await hide('0', 'RNG');
    expect((await launch()).gameUrl).toContain('/games/NOVA/fox?');
    await hide('1', 'ELOTT');
    expect((await launch()).gameUrl).toContain('/games/NOVA/fox?');
    await hide('1', 'RNG');
  });

  test('of a game by its node alone finds the vendor', async () => {
    expect((await launch({ vendor: undefined })).gameUrl).toContain('/games/NOVA/fox?');
    await expect(launch({ vendor: undefined, nodeId: 'none' })).rejects.toMatchObject({
      errorCode: 'game.not_found',
    });
  });

  test('enters a vendor without a game list by its lobby', async () => {
    expect((await launch({ vendor: 'EAST', nodeId: 'EAST' })).gameUrl).toContain('/games/EAST/EAST?');
  });

  test('[LAUNCH-11] under maintenance of the vendor carries its window', async () => {
    const announce = (from: number | null, until: number | null) =>
      databases
        .merchant('aurora')
        .updateTable('merchant_vendors')
        .set({
          maintenance_from: from === null ? null : BigInt(from),
          maintenance_until: until === null ? null : BigInt(until),
        })
        .where('vendor_code', '=', 'NOVA')
        .execute();
    const [startTime, endTime] = [time.now - minute, time.now + minute];
    await announce(startTime, endTime);
    await expect(launch()).rejects.toMatchObject({
      errorCode: 'vendor_under_maintenance',
      value: { vendor: 'NOVA', startTime, endTime },
    });
    await announce(time.now + minute, time.now + 2 * minute);
    expect(await launch()).toHaveProperty('gameUrl');
    await announce(null, null);
  });

  test('adds the game to the member’s recent games once', async () => {
    const member = await asMember(databases, time);
    await launchGame(member, sandboxOrigin, foxLaunch);
    await launchGame(member, sandboxOrigin, foxLaunch);
    const played = await member.db
      .selectFrom('recent_games')
      .select('game_code')
      .where('member_id', '=', member.member.id)
      .execute();
    expect(played).toEqual([{ game_code: 'fox' }]);
  });
});

describe('a ticket', () => {
  test('opens one play session, with what the game needs to know', async () => {
    const ticket = await ticketOf(await asMember(databases, time, { opening: 12_345n }));
    const session = await enter(ticket);
    expect(session).toMatchObject({
      currency: 'PHP',
      minorDigits: 2,
      balanceMinor: '12345',
      gameCode: 'fox',
      gameName: 'Fox Run',
      vendorName: 'Nova',
      pictureKey: 'slots-fox-1',
      backUrl: `${site}/m/home`,
    });
    await expect(enter(ticket)).rejects.toMatchObject({ errorCode: 'ticket.invalid' });
  });

  test('is redeemed once by fifty parallel requests', async () => {
    const ticket = await ticketOf(await asMember(databases, time));
    await openConnections(databases.platform);
    const outcomes = await settledAtOnce(50, () => enter(ticket));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is for one vendor, and for a minute', async () => {
    const member = await asMember(databases, time);
    const ticket = await ticketOf(member);
    await expect(enter(ticket, 'EAST')).rejects.toMatchObject({ errorCode: 'ticket.invalid' });
    time.now += minute;
    await expect(enter(ticket)).rejects.toMatchObject({ errorCode: 'ticket.invalid' });
  });

  test('is stored as a hash only', async () => {
    const ticket = await ticketOf(await asMember(databases, time));
    const rows = await databases.merchant('aurora').selectFrom('launch_tickets').selectAll().execute();
    expect(
      JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(ticket);
  });

  test('of a trial member opens a wallet of play money', async () => {
    const { playSession, balanceMinor } = await enter(
      await ticketOf(await asMember(databases, time, { type: 4, opening: 777n })),
    );
    expect(balanceMinor).toBe('777');
    const row = await databases
      .merchant('aurora')
      .selectFrom('play_sessions')
      .select('asset')
      .orderBy('opened_at', 'desc')
      .where('asset', 'like', '%.trial')
      .executeTakeFirst();
    expect(row?.asset).toBe('PHP.trial');
    expect(await playBalance(atAurora(databases, time), { vendor: 'NOVA', playSession })).toEqual({
      balanceMinor: '777',
      currency: 'PHP',
    });
  });

  test('of a member who was disabled since opens nothing', async () => {
    const member = await asMember(databases, time);
    const ticket = await ticketOf(member);
    await member.db
      .updateTable('members')
      .set({ is_disabled: true })
      .where('id', '=', member.member.id)
      .execute();
    await expect(enter(ticket)).rejects.toMatchObject({ errorCode: 'ticket.invalid' });
  });
});

test.each([
  [undefined, `${site}/m/home`],
  ['/m/gameList?vassalage=NOVA', `${site}/m/gameList?vassalage=NOVA`],
  [`${site}/m/games`, `${site}/m/games`],
  ['https://partner.example/back?a=1', 'https://partner.example/back?a=1'],
  ['https://partner.example.evil.com/', `${site}/m/home`],
  ['http://partner.example/', `${site}/m/home`],
  ['//evil.com', `${site}/m/home`],
  ['/m/..//evil.com', `${site}/m/home`],
  ['/m//evil.com', `${site}/m/home`],
  [`/m/..${logout.path}`, `${site}/m/home`],
  ['/m/\\evil.com', `${site}/m/home`],
  ['javascript:alert(1)', `${site}/m/home`],
  ['https://user@partner.example:444/', `${site}/m/home`],
])('a game launched with the return address %s returns to %s', (given, expected) => {
  expect(backUrlOf(given, { site, allowed: ['https://partner.example'] })).toBe(expected);
});
