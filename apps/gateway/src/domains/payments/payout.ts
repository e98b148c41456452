// Sending what was approved to whoever pays it out. The provider knows a payout by our reference, so asking again pays once.
import * as v from 'valibot';
import type { Log } from '#at.ts';
import type { Db } from '#db/connect.ts';
import { type Outside, OutsideDown } from '#providers/outside/outside.ts';
import type { Secrets } from '#secrets.ts';
import { askProvider, findProvider } from './providers.ts';
import { numberPurpose } from './withdraw.ts';

export type Paying = { secrets: Secrets; outside: Outside };
type House = { db: Db; merchant: string; now: number; log: Log };

const accepted = v.object({ id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)) });

/**
 * Sends what is approved and not sent yet. At the first that could not be sent it stops: the provider may be away. That one
 * comes last the next time, in case it is only this one that the provider does not take.
 */
export const sendPayouts = async (
  { secrets, outside }: Paying,
  { db, merchant, now, log }: House,
): Promise<void> => {
  const due = await db
    .selectFrom('withdraw_orders')
    .selectAll()
    .where('state', '=', 'approved')
    .where('sent_at', 'is', null)
    .where('provider', 'is not', null)
    .orderBy('tried_at', (by) => by.asc().nullsFirst())
    .orderBy('id')
    .limit(20)
    .execute();
  for (const order of due) {
    await db
      .updateTable('withdraw_orders')
      .set({ tried_at: BigInt(now) })
      .where('id', '=', order.id)
      // It may have been sent, paid and closed meanwhile.
      .where('state', '=', 'approved')
      .execute();
    const provider = await findProvider({ db, merchant }, secrets, order.provider ?? '');
    if (!provider) continue;
    const { bankCode, accountName } = order.bank;
    const body = {
      reference: order.order_no,
      amount: String(order.amount - order.fee),
      currency: order.asset,
      bank: bankCode,
      account: { name: accountName, number: secrets.show(order.account_no, numberPurpose(merchant)) },
    };
    try {
      const { id } = await askProvider({ outside, now }, provider, 'payouts', body, accepted);
      await db
        .updateTable('withdraw_orders')
        .set({ provider_id: id, sent_at: BigInt(now) })
        .where('id', '=', order.id)
        // Its word about the payout may have come first.
        .where('state', '=', 'approved')
        .execute();
    } catch (error) {
      if (!(error instanceof OutsideDown)) throw error;
      log.warn({ err: error, order: order.order_no }, 'a payout could not be sent; it is tried again');
      return;
    }
  }
};
