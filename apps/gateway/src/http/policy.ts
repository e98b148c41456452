// What the platform refuses whatever a screen shows (ruling R13): by the entry a call belongs to, and by kind of member.
import type { CallFacts } from '@foyer/contract/call.ts';
import { memberInfo, memberLanguage } from '@foyer/contract/calls/member.ts';
import { changePassword } from '@foyer/contract/calls/password.ts';
import { logout } from '@foyer/contract/calls/session.ts';
import { decideEntry, entries, isOffered, type MerchantFacts } from '@foyer/contract/entries.ts';
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import type { At, Merchant } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';

/** A trial account keeps no language (OPEN-A-110) and has no password of its own. */
const refusedTypes = new Map<CallFacts, readonly MemberType[]>([
  [memberLanguage, [memberType.trial]],
  [changePassword, [memberType.trial]],
]);

/** All that a session is good for whose password has to be changed first. */
const beforeTheChange: ReadonlySet<CallFacts> = new Set([changePassword, memberInfo, logout]);

function factsOf({ flags, depositSwitch, isSingleWallet }: Merchant): MerchantFacts {
  return {
    hasChat: flags['CBS3'] === true,
    hasCredit: flags['CREDITMAR3'] === true,
    hasContracts: flags['AGENTPOLICY3'] === true,
    depositSwitch,
    isSingleWallet,
  };
}

/** Throws the refusal that policy holds for this call by this person in this house, if any. */
export function enforcePolicy(facts: CallFacts, { member, merchant }: At): void {
  if (member && refusedTypes.get(facts)?.includes(member.type)) throw new Refusal('permission.denied');
  if (member?.mustChange && facts.who === 'member' && !beforeTheChange.has(facts))
    throw new Refusal('password.change_required');
  if (!facts.entry) return;
  const entry = entries[facts.entry];
  const decision = decideEntry(entry, member?.type ?? null);
  if (decision !== 'go') throw new Refusal(decision === 'login' ? 'customer.not.login' : decision);
  if (!isOffered(entry, factsOf(merchant))) throw new Refusal('permission.denied');
}
