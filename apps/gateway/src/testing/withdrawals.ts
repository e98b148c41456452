// Withdrawals for tests: a member with a payment password and a bank card, and the decisions of the back office.
import { randomUUID } from 'node:crypto';
import { decideWithdrawal } from '@foyer/contract/calls/payments.ts';
import { addBankCard } from '@foyer/contract/calls/bank-card.ts';
import { changePaymentPassword } from '@foyer/contract/calls/password.ts';
import { withdraw } from '@foyer/contract/calls/withdraw.ts';
import { demoPassword } from '#seed/accounts.ts';
import type { TestGateway } from './gateway.ts';

export const paymentPassword = '482913';

/** The member of the token that `tokenNow` returns, with their first card. */
export async function openWithdrawals(gateway: TestGateway, tokenNow: () => string) {
  const proved = { password: demoPassword };
  const addCard = async (accountNo: string): Promise<string> => {
    const wanted = { bankCode: 'LANTERN', accountNo, accountName: 'Ana Cruz', paymentPassword, ...proved };
    const { body } = await gateway.call(addBankCard, wanted, { token: tokenNow() });
    return body.value?.id ?? '';
  };
  const both = { paymentPassword, confirmPaymentPassword: paymentPassword, ...proved };
  await gateway.call(changePaymentPassword, both, { token: tokenNow() });
  const card = await addCard('9988776655');

  const ask = (amount: string, more: object = {}, key: string = randomUUID()) =>
    gateway.call(
      withdraw,
      { bankCardId: card, amount, paymentPassword, ...more },
      { token: tokenNow(), key },
    );
  return {
    card,
    addCard,
    ask,
    /** The number of a withdrawal that was accepted. */
    asked: async (amount: string): Promise<string> => {
      const { body } = await ask(amount);
      if (!body.value) throw new Error(`refused: ${body.errorCode}`);
      return body.value.orderNo;
    },
    decide: (orderNo: string, decision: string, more: { reason?: string; providerNeverPays?: true } = {}) =>
      gateway.sendSigned(decideWithdrawal, { orderNo, decision, ...more }),
  };
}
