// A plain merchant with lotteries and members for tests of the services themselves: a database, a clock and no
// gateway.
import type { InputOf } from '@foyer/contract/call.ts';
import type { placeLotteryOrder } from '@foyer/contract/calls/lottery.ts';
import { pino } from 'pino';
import type { Member, MemberAt } from '#service/at.ts';
import type { Db } from '#db/connect.ts';
import { addMerchant, testDatabase } from './database.ts';
import { anew, asMember as memberOf } from './ledger.ts';
import { createSecrets } from '#security/secrets.ts';
import { turnLottery } from '#domains/lottery/clockwork.ts';

const MINUTE = 60_000n;
const log = pino({ level: 'silent' });

function lottery(game_id: string, play_type: '5d' | '3d' | 'pk10' | 'k3', position: number) {
  return {
    merchant_id: 'aurora',
    game_id,
    vendor_code: 'LOTT',
    play_type,
    words: JSON.stringify({ EN: game_id }),
    tile: 'lottery-balls-1',
    position,
    interval_ms: MINUTE,
    close_ms: 5_000n,
    anchor_ms: 0n,
    utc_offset_ms: 0n,
    prize_mode: 1960,
    min_stake: 100n,
    max_stake: 1_000_000n,
    exposure_limit: 10n ** 12n,
  };
}

export type Slip = InputOf<typeof placeLotteryOrder>;
/** Midnight, so that a day of draws is a calendar day. */
export const MIDNIGHT = Date.UTC(2026, 10, 22);

/** Opens it with its draws announced; `playTypes` lists its lotteries, each named after its play type. */
export async function openLotteryTest(playTypes: readonly ('5d' | '3d' | 'pk10' | 'k3')[] = ['k3']) {
  const databases = await testDatabase();
  await addMerchant(databases, 'aurora');
  const db: Db = databases.merchant('aurora');
  await db
    .insertInto('lotteries')
    .values(playTypes.map((playType, at) => lottery(playType, playType, at)))
    .execute();
  const time = { now: MIDNIGHT };
  const clock = { now: () => time.now };
  const work = { secrets: createSecrets(Buffer.alloc(32, 7)), clock, log };
  const turn = () => turnLottery({ db, merchant: 'aurora' }, work);
  await turn();

  const asMember = (opening: bigint, type: Member['type'] = 0): Promise<MemberAt> =>
    memberOf(databases, time, { opening, type }).then(anew);
  return { databases, db, time, work, turn, asMember, close: () => databases.close() };
}

export type LotteryTest = Awaited<ReturnType<typeof openLotteryTest>>;
