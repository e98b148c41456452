// A long history of bets: once the turnover of old deposits has ended, the balance is shown without reading those bets.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTurnoverEnds } from '#domains/ledger/turnover-ends.ts';
import { payees } from '#domains/member/bank-cards.ts';
import type { MemberAt } from '#service/at.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addManyRounds } from '#testing/many-rounds.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { payIn } from '#testing/paid-in.ts';
import { rowsRead, sumOf } from '#testing/rows-read.ts';
import { listLocks } from './locks.ts';
import { showDeposit } from './read-deposits.ts';
import { showWithdrawSettings } from './withdraw.ts';

const ROUNDS = 1_000;
/** Settings, bank accounts, orders of the day and the wallet. */
const MOST_ROWS = 300;
let gateway: TestGateway;
let player: Newcomer;
function db() {
  return gateway.databases.merchant('aurora');
}

beforeAll(async () => {
  gateway = await openTestGateway();
  player = await addNewcomer(db(), { opening: 100_000n, now: gateway.clock.now() });
  // The thousand rounds of 0.10 that follow complete it many times over.
  await payIn(db(), 'aurora', { memberId: player.id, amount: 1_000n, turnover: 1_000n, at: 1 });
  await addManyRounds(gateway.databases, { memberId: player.id, rounds: ROUNDS });
});
afterAll(async () => {
  await requireTrueBooks(db());
  await gateway.close();
});

async function orderNo(): Promise<string> {
  const { order_no } = await db()
    .selectFrom('deposit_orders')
    .select('order_no')
    .where('member_id', '=', player.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return order_no;
}

/** The most rows that one of the screens reads. */
async function mostRows(): Promise<number> {
  const { listCards } = payees(gateway.secrets);
  const order = await orderNo();
  const screens = [
    (at: MemberAt) => showWithdrawSettings(at, { listCards }),
    listLocks,
    (at: MemberAt) => showDeposit(at, { orderNo: order }),
  ];
  const counts: number[] = [];
  for (const screen of screens)
    // A connection prepares a repeated statement, and plans it again without its values.
    for (let turn = 0; turn < 6; turn += 1) counts.push(sumOf(await rowsRead(gateway, player, screen)));
  return Math.max(...counts);
}

test('settings, locks and receipt read a bounded number of rows once old turnover has ended', async () => {
  expect(await mostRows()).toBeGreaterThan(ROUNDS);
  await openTurnoverEnds()({ db: db(), merchant: 'aurora' });
  expect(await mostRows()).toBeLessThan(MOST_ROWS);
});
