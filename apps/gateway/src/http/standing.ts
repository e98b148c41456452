// Whether a merchant is open to a visitor, and which calls answer even when it is closed.
import type { CallFacts } from '@foyer/contract/call.ts';
import * as system from '@foyer/contract/calls/system.ts';
import { logout, rsaKey } from '@foyer/contract/calls/session.ts';
import type { At, Origin } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';

type Visit = Pick<At, 'merchant' | 'clock'> & { readonly from: Pick<Origin, 'countryCode'> };

/** The reason why this visitor is not served here and now; null when served. The most general reason is first. */
export function closureOf({ merchant, clock, from }: Visit): Refusal | null {
  if (!merchant.isDomainOpen) return new Refusal('domain_not_available');
  if (!merchant.isInService) return new Refusal('service.unavailable');
  const { maintenanceUntil } = merchant;
  if (maintenanceUntil > clock.now())
    return new Refusal('under_maintenance', { value: { maintenanceEnd: maintenanceUntil } });
  return merchant.refusedCountries.includes(from.countryCode) ? new Refusal('ip_restrict') : null;
}

/** The theme of a closed merchant: the page that reports it needs its colours and texts. */
const dressing: ReadonlySet<CallFacts> = new Set<CallFacts>([
  system.templates,
  system.whitelabel,
  system.settings,
  system.country,
]);

/**
 * Under maintenance and for a refused country, the status call explains the reason, and a member who is logged in may
 * log out.
 */
const passive: ReadonlySet<CallFacts> = new Set<CallFacts>([...Object.values(system), rsaKey, logout]);

/**
 * Where the merchant's addresses are closed or its service is interrupted, the status call refuses by itself: its refusal
 * names the customer service (OPEN-C-39, OPEN-C-40).
 */
const refusing: ReadonlySet<CallFacts> = new Set<CallFacts>([system.status, system.statusV1]);

/**
 * Servers are not visitors: open rounds finish (the wallet itself refuses new stakes), payments arrive, and the back
 * office can open the merchant again.
 */
const servers: readonly CallFacts['who'][] = ['vendor', 'provider', 'operator'];

/** The calls that answer although the merchant is closed, because they tell the reason. */
function tellingCalls({ errorCode }: Refusal): ReadonlySet<CallFacts> {
  return ['under_maintenance', 'ip_restrict'].includes(errorCode) ? passive : refusing;
}

/** Throws the reason why this call is closed to this visitor, if any. */
export function enforceOpen(facts: CallFacts, visit: Visit): void {
  const closure = closureOf(visit);
  if (!closure || servers.includes(facts.who) || dressing.has(facts)) return;
  if (tellingCalls(closure).has(facts)) return;
  throw closure;
}
