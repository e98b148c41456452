// The calls of a merchant's back office and of a third party's server to the gateway.
import * as v from 'valibot';
import type { Merchant } from './keys.ts';
import { ask } from './signed-call.ts';

const state = v.object({
  maintenanceUntil: v.nullable(v.number()),
  refusedCountries: v.array(v.string()),
  isDomainOpen: v.boolean(),
  isInService: v.boolean(),
  flags: v.record(v.string(), v.boolean()),
  parameters: v.record(v.string(), v.string()),
  promotions: v.record(v.string(), v.boolean()),
  smsProvider: v.string(),
  vendors: v.array(v.object({ vendor: v.string(), maintenanceUntil: v.nullable(v.number()) })),
});
export type MerchantState = v.InferOutput<typeof state>;
export type Change = Partial<Omit<MerchantState, 'vendors' | 'parameters'>> & {
  /** Null removes a parameter. */
  parameters?: Record<string, string | null>;
};

const issued = v.object({ value: v.string(), expiresAt: v.number() });
export function readMerchant(merchant: Merchant): Promise<MerchantState> {
  return ask(merchant, { role: 'operator', method: 'GET', path: '/operator/merchant' }, state);
}

export function changeMerchant(merchant: Merchant, change: Change): Promise<MerchantState> {
  return ask(merchant, { role: 'operator', method: 'PUT', path: '/operator/merchant', body: change }, state);
}

/** Announces a vendor's maintenance until the given time; null ends it. */
export function changeVendor(
  merchant: Merchant,
  vendor: string,
  until: number | null,
): Promise<MerchantState> {
  return ask(
    merchant,
    {
      role: 'operator',
      method: 'PUT',
      path: `/operator/vendor/${encodeURIComponent(vendor)}`,
      body: { maintenanceFrom: until === null ? null : Date.now(), maintenanceUntil: until },
    },
    state,
  );
}

/** Returns the address that hands a member over from a third party's site: by session id, or by ticket. */
export async function handOverAddress(
  merchant: Merchant,
  account: string,
  as: 'session' | 'ticket',
): Promise<string> {
  const { env } = merchant.partner;
  const path = `/partner/${env}/hand-over`;
  const { value } = await ask(
    merchant,
    { role: 'partner', method: 'POST', path, body: { account, as } },
    issued,
  );
  const query: Record<string, string> = as === 'session' ? { sessionId: value, env } : { token: value };
  return `${merchant.site}/m/?${new URLSearchParams(query).toString()}`;
}

const openPayment = v.object({
  kind: v.picklist(['deposit', 'withdrawal']),
  orderNo: v.string(),
  account: v.string(),
  amount: v.string(),
  currency: v.string(),
  says: v.string(),
  trouble: v.string(),
  status: v.string(),
  slipAt: v.nullable(v.number()),
});
export type OpenPayment = v.InferOutput<typeof openPayment>;

/** Deposits and withdrawals that need a decision. */
export function openPayments(merchant: Merchant): Promise<OpenPayment[]> {
  return ask(merchant, { role: 'operator', method: 'GET', path: '/operator/payments' }, v.array(openPayment));
}

/** The picture of a deposit's transfer slip, as JPEG. The gateway records that `person` has seen it. */
export async function readSlip(merchant: Merchant, orderNo: string, person: string): Promise<Buffer> {
  const path = `/operator/deposits/${encodeURIComponent(orderNo)}/slip`;
  const asking = { role: 'operator', method: 'POST', path, body: { person } } as const;
  const { picture } = await ask(merchant, asking, v.object({ picture: v.string() }));
  return Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
}

type Decision = { kind: OpenPayment['kind']; orderNo: string; decision: string };

export async function decidePayment(
  merchant: Merchant,
  { kind, orderNo, decision }: Decision,
): Promise<void> {
  const path = `/operator/${kind}s/${encodeURIComponent(orderNo)}`;
  const body = decision === 'never' ? { decision: 'reject', providerNeverPays: true } : { decision };
  await ask(merchant, { role: 'operator', method: 'PUT', path, body }, v.unknown());
}

/** Changes payment switches; omitted ones keep their value. */
export async function switchPayments(
  merchant: Merchant,
  change: {
    depositsClosed?: Record<string, string> | null;
    isSingleWallet?: boolean;
    needsIdentity?: boolean;
  },
): Promise<{ isClosed: boolean; isSingleWallet: boolean; needsIdentity: boolean }> {
  const shape = v.object({
    depositsClosed: v.nullable(v.unknown()),
    isSingleWallet: v.boolean(),
    needsIdentity: v.boolean(),
  });
  const asking = { role: 'operator', method: 'PUT', path: '/operator/payments', body: change } as const;
  const { depositsClosed, ...rest } = await ask(merchant, asking, shape);
  return { isClosed: depositsClosed !== null, ...rest };
}

export type NewsWords = Record<string, { title: string; text: string }>;

/** Announces news to every member. */
export async function publishNews(
  merchant: Merchant,
  news: { id: string; words: NewsWords; path: string },
): Promise<void> {
  const asking = { role: 'operator', method: 'POST', path: '/operator/news', body: news } as const;
  await ask(merchant, asking, v.unknown());
}

/** Records whether the identity of a member is verified. */
export async function decideIdentity(
  merchant: Merchant,
  { account, state: identity }: { account: string; state: string },
): Promise<void> {
  const path = `/operator/members/${encodeURIComponent(account)}/identity`;
  const body = { state: identity };
  await ask(merchant, { role: 'operator', method: 'PUT', path, body }, v.unknown());
}
