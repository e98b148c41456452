// Whether the platform is open. Start-up sets it first; any answer may change it later.
import { createStore } from '#device/store.ts';
import type { Failure } from '#request/outcome.ts';

export type MerchantState = 'open' | 'maintenance' | 'restricted' | 'no-domain' | 'broken-service';

export function createMerchantState(initial: MerchantState = 'open') {
  return createStore<MerchantState>(initial);
}

/** The page's own. */
export const merchantState = createMerchantState();

/** The refusal that closed the platform, or null (OPEN-C-39). */
export const closingFailure = createStore<Failure | null>(null);

/** The state that a refusal of any start-up call means (OPEN-C-39, OPEN-C-40); null for other refusals. */
export function merchantStateOfFailure({
  code,
  status,
}: Pick<Failure, 'code' | 'status'>): MerchantState | null {
  if (code === 'ip_restrict') return 'restricted';
  if (code === 'domain_not_available') return 'no-domain';
  if (code === 'under_maintenance') return 'maintenance';
  return status === 503 ? 'broken-service' : null;
}

/** Screen codes of start-up: 0 normal, 1 maintenance, 2 restricted (START-03). */
export function merchantStateOf(screen: 0 | 1 | 2): MerchantState {
  return screen === 1 ? 'maintenance' : screen === 2 ? 'restricted' : 'open';
}
