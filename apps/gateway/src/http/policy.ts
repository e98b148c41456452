// The platform's own refusals, whatever a screen shows (ruling R13): by the entry of a call and the kind of member.
import type { CallFacts } from '@foyer/contract/call.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { changePassword } from '@foyer/contract/calls/password.ts';
import { logout } from '@foyer/contract/calls/session.ts';
import { decideEntry, entries, isOffered, type MerchantFacts } from '@foyer/contract/entries.ts';
import type { At, Merchant } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { decideRight } from './member-rights.ts';

/** The only calls that a session may make while its password has to be changed. */
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

/** Throws a Refusal unless this person may make this call at this merchant. */
export function enforcePolicy(facts: CallFacts, { member, merchant }: At): void {
  const right = member && facts.who === 'member' ? decideRight(facts, member.type) : 'go';
  if (right !== 'go') throw new Refusal(right);
  if (member?.mustChange && facts.who === 'member' && !beforeTheChange.has(facts))
    throw new Refusal('password.change_required');
  if (!facts.entry) return;
  const entry = entries[facts.entry];
  const decision = decideEntry(entry, member?.type ?? null);
  if (decision !== 'go') throw new Refusal(decision === 'login' ? 'customer.not.login' : decision);
  if (!isOffered(entry, factsOf(merchant))) throw new Refusal('permission.denied');
}
