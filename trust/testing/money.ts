// A gateway with open payments, and members who can use every kind of payment: for the parts about money.
import { randomUUID } from 'node:crypto';
import * as paymentCalls from '@foyer/contract/calls/payments.ts';
import * as bankCardCalls from '@foyer/contract/calls/bank-card.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as withdrawCalls from '@foyer/contract/calls/withdraw.ts';
import { openChatAccount } from '../../apps/gateway/src/domains/chat/settings.ts';
import { turnLottery } from '../../apps/gateway/src/domains/lottery/clockwork.ts';
import type { Outside } from '../../apps/gateway/src/providers/outside/outside.ts';
import { demoPassword } from '../../apps/gateway/src/seed/accounts.ts';
import { openConnections, untilAnswered } from '../../apps/gateway/src/testing/at-once.ts';
import { openTestGateway, type TestGateway } from '../../apps/gateway/src/testing/gateway.ts';
import { addNewcomer, type Newcomer } from '../../apps/gateway/src/testing/newcomer.ts';
import { testProvider } from '../../apps/gateway/src/testing/payments.ts';

export type Payer = Newcomer & { bankCardId: string };

/** The payment password of every member here that has one. */
export const paymentPassword = '482913';

/** Adds a bank account that withdrawals of the member go to. */
export async function preparePayer(
  gateway: TestGateway,
  member: Newcomer,
  password: string = demoPassword,
): Promise<Payer> {
  const { token, id } = member;
  const db = gateway.databases.merchant('aurora');
  // Settings of an account's first hour do not wait.
  const created_at = BigInt(gateway.clock.now());
  await db.updateTable('members').set({ created_at }).where('id', '=', id).execute();
  const proof = { password, paymentPassword };
  await gateway.call(
    passwordCalls.changePaymentPassword,
    { ...proof, confirmPaymentPassword: paymentPassword },
    { token },
  );
  const account = { bankCode: 'LANTERN', accountNo: '9988776655', accountName: 'Canary Payee' };
  const { body } = await gateway.call(bankCardCalls.addBankCard, { ...account, ...proof }, { token });
  if (!body.value) throw new Error(`no bank account: ${body.errorCode}`);
  return { ...member, bankCardId: body.value.id };
}

/** A new member of aurora with a bank account, and `opening` in the wallet. */
export async function addPayer(gateway: TestGateway, opening: bigint): Promise<Payer> {
  const db = gateway.databases.merchant('aurora');
  return preparePayer(gateway, await addNewcomer(db, { opening, now: gateway.clock.now() }));
}

function hasNoOutcome(code: string | null): boolean {
  return code === 'service.unavailable' || code === 'TOO_MANY_REQUEST';
}

/** Opens the gateway, with payments and a chat, and with as many open connections as there are parallel requests. */
export async function openMoney() {
  const provider = testProvider();
  const outside: Outside = async (url, asking) =>
    new URL(url).pathname.startsWith('/chat/')
      ? { status: 201, body: JSON.stringify({ authKey: 'k'.repeat(43), unread: 0 }) }
      : provider.outside(url, asking);
  const gateway = await openTestGateway({ outside });
  const db = gateway.databases.merchant('aurora');
  await openChatAccount(db, gateway.secrets, 'aurora');
  await db
    .updateTable('payment_rules')
    .set({
      // Checking a password would delay parallel requests one by one.
      needs_payment_password: false,
      daily_count: 1_000_000,
      daily_amount: 10n ** 14n,
      withdraw_min: 1n,
      withdraw_max: 10n ** 12n,
    })
    .execute();
  const work = { secrets: gateway.secrets, clock: gateway.clock, log: console };
  await turnLottery({ db, merchant: 'aurora' }, work);
  await gateway.sendSigned(paymentCalls.setPayments, { isSingleWallet: false });
  // The settings of a merchant are read once a second.
  gateway.clock.pass(1_100);
  await openConnections(db, 40);
  /** Rate limits would hide the races behind them. */
  const forgetLimits = () => gateway.databases.platform.deleteFrom('rate_limits').execute();
  /**
   * Requests a withdrawal as the app does: an order without an outcome, because the gateway was too busy, is repeated
   * with its key. Its repetition is not refused by the limit of requests.
   */
  const withdraw = async (payer: Payer, amount: bigint, key: string = randomUUID()) => {
    const wanted = { bankCardId: payer.bankCardId, amount: String(amount) };
    const send = () => gateway.call(withdrawCalls.withdraw, wanted, { token: payer.token, key });
    let answer = await send();
    if (answer.body.errorCode !== 'service.unavailable') return answer;
    while (hasNoOutcome(answer.body.errorCode)) {
      await forgetLimits();
      answer = await send();
    }
    return answer;
  };
  const giveBack = (orderNo: string) =>
    untilAnswered(() => gateway.sendSigned(paymentCalls.decideWithdrawal, { orderNo, decision: 'reject' }));
  return { gateway, db, provider, forgetLimits, withdraw, giveBack };
}

export type Money = Awaited<ReturnType<typeof openMoney>>;

/** Gives members of each merchant a member's payment password, so that a call that asks for it judges their request. */
export async function sharePaymentPassword(
  { gateway, db }: Money,
  of: bigint,
  recipients: Readonly<Record<string, readonly bigint[]>>,
): Promise<void> {
  const own = db.selectFrom('payment_passwords').select('password_hash').where('member_id', '=', of);
  const { password_hash } = await own.executeTakeFirstOrThrow();
  for (const [merchant_id, ids] of Object.entries(recipients))
    await gateway.databases
      .merchant(merchant_id)
      .insertInto('payment_passwords')
      .values(ids.map((member_id) => ({ merchant_id, member_id, password_hash })))
      .execute();
}
