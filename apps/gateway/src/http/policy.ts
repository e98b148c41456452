// What the platform refuses whatever a screen shows (ruling R13): which kinds of member may not make a call, and what
// stops while a house is closed or a visitor's country is not served.
import type { CallFacts } from '@foyer/contract/call.ts';
import { launchGame } from '@foyer/contract/calls/games.ts';
import { memberLanguage } from '@foyer/contract/calls/member.ts';
import { login } from '@foyer/contract/calls/session.ts';
import type { At, MemberType } from '#at.ts';
import { Refusal } from './errors.ts';

/** OPEN-A-110: a trial account keeps no language. */
const refusedTypes = new Map<CallFacts, readonly MemberType[]>([[memberLanguage, [4]]]);

/** Nobody enters or starts to play; what began before may end, so the wallet's calls stay open (trust row 35). */
const needsOpenHouse: ReadonlySet<CallFacts> = new Set<CallFacts>([login, launchGame]);

/** Throws the refusal that policy holds for this call here and now, if any. Maintenance speaks before region. */
export const enforcePolicy = (facts: CallFacts, at: At): void => {
  if (needsOpenHouse.has(facts)) {
    const { maintenanceUntil, refusedCountries } = at.merchant;
    if (maintenanceUntil > at.clock.now())
      throw new Refusal('under_maintenance', { value: { maintenanceEnd: maintenanceUntil } });
    if (refusedCountries.includes(at.from.countryCode)) throw new Refusal('ip_restrict');
  }
  if (at.member && refusedTypes.get(facts)?.includes(at.member.type)) throw new Refusal('permission.denied');
};
