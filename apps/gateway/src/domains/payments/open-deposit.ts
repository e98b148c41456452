// Opening a deposit: the order is stored, then the provider is called. If the provider was not reached, the order stays
// as it is, and the same key continues it.
import type { ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/deposit.ts';
import { paths } from '@foyer/contract/paths.ts';
import * as v from 'valibot';
import type { DepositType } from '#db/tables/payments.ts';
import { transact } from '#domains/ledger/transact.ts';
import { type Outside, OutsideDown } from '#providers/outside/outside.ts';
import type { Secrets } from '#security/secrets.ts';
import type { MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { askProvider, findProvider } from './providers.ts';
import { applyEvent, type DepositOrder, lockDeposit } from './settle-deposit.ts';
import { type DepositInput, storeDeposit } from './store-deposit.ts';

export type Kit = { secrets: Secrets; outside: Outside };
type DepositAnswer = ValueOf<typeof calls.depositManual>;

/** The address to which the provider returns the payer: a page of this merchant and no other. */
function returnTo({ from: { publicSite: site } }: MemberAt, order: DepositOrder): string {
  const own = `${site}${paths.deposit}?order=${order.order_no}`;
  const given = URL.parse(order.details.returnUrl ?? '', site);
  return given?.origin === site && /^\/m\/(?!\/)/.test(given.pathname) ? given.href : own;
}

const checkout = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  url: v.nullable(v.pipe(v.string(), v.url())),
  qr: v.nullable(v.pipe(v.string(), v.maxLength(2048))),
});

async function openCheckout(at: MemberAt, { secrets, outside }: Kit, type: DepositType, order: DepositOrder) {
  const scope = { db: at.db, merchant: at.merchant.id };
  const provider = await findProvider(scope, secrets, order.provider ?? '');
  if (!provider) throw new Refusal('payment.closed');
  const body = {
    reference: order.order_no,
    amount: String(order.amount),
    currency: order.asset,
    method: type,
    bank: order.details.bankCode ?? null,
    returnUrl: returnTo(at, order),
    expiresAt: Number(order.expires_at),
    language: at.from.language,
  };
  try {
    const asking = { outside, now: at.clock.now() };
    return await askProvider(asking, provider, 'checkouts', body, checkout);
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error;
    at.log.warn({ err: error, order: order.order_no }, 'a payment provider was not reached');
    throw new Refusal('service.unavailable', { retryAfter: 5 });
  }
}

function shown(order: DepositOrder): DepositAnswer {
  return {
    orderNo: order.order_no,
    redirectUrl: order.redirect_url,
    qrCode: order.qr_code,
    expireAt: Number(order.expires_at),
    credit: String(order.amount - order.fee),
  };
}

/** Opens a deposit of a type, or returns the one that this request opened before. */
export async function openDeposit(
  at: MemberAt,
  kit: Kit,
  type: DepositType,
  wanted: DepositInput,
): Promise<DepositAnswer> {
  const order = await storeDeposit(at, type, wanted);
  if (order.state !== 'created') return shown(order);
  const made = order.provider === null ? null : await openCheckout(at, kit, type, order);
  return transact(at.db, async (tx) => {
    const locked = await lockDeposit(tx, { id: order.id });
    // The payment event may have been faster than the provider's answer.
    const place = {
      provider_id: made?.id ?? null,
      redirect_url: made?.url ?? null,
      qr_code: made?.qr ?? null,
    };
    await applyEvent(tx, { merchant: at.merchant.id, now: at.clock.now() }, locked, 'opened', place);
    return shown({ ...locked, ...place });
  });
}
