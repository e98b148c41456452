// Requests of a member that are under way while the operator erases them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addFavourite } from '#domains/games/favourites.ts';
import { keepFeedback } from '#domains/member/feedback.ts';
import { changeIcon, changeNickname, setBirthday } from '#domains/member/profile.ts';
import { keepLanguage } from '#domains/member/service.ts';
import { storeDeposit } from '#domains/payments/store-deposit.ts';
import { storeRecentGame } from '#domains/play/recent-games.ts';
import { saveSettings } from '#domains/push/centre.ts';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { atNewcomer } from '#testing/play-session.ts';
import type { MemberAt } from '#service/at.ts';
import { refusalOf } from '#service/refusal.ts';
import { eraseOf } from './erase.ts';
import { memberTables } from './member-tables.ts';
import { waitsForLock } from '#testing/at-once.ts';

let gateway: TestGateway;
let member: Newcomer;
/** A request that was accepted before the erasure. */
let at: MemberAt;
const languages = ['EN'];
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  const db = gateway.databases.merchant('aurora');
  member = await addNewcomer(db, { opening: 1_000n, now: gateway.clock.now() });
  const context = atNewcomer(gateway, member);
  at = { ...context, idempotencyKey: randomUUID(), merchant: { ...context.merchant, languages } };
});

function erase(keepsBalance = true) {
  return eraseOf(at, { secrets: gateway.secrets }, { account: member.account, keepsBalance });
}
function game() {
  const offered = at.db.selectFrom('merchant_games').select(['vendor_code as vendor', 'game_code as nodeId']);
  return offered.where('is_playable', '=', true).limit(1).executeTakeFirstOrThrow();
}
async function deposit() {
  const method = at.db.selectFrom('deposit_methods').select(['id', 'min']).where('type', '=', 'MANUAL');
  const { id, min } = await method.limit(1).executeTakeFirstOrThrow();
  return storeDeposit(at, 'MANUAL', { methodId: id, amount: String(min), payerName: 'Mira Cruz' });
}
const feedback = {
  type: 'other' as const,
  content: 'My name is Mira Cruz and I live in this very street.',
  pictures: [],
};

/** The member's rows as text. */
async function written() {
  const tables = ['members', 'feedback', 'favourite_games', 'recent_games', 'notification_settings'];
  const rows = await Promise.all(
    [...tables, 'deposit_orders'].map(async (table) => {
      const own = sql.ref(table === 'members' ? 'id' : 'member_id');
      const found =
        await sql`select t::text as row from ${sql.table(table)} t where ${own} = ${member.id}`.execute(
          at.db,
        );
      return [table, found.rows] as const;
    }),
  );
  return Object.fromEntries(rows);
}

test.each<[string, () => Promise<unknown>]>([
  ['feedback', () => keepFeedback(at, feedback)],
  ['nickname', () => changeNickname(at, { nickname: 'Mira Cruz' })],
  ['icon', () => changeIcon(at, { icon: 5 })],
  ['language', () => keepLanguage(at, { language: 'EN', merchantCode: 'aurora' })],
  ['birthday', () => setBirthday(at, { birthday: '1990-04-12' })],
  ['favourite', async () => addFavourite(at, await game())],
  ['recent game', async () => storeRecentGame(at, await game())],
  ['notification settings', () => saveSettings(at, { muted: [], quiet: null, timeZone: 'Asia/Manila' })],
  ['deposit', () => deposit()],
])('after the erasure a request that was under way writes nothing: %s', async (_, write) => {
  await erase();
  const before = await written();
  const refused = await write().catch(refusalOf);
  expect(refused).toMatchObject({ errorCode: 'customer.not.login' });
  expect(await written()).toEqual(before);
});

test('each table with personal rows of members refuses those of an erased one, except what others write', async () => {
  const { rows } = await sql<{ name: string; refuses: boolean }>`
    select c.table_name::text as name, exists (select from pg_trigger t
      where t.tgrelid = c.table_name::regclass and t.tgname = 'refuse_erased') as refuses
    from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'member_id'`.execute(
    gateway.databases.owner,
  );
  const open = rows.filter(({ name, refuses }) => !refuses && memberTables[name]?.erase !== 'keep');
  // Jobs, the back office, the end of a session and a registration write these. Events are deleted after their own period.
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'benefit_failures',
    'ended_sessions',
    'event_deliveries',
    'factor_removals',
    'identity_checks',
    'notifications',
    'registrations',
    'trials',
  ]);
});

describe.skipIf(!onRealPostgres)('at the same moment', () => {
  test('the erasure waits for what is being written, and removes it', async () => {
    const erasing = await at.db.transaction().execute(async (tx) => {
      const { pictures: _, ...said } = feedback;
      const row = { ...said, merchant_id: 'aurora', member_id: member.id, contact: '', created_at: 1n };
      await tx.insertInto('feedback').values(row).execute();
      const running = erase();
      await Promise.race([running, waitsForLock(gateway.databases.owner)]);
      return [running];
    });
    await Promise.all(erasing);
    expect((await written())['feedback']).toEqual([]);
  });
});
