// A new password removes the latest additions to an account. A person who knew the old password could have added a
// second factor, an identity or a mail address, and could log in with it later; or a payment password, a bank account or
// a payee name, to which the owner would be paid. Additions that are older than the waiting time of a payout stay: the
// owner was notified of them.
import { identityProviders } from '@foyer/contract/identity-providers.ts';
import type { FactorKind } from '#db/tables/login.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { removeNewCards } from '#domains/member/change-bank-cards.ts';
import { removeNewPayeeName } from '#domains/member/payee-name.ts';
import { removeNewFactors } from '#domains/session/factor-removal.ts';
import { factorsOf } from '#domains/session/factor-rows.ts';
import { removeNewPaymentPassword } from '#domains/session/payment-password.ts';
import { isEmailNew } from '#domains/session/payout-waits.ts';
import { masked } from '#domains/session/prove-owner.ts';
import { endNewIdentities } from '#domains/social/bindings.ts';
import type { SocialProvider } from '#domains/social/proofs.ts';
import type { DeliveryDependencies } from '#domains/verification/delivery.ts';
import { type Contacts, notifyOwner } from '#domains/verification/notice.ts';
import type { At } from '#service/at.ts';

type Scope = Pick<At, 'merchant' | 'clock' | 'log'> & { readonly db: Tx };

/** The additions that a new password has removed. */
export type Removals = {
  readonly factors: readonly FactorKind[];
  readonly providers: readonly SocialProvider[];
  readonly email: string | null;
  readonly hasPaymentPassword: boolean;
  readonly bankCards: readonly string[];
  readonly payeeName: string | null;
};

export const nothingRemoved: Removals = {
  factors: [],
  providers: [],
  email: null,
  hasPaymentPassword: false,
  bankCards: [],
  payeeName: null,
};

/** Removes a mail address that is still new. One that is a second factor stays: log-ins ask for its codes. */
async function removeNewEmail(at: Scope, memberId: bigint): Promise<string | null> {
  if (!(await isEmailNew(at, memberId))) return null;
  if ((await factorsOf(at, memberId)).includes('email')) return null;
  const { email } = await at.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await at.db
    .updateTable('members')
    .set({ email: null, email_confirmed: false })
    .where('id', '=', memberId)
    .execute();
  await at.db
    .deleteFrom('payout_waits')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'email')
    .execute();
  return email;
}

/**
 * Removes additions that are still new, in the transaction of a new password, which holds the member's row. Only a reset
 * removes second factors: a change proves no more than the old password, and a thief with it must not remove them.
 */
export async function removeNewAdditions(at: Scope, memberId: bigint, isReset: boolean): Promise<Removals> {
  return {
    factors: isReset ? await removeNewFactors(at, memberId) : [],
    providers: await endNewIdentities(at, memberId),
    email: await removeNewEmail(at, memberId),
    hasPaymentPassword: await removeNewPaymentPassword(at, memberId),
    bankCards: await removeNewCards(at, memberId),
    // After the bank accounts: one that stays has the name.
    payeeName: await removeNewPayeeName(at, memberId),
  };
}

/** Notifies the owner of what was removed, at the contacts of before. */
export function notifyRemovals(
  at: At,
  delivering: DeliveryDependencies,
  { memberId, removals, to }: { memberId: bigint; removals: Removals; to: Contacts },
): void {
  const { factors, providers, email, hasPaymentPassword, bankCards, payeeName } = removals;
  for (const kind of factors)
    notifyOwner(at, delivering, { memberId, topic: 'factorReset', factor: kind, to });
  for (const provider of providers)
    notifyOwner(at, delivering, { memberId, topic: 'identityEnded', what: identityProviders[provider], to });
  if (email !== null)
    notifyOwner(at, delivering, { memberId, topic: 'emailRemoved', what: masked(email), to });
  if (hasPaymentPassword) notifyOwner(at, delivering, { memberId, topic: 'paymentPasswordRemoved', to });
  for (const what of bankCards) notifyOwner(at, delivering, { memberId, topic: 'bankCardRemoved', what, to });
  if (payeeName !== null)
    notifyOwner(at, delivering, { memberId, topic: 'payeeNameRemoved', what: payeeName, to });
}
