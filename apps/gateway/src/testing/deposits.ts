// Deposits for tests: a gateway with a payment provider, and deposits by QR.
import { depositOrder } from '@foyer/contract/calls/deposit.ts';
import { expireDeposits } from '#domains/payments/clockwork.ts';
import { requireTrueBooks } from './books.ts';
import { openPaymentGateway } from './payments.ts';

/** Longer than any deposit may take. */
const ALL_EXPIRED_MS = 25 * 3_600_000;

/** Opens the gateway; `tokenNow` returns the token of the member who deposits. */
export async function openDeposits(tokenNow: () => string) {
  const payments = await openPaymentGateway();
  const { gateway, acts, scope } = payments;
  const expire = () => expireDeposits(scope, gateway.clock.now());

  const orderOf = (orderNo: string) => acts.read(tokenNow(), depositOrder, { orderNo });

  /** Opens a deposit by QR and returns its number. */
  const opened = async (amount = '50000', more: object = {}): Promise<string> => {
    const { body } = await acts.deposit(tokenNow(), 'Alipay', { methodId: 'qr', amount, ...more });
    if (!body.value) throw new Error(`refused: ${body.errorCode}`);
    return body.value.orderNo;
  };

  /** After a test: its orders expire, so that they do not use up the limits of the next, and the books are checked. */
  const finish = async (): Promise<void> => {
    gateway.clock.pass(ALL_EXPIRED_MS);
    await expire();
    await requireTrueBooks(scope.db);
  };
  return { ...payments, expire, orderOf, opened, finish };
}
