// What the platform refuses whatever a screen shows (ruling R13): which kinds of member may not make a call.
import type { CallFacts } from '@foyer/contract/call.ts';
import { memberLanguage } from '@foyer/contract/calls/member.ts';
import type { At, MemberType } from '#at.ts';
import { Refusal } from './errors.ts';

/** OPEN-A-110: a trial account keeps no language. */
const refusedTypes = new Map<CallFacts, readonly MemberType[]>([[memberLanguage, [4]]]);

/** Throws the refusal that policy holds for this call by this member, if any. */
export const enforcePolicy = (facts: CallFacts, { member }: At): void => {
  if (member && refusedTypes.get(facts)?.includes(member.type)) throw new Refusal('permission.denied');
};
