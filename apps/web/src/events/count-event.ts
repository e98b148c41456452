// The one function that counts an event of the visitor's path through the app (TRACK-01 to TRACK-06).
import { clock } from '#device/clock.ts';
import { deviceId, newUuid, pageCookies } from '#device/device-id.ts';
import { type CheckedStore, localStore } from '#device/storage.ts';
import { merchant } from '#merchant/merchant.ts';
import { type EventPayload, trackedParams, track, type TrackedEvent } from '#tracking/events.ts';
import { pixelTrack } from '#tracking/pixel-track.ts';
import { whenAdsAllowed } from './consent.ts';

/** A mark that an event was counted: in the browser's store for once, in the tab's for once in a session. */
type OnceMark = { readonly store: CheckedStore; readonly name: string };

/** Counts an event. The caller does not wait, and a failure never reaches the page. */
export function countEvent(event: TrackedEvent, payload: EventPayload = {}, once?: OnceMark): void {
  const { template, settings } = merchant.get();
  const facts = { id: newUuid(), time: clock.now(), params: trackedParams(location.search) };
  whenAdsAllowed(() => {
    if (once) {
      if (once.store.read(once.name) !== null) return;
      once.store.write(once.name, '1');
    }
    const ad = pixelTrack(localStore, pageCookies);
    track(
      { merchant: template.merchantCode, event, ...facts, deviceId: deviceId(), ad, payload },
      settings.analytics?.endpoint,
    );
  });
}
