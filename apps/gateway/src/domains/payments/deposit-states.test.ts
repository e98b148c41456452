// Deposits against a model: events in any order, doubled and repeated, on the real service and database.
import { randomUUID } from 'node:crypto';
import { cancelDeposit, depositOrder } from '@foyer/contract/calls/deposit.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { openPaymentGateway } from '#testing/payments.ts';

const { gateway, acts } = await openPaymentGateway();
afterAll(() => gateway.close());

/** `cancelled` is the member's own; the others are the provider's. */
type PaymentEvent = 'paid' | 'failed' | 'expired' | 'cancelled';

/** The state that a deposit must have: paid once money arrived, else decided by the first event. */
function modelOf(said: readonly PaymentEvent[]): string {
  if (said.includes('paid')) return 'PAID';
  return said[0]?.toUpperCase() ?? 'PENDING';
}

test('whatever a provider says, and however often, a deposit ends as the model says and is credited at most once', async () => {
  const token = await gateway.tokenOf();
  const step = fc.record({
    type: fc.constantFrom<PaymentEvent>('paid', 'failed', 'expired', 'cancelled'),
    times: fc.integer({ min: 1, max: 3 }),
    wrong: fc.constantFrom(null, 'amount', 'signature', 'currency'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
      const before = await acts.balance(token);
      const { body } = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '12345' });
      const reference = body.value?.orderNo ?? '';
      for (const { type, times, wrong } of steps) {
        if (type === 'cancelled') {
          await gateway.call(cancelDeposit, { orderNo: reference }, { token });
          continue;
        }
        const eventId = randomUUID();
        for (let time = 0; time < times; time += 1)
          await acts.tell(
            {
              reference,
              eventId,
              type: `checkout.${type}`,
              amount: wrong === 'amount' ? '12346' : '12345',
              currency: wrong === 'currency' ? 'VND' : 'PHP',
            },
            wrong === 'signature' ? { secret: 'guess' } : {},
          );
      }
      const counted = steps.filter(({ type, wrong }) => wrong === null || type === 'cancelled');
      const status = modelOf(counted.map(({ type }) => type));
      const order = await acts.read(token, depositOrder, { orderNo: reference });
      expect(order?.status).toBe(status);
      expect(await acts.balance(token)).toBe(before + (status === 'PAID' ? 12_345n : 0n));
      if (status === 'PENDING') await acts.tell({ reference, amount: '12345', type: 'checkout.failed' });
      // The number of deposits per member is limited; here one member makes many.
      gateway.clock.pass(1);
      await gateway.databases.platform.deleteFrom('rate_limits').execute();
    }),
    { numRuns: 25 },
  );
  await requireTrueBooks(gateway.databases.merchant('aurora'));
});
