// Whether a house is open to a visitor, and which calls answer all the same.
import type { CallFacts } from '@foyer/contract/call.ts';
import * as system from '@foyer/contract/calls/system.ts';
import { logout, rsaKey } from '@foyer/contract/calls/session.ts';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';

type Visit = Pick<At, 'merchant' | 'clock' | 'from'>;

/** Why this visitor is not served here and now; null while all is well. The wider reason speaks first. */
export function closureOf({ merchant, clock, from }: Visit): Refusal | null {
  if (!merchant.isDomainOpen) return new Refusal('domain_not_available');
  if (!merchant.isInService) return new Refusal('service.unavailable');
  const { maintenanceUntil } = merchant;
  if (maintenanceUntil > clock.now())
    return new Refusal('under_maintenance', { value: { maintenanceEnd: maintenanceUntil } });
  return merchant.refusedCountries.includes(from.countryCode) ? new Refusal('ip_restrict') : null;
}

/** How a closed house is dressed: a page that says so needs its colours and words. */
const dressing: ReadonlySet<CallFacts> = new Set<CallFacts>([
  system.templates,
  system.whitelabel,
  system.settings,
  system.country,
]);

/** Under maintenance and for a refused country the status says what is wrong, and who is inside may leave. */
const passive: ReadonlySet<CallFacts> = new Set<CallFacts>([...Object.values(system), rsaKey, logout]);

/** Servers are not visitors: rounds in flight finish (the wallet judges new stakes itself), what was paid arrives, the back office opens again. */
const servers: readonly CallFacts['who'][] = ['vendor', 'provider', 'operator'];

/** Throws what closes this call to this visitor, if anything does. */
export function enforceOpen(facts: CallFacts, visit: Visit): void {
  const closure = closureOf(visit);
  if (!closure || servers.includes(facts.who) || dressing.has(facts)) return;
  const tellsItself = ['under_maintenance', 'ip_restrict'].includes(closure.errorCode);
  if (tellsItself && passive.has(facts)) return;
  throw closure;
}
