// Logging out: the member is logged out in this browser whatever the network does, and at the gateway as soon as it can be
// reached (SESSION-08, SESSION-09, OPEN-A-94).
import { fcmUnsubscribe } from '@foyer/contract/calls/push.ts';
import { logout } from '@foyer/contract/calls/session.ts';
import { clock } from '#device/clock.ts';
import { storedLogOuts } from '#device/log-out-store.ts';
import { localStore, readObject, type CheckedStore } from '#device/storage.ts';
import type { Clock } from '#request/ports.ts';
import { beingSent, LOG_OUT_SYNC, type PendingLogOuts } from '#request/pending-log-outs.ts';
import { send } from '#request/send.ts';
import { unlessAborted } from '#request/wait.ts';
import { sendLogOuts } from './send-log-outs.ts';
import { currentSession, endSession } from './session.ts';

const PUSH_TOKEN = 'MC_PUSH_TOKEN';
/** How long ending this device's push messages may take, at the gateway and in the browser. */
const UNSUBSCRIBE_MS = 2000;
/** How long the log-out call may take. */
const LOG_OUT_MS = 5000;

type Ports = {
  readonly local: CheckedStore;
  readonly time: Pick<Clock, 'after' | 'now'>;
  readonly logOuts: PendingLogOuts;
  /** Has the service worker send what is still pending when this page is gone. */
  readonly sendAfterwards: () => void;
  /** Has this page and the service worker send pending log-outs until they are confirmed. */
  readonly sendLater: () => void;
};

type SyncRegistration = ServiceWorkerRegistration & {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
};

/** Background Sync is absent in many browsers; there only pages send the log-out. */
function registerSync(): void {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration: SyncRegistration | undefined) => registration?.sync?.register(LOG_OUT_SYNC))
    .catch(() => undefined);
}

function keepSending(): void {
  registerSync();
  sendLogOuts();
}

const pagePorts: Ports = {
  local: localStore,
  time: clock,
  logOuts: storedLogOuts,
  sendAfterwards: registerSync,
  sendLater: keepSending,
};

/** Messages that the push service already has do not arrive any more. */
async function endSubscription(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // A browser without messages for devices.
  }
}

async function endNotices({ local, time }: Ports): Promise<void> {
  const registrationToken = readObject(local, PUSH_TOKEN)?.['token'];
  if (typeof registrationToken !== 'string' || registrationToken === '') return;
  const patience = new AbortController();
  const stop = time.after(UNSUBSCRIBE_MS, () => patience.abort());
  const asked = { registrationToken, unsubscribeAll: true } as const;
  await Promise.all([
    send(fcmUnsubscribe, asked, { alert: false, signal: patience.signal }),
    // The browser's push service may never answer.
    unlessAborted(endSubscription(), patience.signal),
  ]);
  stop();
}

/** Ends the session at the gateway. The log-out is stored first and stays so until the gateway confirms it. */
async function endAtGateway(ports: Ports): Promise<void> {
  const { logOuts, time, sendAfterwards, sendLater } = ports;
  const token = currentSession()?.token ?? null;
  if (token !== null) beingSent.add(token);
  const isStored =
    token !== null &&
    (await logOuts.add({ token, storedAt: time.now() }).then(
      () => true,
      () => false,
    ));
  // The tab may be closed before the gateway has answered.
  if (isStored) sendAfterwards();
  await endNotices(ports);
  const outcome = await send(logout, {}, { alert: false, timeoutMs: LOG_OUT_MS });
  if (token !== null) beingSent.delete(token);
  if (!isStored) return;
  if (outcome.ok || outcome.error.status === 401) await logOuts.remove(token).catch(() => undefined);
  else sendLater();
}

/**
 * Logs out; the shell asks first. `leave` navigates away while the session is still open. The chat widget loses its user
 * with the session (shell/chat-widget.ts).
 */
export async function logOut(leave: () => void, ports: Ports = pagePorts): Promise<void> {
  await endAtGateway(ports);
  leave();
  endSession();
  ports.local.remove(PUSH_TOKEN);
}
