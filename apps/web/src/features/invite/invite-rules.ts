// The contents of the invitation page for visitors and members. Plain functions.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { referralDetails } from '@foyer/contract/calls/invite.ts';
import type { merchantPromotions } from '@foyer/contract/calls/promotions.ts';
import { isTrial, type Person } from '@foyer/contract/member-type.ts';
import { paths } from '#navigation/paths.ts';

export type Details = ValueOf<typeof referralDetails>;
type Promotions = ValueOf<typeof merchantPromotions>;

/** The merchant's reward; null when it rewards no invitations, or does not describe it. */
export type Offer = { readonly rules: readonly string[]; readonly terms: Details['terms'] | null };

export function offerOf({ REFERRAL }: Promotions): Offer | null {
  return REFERRAL?.enabled ? { rules: REFERRAL.rules ?? [], terms: REFERRAL.terms ?? null } : null;
}

/** Trial accounts have no invitation code (ROLE-07). */
export function mayInvite(type: Person): boolean {
  return type !== null && !isTrial(type);
}

/**
 * The address where a friend registers (OPEN-C-118): the public one, because a member may have opened the app at another
 * one. A backend that names none has one address only.
 */
export function linkOf(
  { referralCode, referralUrl }: Pick<Details, 'referralCode' | 'referralUrl'>,
  origin: string,
): string {
  return referralUrl || `${origin}${paths.register}?referralCode=${encodeURIComponent(referralCode)}`;
}
