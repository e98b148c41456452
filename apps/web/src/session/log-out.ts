// Logout: whatever the network's result is, no member is logged in after it (SESSION-08, SESSION-09, OPEN-A-94).
import { fcmUnsubscribe } from '@foyer/contract/calls/push.ts';
import { logout } from '@foyer/contract/calls/session.ts';
import { clock } from '#device/clock.ts';
import { localStore, readObject, type CheckedStore } from '#device/storage.ts';
import type { Clock } from '#request/ports.ts';
import { send } from '#request/send.ts';
import { endSession } from './session.ts';

const PUSH_TOKEN = 'MC_PUSH_TOKEN';
/** Time limit for the removal of this device's notifications. */
const FAREWELL_MS = 2000;
/** Time limit for the gateway's answer: a logout does not wait for a slow network. */
const GOODBYE_MS = 5000;

type Ports = { readonly local: CheckedStore; readonly time: Pick<Clock, 'after'> };

async function endNotices({ local, time }: Ports): Promise<void> {
  const registrationToken = readObject(local, PUSH_TOKEN)?.['token'];
  if (typeof registrationToken !== 'string' || registrationToken === '') return;
  const patience = new AbortController();
  const stop = time.after(FAREWELL_MS, () => patience.abort());
  const asked = { registrationToken, unsubscribeAll: true } as const;
  await send(fcmUnsubscribe, asked, { alert: false, signal: patience.signal });
  stop();
}

type ChatWindow = { readonly chatWidget?: { readonly clearUser?: () => void } };

/** A widget is third-party code: it may be missing, and it may fail. */
function forgetChatUser(): void {
  try {
    (globalThis as ChatWindow).chatWidget?.clearUser?.();
  } catch {
    // The page's end removes the widget's user at the latest.
  }
}

/**
 * Logs out; the shell asks for confirmation before. `leave` navigates to the final page while the current page is
 * still visible.
 */
export async function logOut(
  leave: () => void,
  ports: Ports = { local: localStore, time: clock },
): Promise<void> {
  await endNotices(ports);
  await send(logout, {}, { alert: false, timeoutMs: GOODBYE_MS });
  leave();
  endSession();
  ports.local.remove(PUSH_TOKEN);
  forgetChatUser();
}
