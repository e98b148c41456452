import type { Clock } from '#process/clock.ts';
import { Refusal } from './refusal.ts';

/** The time of a vendor's maintenance; null where none is planned. */
export type MaintenanceTime = { maintenance_from: bigint | null; maintenance_until: bigint | null };

/** The present maintenance of a vendor, in epoch milliseconds; null when there is none. */
export function presentMaintenance(
  { maintenance_from: from, maintenance_until: until }: MaintenanceTime,
  now: number,
): { startTime: number; endTime: number } | null {
  const isNow = from !== null && until !== null && from <= BigInt(now) && BigInt(now) < until;
  return isNow ? { startTime: Number(from), endTime: Number(until) } : null;
}

/** Throws while the vendor is under maintenance; the answer names the vendor, the start and the end (AERR-05). */
export function requireOpen(
  { clock }: { readonly clock: Clock },
  vendor: MaintenanceTime & { readonly code: string },
): void {
  const maintenance = presentMaintenance(vendor, clock.now());
  if (maintenance)
    throw new Refusal('vendor_under_maintenance', { value: { vendor: vendor.code, ...maintenance } });
}
