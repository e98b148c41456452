// A gateway with open payments and members who can pay in every way that a member can: for the parts about money.
import * as bankCardCalls from '@foyer/contract/calls/bank-card.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as withdrawCalls from '@foyer/contract/calls/withdraw.ts';
import { demoPassword } from '../../apps/gateway/src/seed/accounts.ts';
import { openConnections } from '../../apps/gateway/src/testing/at-once.ts';
import { openTestGateway, type TestGateway } from '../../apps/gateway/src/testing/gateway.ts';
import { addNewcomer, type Newcomer } from '../../apps/gateway/src/testing/newcomer.ts';
import { testProvider } from '../../apps/gateway/src/testing/payments.ts';

export type Payer = Newcomer & { bankCardId: string };

const paymentPassword = '482913';

/** A member of aurora with a bank account that withdrawals go to, and `opening` in the wallet. */
export async function addPayer(gateway: TestGateway, opening: bigint): Promise<Payer> {
  const now = gateway.clock.now();
  const db = gateway.databases.merchant('aurora');
  const newcomer = await addNewcomer(db, { opening, now });
  const { token, id } = newcomer;
  // Settings of an account's first hour do not wait.
  await db
    .updateTable('members')
    .set({ created_at: BigInt(now) })
    .where('id', '=', id)
    .execute();
  const proof = { password: demoPassword, paymentPassword };
  await gateway.call(
    passwordCalls.changePaymentPassword,
    { ...proof, confirmPaymentPassword: paymentPassword },
    { token },
  );
  const account = { bankCode: 'LANTERN', accountNo: '9988776655', accountName: 'Ana Cruz' };
  const { body } = await gateway.call(bankCardCalls.addBankCard, { ...account, ...proof }, { token });
  if (!body.value) throw new Error(`no bank account: ${body.errorCode}`);
  return { ...newcomer, bankCardId: body.value.id };
}

/** Opens the gateway with as many open connections as there are parallel requests. */
export async function openMoney() {
  const provider = testProvider();
  const gateway = await openTestGateway({ outside: provider.outside });
  const db = gateway.databases.merchant('aurora');
  await db
    .updateTable('payment_rules')
    .set({
      // Checking a password would delay parallel requests one by one.
      needs_payment_password: false,
      daily_count: 1_000_000,
      daily_amount: 10n ** 15n,
      withdraw_min: 1n,
      withdraw_max: 10n ** 12n,
    })
    .execute();
  await openConnections(db, 40);
  /** Rate limits would hide the races behind them. */
  const forgetLimits = () => gateway.databases.platform.deleteFrom('rate_limits').execute();
  const withdraw = (payer: Payer, amount: bigint, key?: string) =>
    gateway.call(
      withdrawCalls.withdraw,
      { bankCardId: payer.bankCardId, amount: String(amount) },
      { token: payer.token, ...(key !== undefined && { key }) },
    );
  const giveBack = (orderNo: string) =>
    gateway.sendSigned('operator', `/operator/withdrawals/${orderNo}`, {
      method: 'PUT',
      body: { decision: 'reject' },
    });
  return { gateway, db, provider, forgetLimits, withdraw, giveBack };
}

export type Money = Awaited<ReturnType<typeof openMoney>>;
