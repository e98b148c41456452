// Every way of moving money at once over few wallets: nothing is lost, made or left half done, and no client sees a
// lost transaction.
import * as lotteryCalls from '@foyer/contract/calls/lottery.ts';
import * as promotionCalls from '@foyer/contract/calls/promotions.ts';
import * as walletCalls from '@foyer/contract/calls/wallet.ts';
import type { ErrorCode } from '@foyer/contract/errors.ts';
import { oneOf, seeded } from '@foyer/contract/testing/chance.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { incoherences } from '../../../apps/gateway/src/domains/ledger/coherence.ts';
import { requireTrueBooks } from '../../../apps/gateway/src/testing/books.ts';
import { atOnce, untilAnswered } from '../../../apps/gateway/src/testing/at-once.ts';
import { COUNT, countCases, SEED } from '../../testing/cases.ts';
import { addPayer, type Money, openMoney, type Payer } from '../../testing/money.ts';

const OPENING = 1_000_000n;
const AT_ONCE = 32;

let money: Money;
let numero: string;
const payers: Payer[] = [];
const random = seeded(SEED);
beforeAll(async () => {
  money = await openMoney();
  const { gateway } = money;
  for (let place = 0; place < 8; place += 1) payers.push(await addPayer(gateway, OPENING));
  numero = (await gateway.call(lotteryCalls.numero, { gameId: 'blink-dice' })).body.value?.numero ?? '';
});
afterEach(() => requireTrueBooks(money.db));
afterAll(() => money.gateway.close());

const slip = {
  gameId: 'blink-dice',
  draws: 1,
  times: 1,
  stopOnWin: false,
  bets: [{ market: 'sum', picks: [['big']], stakeMinor: '100' }],
};

/** One thing that a member does with money, whatever the others do. */
function act(payer: Payer): Promise<{ status: number; body: { errorCode: string | null } }> {
  const { gateway } = money;
  const { token } = payer;
  const move = (fromVendor: string, toVendor: string) =>
    untilAnswered((key) =>
      gateway.call(walletCalls.walletTransfer, { fromVendor, toVendor, amount: '700' }, { token, key }),
    );
  const order = async () => {
    const placed = await untilAnswered((key) =>
      gateway.call(lotteryCalls.placeLotteryOrder, { ...slip, numero }, { token, key }),
    );
    if (!placed.body.value || random() < 0.5) return placed;
    const { orderId } = placed.body.value;
    const shown = await untilAnswered(() => gateway.call(lotteryCalls.lotteryOrder, { orderId }, { token }));
    const subOrderIds = shown.body.value?.subOrders.map(({ subOrderId }) => subOrderId) ?? [];
    return untilAnswered((key) =>
      gateway.call(lotteryCalls.cancelLotteryBets, { orderId, subOrderIds }, { token, key }),
    );
  };
  const withdrawAndReturn = async () => {
    const asked = await money.withdraw(payer, 500n);
    if (asked.body.value && random() < 0.5) return money.giveBack(asked.body.value.orderNo);
    return asked;
  };
  return oneOf(
    [
      withdrawAndReturn,
      () => money.withdraw(payer, 300n),
      order,
      () =>
        untilAnswered((key) =>
          gateway.call(promotionCalls.claimPromotion, { promotionId: 'welcome-gift' }, { token, key }),
        ),
      () => move('main', 'NLT'),
      () => move('NLT', 'EMB'),
      () => untilAnswered((key) => gateway.call(walletCalls.walletTransferAll, {}, { token, key })),
    ],
    random,
  )();
}

/** Refusals that members cause each other; every other one is a fault. */
const usual: ReadonlySet<string | null> = new Set<ErrorCode | null>([
  null,
  'wallet.insufficient',
  'promotion.taken',
  'lottery.draw_closed',
]);

test('[R3] withdrawals, bets, claims, transfers and returns over eight wallets leave true books', async ({
  task,
}) => {
  countCases(task, COUNT * AT_ONCE);
  for (let round = 0; round < COUNT; round += 1) {
    await money.forgetLimits();
    const answers = await atOnce(AT_ONCE, () => act(oneOf(payers, random)));
    const odd = answers.flatMap(({ status, body: { errorCode } }) =>
      usual.has(errorCode) && status < 500 ? [] : [`${status} ${errorCode}`],
    );
    expect({ round, odd }).toEqual({ round, odd: [] });
  }
});

test('[R7] every reading during transfers finds all the money, and no wallet below zero', async ({
  task,
}) => {
  countCases(task, COUNT);
  let isOver = false;
  const movers = payers.map(async (payer) => {
    while (!isOver) {
      await money.forgetLimits();
      await act(payer);
    }
  });
  try {
    for (let round = 0; round < COUNT; round += 1) expect(await incoherences(money.db)).toEqual([]);
  } finally {
    isOver = true;
    await Promise.all(movers);
  }
});
