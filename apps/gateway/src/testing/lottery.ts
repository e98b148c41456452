// A merchant with a running lottery for a test: the gateway, its clock, and the clockwork run by the test.
import { randomUUID } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/lottery.ts';
import { createSecrets } from '#security/secrets.ts';
import { openTestGateway, type Request, type TestGateway } from './gateway.ts';
import { type Clockwork, turnLottery } from '#domains/lottery/clockwork.ts';

type Slip = InputOf<typeof calls.placeLotteryOrder>;
type Order = ValueOf<typeof calls.lotteryOrder>;

/** Announces the draws; returns the clockwork and the actions of a member. */
export async function openLottery(gateway: TestGateway) {
  const work: Clockwork = { secrets: createSecrets(Buffer.alloc(32, 7)), clock: gateway.clock, log: console };
  const turn = (merchant = 'aurora') =>
    turnLottery({ db: gateway.databases.merchant(merchant), merchant }, work);
  await turn();

  const numeroOf = async (gameId: string) => {
    const { body } = await gateway.call(calls.numero, { gameId });
    if (!body.value) throw new Error(`no draw of ${gameId}: ${body.errorCode}`);
    return body.value;
  };

  /** A slip for the draw that is open now: by default one peso on big dice. */
  const slipFor = async (gameId = 'blink-dice', rest: Partial<Slip> = {}): Promise<Slip> => ({
    gameId,
    numero: (await numeroOf(gameId)).numero,
    draws: 1,
    times: 1,
    stopOnWin: false,
    bets: [{ market: 'sum', picks: [['big']], stakeMinor: '100' }],
    ...rest,
  });

  const place = (token: string, slip: Slip, key: string = randomUUID(), request: Request = {}) =>
    gateway.call(calls.placeLotteryOrder, slip, { ...request, token, key });

  const cancel = (token: string, orderId: string, subOrderIds: readonly string[]) =>
    gateway.callWith(calls.cancelLotteryBets, { orderId, subOrderIds }, { token });

  const orderOf = async (token: string, orderId: string): Promise<Order> => {
    const { body } = await gateway.call(calls.lotteryOrder, { orderId }, { token });
    if (!body.value) throw new Error(`no order ${orderId}: ${body.errorCode}`);
    return body.value;
  };

  const walletOf = async (token: string, request: Request = {}) => {
    const { body } = await gateway.call(calls.lotteryWallet, {}, { ...request, token });
    if (!body.value) throw new Error(`no wallet: ${body.errorCode}`);
    return { balance: BigInt(body.value.balanceMinor), held: BigInt(body.value.heldMinor) };
  };

  return { turn, numeroOf, slipFor, place, cancel, orderOf, walletOf };
}

/** Opens the gateway with its lotteries. */
export async function openLotteryGateway() {
  const gateway = await openTestGateway();
  return { ...gateway, ...(await openLottery(gateway)) };
}

export type LotteryGateway = Awaited<ReturnType<typeof openLotteryGateway>>;
