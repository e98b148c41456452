import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { setPayments } from '@foyer/contract/calls/payments.ts';
import { sql } from 'kysely';
import type { At } from '#service/at.ts';
import { rulesOf } from './rules.ts';

/**
 * The payment switches of the back office: whether deposits are open, how many wallets there are, and
 * whether withdrawals require a verified identity.
 */
export async function switchPayments(
  at: At,
  { depositsClosed, isSingleWallet, needsIdentity }: InputOf<typeof setPayments>,
): Promise<ValueOf<typeof setPayments>> {
  if (depositsClosed !== undefined)
    await at.db
      .updateTable('payment_rules')
      .set({ deposits_closed: depositsClosed && JSON.stringify(depositsClosed) })
      .execute();
  if (needsIdentity !== undefined)
    await at.db.updateTable('payment_rules').set({ needs_identity: needsIdentity }).execute();
  if (isSingleWallet !== undefined)
    await at.db
      .updateTable('merchants')
      .set({ settings: sql<string>`settings || ${JSON.stringify({ isSingleWallet })}::jsonb` })
      .execute();
  at.log.info(
    { event: 'operator.payments', depositsClosed, isSingleWallet, needsIdentity },
    'the back office switched payments',
  );
  const { settings } = await at.db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
  const rules = await rulesOf(at);
  return {
    depositsClosed: rules.deposits_closed,
    isSingleWallet: settings.isSingleWallet ?? true,
    needsIdentity: rules.needs_identity,
  };
}
