// Leaving on purpose: whatever the network says, nobody is here afterwards (SESSION-08, SESSION-09, OPEN-A-94).
import { fcmUnsubscribe } from '@foyer/contract/calls/push.ts';
import { logout } from '@foyer/contract/calls/session.ts';
import { clock } from '#device/clock.ts';
import { localStore, readObject, type CheckedStore } from '#device/storage.ts';
import type { Clock } from '#request/ports.ts';
import { send } from '#request/send.ts';
import { endSession } from './session.ts';

const PUSH_TOKEN = 'MC_PUSH_TOKEN';
/** How long this device's notices may take to be ended. */
const FAREWELL_MS = 2000;
/** How long the gateway may take to answer: nobody waits at the door for a slow network. */
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

/** A widget is somebody else's code: it may be missing, and it may fail. */
function forgetChatUser(): void {
  try {
    (globalThis as ChatWindow).chatWidget?.clearUser?.();
  } catch {
    // Its user is gone with the page at the latest.
  }
}

/** Logs out; the shell asks first. `leave` goes to where it ends, while the page it began on may still be seen. */
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
