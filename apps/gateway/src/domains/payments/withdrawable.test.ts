// Withdrawable, locked and bonus against a model: random deposits, offers, bets, wins, withdrawals and refunds on the
// real service and database. Each history is played by a new member, so that reading one does not become slower with
// the number of the others. HISTORIES sets how many histories are played, HISTORIES_AT_ONCE how many at the same time.
import { randomUUID } from 'node:crypto';
import * as paymentCalls from '@foyer/contract/calls/payments.ts';
import * as bankCardCalls from '@foyer/contract/calls/bank-card.ts';
import * as depositCalls from '@foyer/contract/calls/deposit.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as calls from '@foyer/contract/calls/withdraw.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import { depositSums } from '@foyer/contract/payment-sums.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer } from '#testing/newcomer.ts';
import { paymentActs, testProvider } from '#testing/payments.ts';
import { playRound } from '#testing/played.ts';

const paymentPassword = '482913';
let gateway: TestGateway;
let acts: ReturnType<typeof paymentActs>;
function db() {
  return gateway.databases.merchant('aurora');
}

beforeAll(async () => {
  gateway = await openTestGateway({ outside: testProvider().outside });
  acts = paymentActs(gateway);
  const token = await gateway.tokenOf();
  await db()
    .updateTable('payment_rules')
    .set({ daily_count: 1_000_000, daily_amount: 10n ** 13n })
    .execute();
  await db().updateTable('deposit_promos').set({ first_only: false }).execute();
  const both = { paymentPassword, confirmPaymentPassword: paymentPassword, password: demoPassword };
  await gateway.call(passwordCalls.changePaymentPassword, both, { token });
  const card = { bankCode: 'LANTERN', accountNo: '9988776655', accountName: 'Ana Cruz', paymentPassword };
  await gateway.call(bankCardCalls.addBankCard, { ...card, password: demoPassword }, { token });
});
afterAll(() => gateway.close());

type Player = { memberId: bigint; token: string; bankCardId: string };

