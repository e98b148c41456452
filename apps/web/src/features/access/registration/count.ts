import { merchant } from '#merchant/merchant.ts';
import { type Payload, track, type TrackedEvent } from '#tracking/events.ts';

/** Reports a registration if the merchant counts events (OPEN-A-70, OPEN-C-104). */
export function count(merchantCode: string, event: TrackedEvent, payload?: Payload): void {
  track({ merchant: merchantCode, endpoint: merchant.get().settings.analytics?.endpoint }, event, payload);
}
