// A day of the lottery on a simulated clock: every bet is settled once, all postings sum to zero, every draw
// verifies. The suite runs a part of a day; `npm run lottery-day -w @foyer/gateway` runs the whole.
import { linesOf, marketsOf } from '@foyer/lottery/bets.ts';
import { checkDraw, labelOf } from '@foyer/lottery/draw.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberAt } from '#service/at.ts';
import { anew } from '#testing/ledger.ts';
import { placeOrder } from './place.ts';
import { slotOf } from './schedule.ts';
import { cancelBets } from './take-back.ts';
import { type LotteryTest, MIDNIGHT, openLotteryTest, type Slip } from '#testing/lottery-services.ts';
import { requireOneSettlement } from '#testing/lottery-orders.ts';

const DRAWS = Number(process.env['LOTTERY_DRAWS'] ?? 24);
const BETS = Number(process.env['LOTTERY_BETS'] ?? 160);
const OPENING = 1_000_000_000n;
const PLAYERS = 25;
const playTypes = ['5d', '3d', 'pk10', 'k3'] as const;
/** Each minute one draw of each of four lotteries. */
const MINUTES = Math.ceil(DRAWS / playTypes.length);
const schedule = { interval: 60_000, close: 5_000, anchor: 0, utcOffset: 0 };

/** The same day in every run. */
let state = 20_261_121;
function chance(): number {
  return (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}
function below(bound: number): number {
  return Math.floor(chance() * bound);
}
function pick<Item>(items: readonly Item[]): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** A random bet that is valid on a market's board. */
function someBet(playType: (typeof playTypes)[number]): Slip['bets'][number] {
  for (;;) {
    const market = pick(marketsOf[playType]);
    const picks = market.rows.map(({ tokens }) =>
      market.lines === 'product'
        ? [pick(tokens), pick(tokens)]
        : chance() < 0.4
          ? [pick(tokens), pick(tokens), pick(tokens)]
          : [],
    );
    const once = picks.map((tokens) => [...new Set(tokens)]);
    if (linesOf(market, once).length > 0)
      return { market: market.id, picks: once, stakeMinor: String(100 * (below(40) + 1)) };
  }
}

let lottery: LotteryTest;
const players: MemberAt[] = [];
const counts = { orders: 0, repeated: 0, cancelled: 0 };
beforeAll(async () => {
  lottery = await openLotteryTest(playTypes);
  for (let player = 0; player < PLAYERS; player += 1) players.push(await lottery.asMember(OPENING));
});
afterAll(() => lottery.close());

/** The bets of one minute: some on several draws, some sent twice, some cancelled. */
async function betFor(minute: number, orders: number): Promise<void> {
  for (let order = 0; order < orders; order += 1) {
    lottery.time.now = MIDNIGHT + minute * 60_000 + below(54_000);
    const at = anew(pick(players));
    const playType = pick(playTypes);
    const draws = chance() < 0.2 ? 2 + below(4) : 1;
    const slip: Slip = {
      gameId: playType,
      numero: slotOf(schedule, MIDNIGHT / 60_000 + minute).numero,
      draws: Math.min(draws, MINUTES - minute),
      times: 1 + below(3),
      stopOnWin: chance() < 0.5,
      bets: Array.from({ length: 1 + below(2) }, () => someBet(playType)),
    };
    const placed = await placeOrder(at, slip);
    counts.orders += 1;
    if (chance() < 0.1) counts.repeated += Number((await placeOrder(at, slip)).repeated);
    if (chance() < 0.1) {
      await cancelBets(at, { orderId: placed.orderId, subOrderIds: ['1'] });
      counts.cancelled += 1;
    }
  }
}

test(`of ${MINUTES * playTypes.length} draws and ${BETS} orders nothing is lost, doubled or left open`, async () => {
  const began = performance.now();
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await betFor(minute, Math.floor(((minute + 1) * BETS) / MINUTES) - Math.floor((minute * BETS) / MINUTES));
    lottery.time.now = MIDNIGHT + (minute + 1) * 60_000;
    await lottery.turn();
  }
  expect(counts.orders).toBe(BETS);
  expect(Math.min(counts.repeated, counts.cancelled)).toBeGreaterThan(0);
  const bets = await requireOneSettlement(
    lottery.db,
    new Map(players.map(({ member }) => [member.id, OPENING])),
  );
  const seconds = Math.round((performance.now() - began) / 1_000);
  process.stdout.write(`${bets} bets of ${BETS} orders on ${DRAWS} draws in ${seconds} s\n`);
}, 1_800_000);

test('every draw verifies: its seed is the one promised, its numbers are the ones the seed gives', async () => {
  const draws = await lottery.db.selectFrom('lotto_draws').selectAll().where('state', '<>', 'open').execute();
  expect(draws).toHaveLength(MINUTES * playTypes.length);
  for (const { game_id, numero, commitment, seed, result } of draws) {
    const playType = playTypes.find((each) => each === game_id) ?? 'k3';
    const proof = {
      commitment,
      seed: seed ?? '',
      label: labelOf('aurora', game_id, numero),
      result: result ?? [],
    };
    expect(await checkDraw(playType, proof)).toMatchObject({ seedHolds: true, numbersHold: true });
  }
});
