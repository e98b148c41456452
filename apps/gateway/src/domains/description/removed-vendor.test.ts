// A vendor that a merchant's file does not contain any more, and one that is removed from the platform.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vendorFile } from '@foyer/contract/merchant-file/vendor-file.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validKeys } from '#domains/play/links.ts';
import { debit } from '#domains/play/movements.ts';
import { removeVendor } from '#domains/play/remove-vendor.ts';
import { hashOf } from '#domains/play/tokens.ts';
import { listVendors, offerAt, setVendor } from '#domains/play/vendors.ts';
import { isPlayable } from '#seed/catalogue.ts';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer } from '#testing/newcomer.ts';
import { atNewcomer } from '#testing/play-session.ts';
import { playRound } from '#testing/played.ts';
import { readBy } from './description-problem.ts';
import { applyDescription, readDescription, showDescription } from './service.ts';
import { waitsForLock } from '#testing/at-once.ts';

const example: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../docs/guides/vendor.example.json'), 'utf8'),
);
const merchant = 'aurora';
const vendor = 'HILL';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  await setVendor(gateway.databases, { file: readBy(vendorFile, example), pictures: new Map() });
  await offerAt(db(), gateway.secrets, { merchant, vendor });
});
afterAll(() => gateway.close());

function db() {
  return gateway.databases.merchant(merchant);
}

async function play(win: bigint | null): Promise<void> {
  const { id } = await db()
    .selectFrom('members')
    .select('id')
    .where('account_key', '=', 'demo')
    .executeTakeFirstOrThrow();
  const game = { vendor, code: 'hill-coin-flip' };
  await playRound(db(), merchant, { memberId: id, stake: 100n, win, at: gateway.clock.now(), game });
}

/** Applies the present file with this offer of the vendor, and no list that names its games; null: without it. */
async function offer(games: 'all' | [] | null): Promise<string[]> {
  const file = (await showDescription(db(), merchant)) as { vendors: { vendor: string }[] };
  const others = file.vendors.filter((each) => each.vendor !== vendor);
  const vendors = games === null ? others : [...others, { vendor, games }];
  return applyDescription(readDescription({ ...file, vendors, gameOrder: [], newGames: [] }), {
    db: db(),
    secrets: gateway.secrets,
    now: gateway.clock.now(),
    isPlayable,
    dryRun: false,
    byOperator: true,
  });
}

function keys() {
  return validKeys(db(), gateway.secrets, { merchant, vendor, now: gateway.clock.now() });
}

test('a vendor whose games members have played stays on the platform, and keeps its key while rounds are open', async () => {
  await play(null);
  const [key] = await keys();
  await expect(offer(null)).rejects.toThrow(
    'vendors: HILL has open rounds of members (1): offer it with "games": [] until they are over',
  );
  expect(await offer([])).not.toEqual([]);
  expect(await keys()).toEqual([key]);

  await db()
    .updateTable('rounds')
    .set({ state: 'settled', closed_at: BigInt(gateway.clock.now()) })
    .where('vendor_code', '=', vendor)
    .execute();
  expect(await offer(null)).not.toEqual([]);
  expect(await keys()).toEqual([]);

  await expect(removeVendor(gateway.databases, vendor)).rejects.toThrow(
    'members of aurora have played HILL, and their records name it',
  );
  const listed = await listVendors(gateway.databases, gateway.clock.now());
  expect(listed.find(({ code }) => code === vendor)).toMatchObject({ games: 2, merchants: [] });
});

test('a stake that was on its way while its vendor was removed opens no round', async () => {
  const newcomer = await addNewcomer(db(), { opening: 1_000n, now: gateway.clock.now() });
  const at = atNewcomer(gateway, newcomer);
  const now = BigInt(at.clock.now());
  const [playSession, roundId] = [randomUUID(), randomUUID()];
  const opened = { opened_at: now, expires_at: now + 3_600_000n, asset: 'PHP', game_code: 'hill-coin-flip' };
  const owner = { merchant_id: merchant, session_hash: hashOf(playSession), member_id: newcomer.id };
  await db()
    .insertInto('play_sessions')
    .values({ ...owner, ...opened, vendor_code: vendor })
    .execute();
  const stake = () =>
    debit(at, { vendor, playSession, roundId, transactionId: randomUUID(), amountMinor: '100' });
  await expect(stake()).rejects.toMatchObject({ errorCode: 'ticket.invalid' });
  await offer('all');
  expect((await stake()).balanceMinor).toBe('900');
});

describe.skipIf(!onRealPostgres)('at the same moment', () => {
  test('a round that is being opened keeps its vendor', async () => {
    await db()
      .updateTable('rounds')
      .set({ state: 'settled', closed_at: 1n })
      .where('state', '=', 'open')
      .execute();
    await offer('all');
    const { rows } = await sql<{ id: string }>`select session_hash as id from play_sessions
      where vendor_code = ${vendor} limit 1`.execute(db());
    const round = {
      merchant_id: merchant,
      vendor_code: vendor,
      round_id: randomUUID(),
      session_hash: rows[0]?.id ?? '',
    };
    const [removal] = await db()
      .transaction()
      .execute(async (tx) => {
        await tx
          .insertInto('rounds')
          .values({ ...round, state: 'open', opened_at: 1n, closed_at: null })
          .execute();
        const removing = offer(null).catch(String);
        await Promise.race([removing, waitsForLock(gateway.databases.owner)]);
        return [removing];
      });
    expect(await removal).toContain('HILL has open rounds of members (1)');
  });
});

test('a vendor that nobody has played is removed with its games', async () => {
  const other = { ...(example as object), code: 'DALE' };
  await setVendor(gateway.databases, { file: readBy(vendorFile, other), pictures: new Map() });
  await removeVendor(gateway.databases, 'DALE');
  const listed = await listVendors(gateway.databases, gateway.clock.now());
  expect(listed.map(({ code }) => code)).not.toContain('DALE');
});