/** A new member with the demo member's payment password and bank account: hashing each anew takes the most time. */
async function addPlayer(opening: bigint): Promise<Player> {
  const { id: memberId, token } = await addNewcomer(db(), { opening, now: gateway.clock.now() });
  const proved = await db().selectFrom('payment_passwords').selectAll().executeTakeFirstOrThrow();
  await db()
    .insertInto('payment_passwords')
    .values({ ...proved, member_id: memberId })
    .execute();
  const { id: _id, ...card } = await db().selectFrom('bank_cards').selectAll().executeTakeFirstOrThrow();
  const { id } = await db()
    .insertInto('bank_cards')
    .values({ ...card, member_id: memberId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { memberId, token, bankCardId: String(id) };
}

type Deposit = { orderNo: string; amount: bigint; credit: bigint; bonus: bigint; turnover: bigint };
type Model = {
  player: Player;
  balance: bigint;
  /** Deposits and stakes, in their order. */
  history: (Deposit | { stake: bigint })[];
  withdrawals: { orderNo: string; amount: bigint }[];
};

/** The bets that each deposit still requires: bets complete the oldest deposit first. */
function open({ history }: Model): { deposit: Deposit; left: bigint }[] {
  const deposits: { deposit: Deposit; left: bigint }[] = [];
  for (const event of history) {
    if ('turnover' in event) {
      deposits.push({ deposit: event, left: event.turnover });
      continue;
    }
    let bets = event.stake;
    for (const one of deposits) {
      const counted = bets < one.left ? bets : one.left;
      one.left -= counted;
      bets -= counted;
    }
  }
  return deposits.filter(({ left }) => left > 0n);
}

/** A deposit locks what it credited while any of its turnover is left. */
function expected(model: Model) {
  const { balance } = model;
  const deposits = open(model);
  const sum = (of: (one: { deposit: Deposit; left: bigint }) => bigint) =>
    deposits.reduce((total, one) => total + of(one), 0n);
  const credited = sum(({ deposit }) => deposit.credit + deposit.bonus);
  const bonus = sum(({ deposit }) => deposit.bonus);
  const locked = credited < balance ? credited : balance;
  return {
    turnoverRemaining: String(sum(({ left }) => left)),
    turnoverBefore: String(balance === 0n ? 0n : sum(({ left }) => left)),
    locked: String(locked),
    lockedBonus: String(bonus < locked ? bonus : locked),
    withdrawable: String(balance - locked),
  };
}

const step = fc.oneof(
  fc.record({
    act: fc.constant('deposit' as const),
    share: fc.integer({ min: 1, max: 20 }),
    offer: fc.boolean(),
  }),
  fc.record({
    act: fc.constant('play' as const),
    // Losing everything, so that turnover ends, is as likely as a smaller share.
    share: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(100)),
    wins: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ act: fc.constant('withdraw' as const), share: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ act: fc.constant('refund' as const) }),
  fc.record({ act: fc.constant('giveUp' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function deposit(model: Model, share: number, takesOffer: boolean): Promise<void> {
  const amount = BigInt(share) * 12_345n;
  const { token } = model.player;
  const offers = await gateway.call(depositCalls.depositPromos, { amount: String(amount) }, { token });
  const offer = takesOffer ? offers.body.value?.[0] : undefined;
  const how = { methodId: 'mobile', amount: String(amount), ...(offer && { promoId: offer.id }) };
  const { body } = await acts.deposit(token, 'Wechat', how);
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  await acts.tell({ reference: body.value.orderNo, amount: String(amount) });
  // The method's fee is one percent; the merchant requires a plain deposit to be staked once.
  const credit = amount - amount / 100n;
  const full = offer ? (amount * BigInt(offer.rate)) / 10_000n : 0n;
  const bonus = offer && full > BigInt(offer.maxBonus) ? BigInt(offer.maxBonus) : full;
  const left = offer ? (amount + bonus) * BigInt(offer.turnover) : amount;
  // To a member who has nothing left, the credit ends the turnover of earlier deposits.
  if (model.balance === 0n) model.history = [];
  model.balance += credit + bonus;
  model.history.push({ orderNo: body.value.orderNo, amount, credit, bonus, turnover: left });
  await requireTerms(model, { amount, offer });
}

async function play(model: Model, share: number, wins: number): Promise<void> {
  const stake = (model.balance * BigInt(share)) / 100n;
  if (stake === 0n) return;
  const win = stake * BigInt(wins);
  await playRound(db(), 'aurora', { memberId: model.player.memberId, stake, win, at: gateway.clock.now() });
  model.balance += win - stake;
  model.history.push({ stake });
}

type Offer = ValueOf<typeof depositCalls.depositPromos>[number] | undefined;

/** The figures of the form, computed before the deposit, are those that the gateway enforces after it. */
async function requireTerms(model: Model, { amount, offer }: { amount: bigint; offer: Offer }) {
  const { token } = model.player;
  const settings = (await gateway.call(depositCalls.depositSettings, {}, { token })).body.value;
  const method = settings?.methods.find(({ id }) => id === 'mobile');
  const shown = depositSums(amount, {
    feeRate: method?.feeRate ?? -1,
    promotion: offer ? { ...offer, maxBonus: BigInt(offer.maxBonus) } : null,
    turnoverPercent: settings?.turnoverPercent ?? -1,
  });
  const made = model.history.at(-1);
  if (!made || !('turnover' in made)) throw new Error('a deposit was made');
  expect([made.credit + made.bonus, made.bonus, made.turnover]).toEqual([
    shown.credit,
    shown.bonus,
    shown.turnover,
  ]);
}

/** Whether a stake follows the deposit: then its bonus cannot be given up. */
function isUsed({ history }: Model, deposit: Deposit): boolean {
  return history.slice(history.indexOf(deposit)).some((event) => 'stake' in event);
}

/** The oldest bonus goes back, and its deposit requires the bets of one without a bonus. */
async function giveUp(model: Model): Promise<void> {
  const found = open(model).find(({ deposit: { bonus } }) => bonus > 0n);
  if (!found) return;
  const { deposit: given } = found;
  const { token } = model.player;
  const { body } = await gateway.call(depositCalls.giveUpBonus, { orderNo: given.orderNo }, { token });
  const isInsufficient = model.balance < given.bonus;
  if (isUsed(model, given) || isInsufficient) {
    expect(body.errorCode).toBe(isUsed(model, given) ? 'payment.bonus_used' : 'wallet.insufficient');
    return;
  }
  expect(body.value?.returned).toBe(String(given.bonus));
  model.balance -= given.bonus;
  given.bonus = 0n;
  if (given.amount < given.turnover) given.turnover = given.amount;
  const again = await gateway.call(depositCalls.giveUpBonus, { orderNo: given.orderNo }, { token });
  expect(again.body.value?.balance).toBe(String(model.balance));
}

async function requireLocks(model: Model): Promise<void> {
  const { body } = await gateway.call(depositCalls.depositLocks, {}, { token: model.player.token });
  expect(
    body.value?.map(({ orderNo, credit, bonus, required, left, giveUp: ifGivenUp }) =>
      [orderNo, credit, bonus, required, left, ifGivenUp !== null].map(String),
    ),
  ).toEqual(
    open(model).map(({ deposit, left }) => {
      const { orderNo, credit, bonus, turnover } = deposit;
      return [orderNo, credit, bonus, turnover, left, bonus > 0n && !isUsed(model, deposit)].map(String);
    }),
  );
}

/** Exactly what is withdrawable can be withdrawn; more is refused with the documented code. */
async function withdraw(model: Model, share: number): Promise<void> {
  const { withdrawable } = expected(model);
  const amount = (BigInt(withdrawable) * BigInt(share)) / 100n;
  if (amount < 10_000n || amount > 5_000_000n) return;
  const { bankCardId, token } = model.player;
  const input = { bankCardId, amount: String(amount), paymentPassword };
  const { body } = await gateway.call(calls.withdraw, input, { token, key: randomUUID() });
  if (amount > BigInt(withdrawable)) {
    expect(body.errorCode).toBe(amount > model.balance ? 'wallet.insufficient' : 'withdraw.turnover');
    return;
  }
  model.balance -= amount;
  model.withdrawals.push({ orderNo: body.value?.orderNo ?? `refused: ${body.errorCode}`, amount });
}

async function refund(model: Model): Promise<void> {
  const last = model.withdrawals.pop();
  if (!last) return;
  const { body } = await gateway.sendSigned(paymentCalls.decideWithdrawal, {
    orderNo: last.orderNo,
    decision: 'reject',
  });
  expect(body.success).toBe(true);
  model.balance += last.amount;
}

async function run(model: Model, one: Step): Promise<void> {
  gateway.clock.pass(1);
  switch (one.act) {
    case 'deposit':
      return deposit(model, one.share, one.offer);
    case 'play':
      return play(model, one.share, one.wins);
    case 'withdraw':
      return withdraw(model, one.share);
    case 'refund':
      return refund(model);
    case 'giveUp':
      return giveUp(model);
  }
}

async function playHistory({ opening, steps }: { opening: bigint; steps: readonly Step[] }): Promise<void> {
  const player = await addPlayer(opening);
  const model: Model = { player, balance: opening, history: [], withdrawals: [] };
  for (const one of steps) {
    await run(model, one);
    const settings = await gateway.call(calls.withdrawSettings, {}, { token: player.token });
    expect(settings.body).toMatchObject({ value: expected(model) });
    await requireLocks(model);
  }
}

test('withdrawable, locked and bonus equal a model in random histories', async () => {
  const history = fc.record({
    opening: fc.bigInt({ min: 1n, max: 1_000_000n }),
    steps: fc.array(step, { minLength: 3, maxLength: 8 }),
  });
  const atOnce = Number(process.env['HISTORIES_AT_ONCE'] ?? 1);
  const numRuns = Math.ceil(Number(process.env['HISTORIES'] ?? 12) / atOnce);
  const played = () => fc.assert(fc.asyncProperty(history, playHistory), { numRuns });
  await Promise.all(Array.from({ length: atOnce }, played));
  await requireTrueBooks(db());
}, 7_200_000);
