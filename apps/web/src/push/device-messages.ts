// Messages on this device (PUSH rows, OPEN-C-95): whether the member is asked, and how the device is bound to them.
import { fcmBind, fcmCheck, fcmSubscribe } from '@foyer/contract/calls/push.ts';
import { isHalfDone } from '#device/half-done.ts';
import { iosVersion } from '#device/image-format.ts';
import { currentShell, type Shell } from '#device/shell.ts';
import { type CheckedStore, localStore, readObject } from '#device/storage.ts';
import { createStore } from '#device/store.ts';
import type { Clock } from '#request/ports.ts';
import { send } from '#request/send.ts';
import type { Session } from '#session/session-info.ts';
import { isSubscribedWith, type PushSettings, register } from './registration.ts';

const TOKEN = 'MC_PUSH_TOKEN';
const CLOSED = 'MC_PUSH_CLOSED';
const REGISTERED_AFTER_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** Safari sends to apps on the home screen only, from this version on; as `iosVersion` counts. */
const OLDEST_IOS = 16.04;

/** Whether the sheet that asks is open. */
export const pushOffer = createStore(false);

export type Permission = NotificationPermission | 'missing';

export type PushPorts = {
  readonly clock: Clock;
  readonly local: CheckedStore;
  readonly permission: () => Permission;
  /** Shows the browser's own question. */
  readonly request: () => Promise<Permission>;
  readonly manager: () => Promise<Pick<PushManager, 'subscribe' | 'getSubscription'> | null>;
  /** Whether a question now would interrupt something. */
  readonly isBusy: () => boolean;
};

/** The browser's permission; 'missing' where it has no messages. */
function browserPermission(shell: Shell, ios: number | null): Permission {
  const hasAll = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
  if (!hasAll || shell === 'native') return 'missing';
  if (ios !== null && (ios < OLDEST_IOS || shell === 'browser')) return 'missing';
  return Notification.permission;
}

async function pageManager(): Promise<PushManager | null> {
  return (await navigator.serviceWorker.getRegistration('/m/'))?.pushManager ?? null;
}

export function pagePorts(clock: Clock): PushPorts {
  return {
    clock,
    local: localStore,
    permission: () =>
      browserPermission(currentShell(), iosVersion(navigator.userAgent, navigator.maxTouchPoints)),
    request: () => Notification.requestPermission(),
    manager: pageManager,
    // Of several tabs the one in view asks; the others then find the answer of the day.
    isBusy: () => document.hidden || isHalfDone(),
  };
}

/** The local date, as it is stored. */
function today(now: number): string {
  const date = new Date(now);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** It was closed: it is not shown again on this day (PUSH-01). */
export function closeOffer({ local, clock }: Pick<PushPorts, 'local' | 'clock'>): void {
  local.write(CLOSED, today(clock.now()));
  pushOffer.set(false);
}

/** Registers the browser and binds it to the member, with the topic of all (PUSH-05). Returns whether it worked. */
export async function bindDevice(
  settings: PushSettings,
  { id }: Pick<Session, 'id'>,
  { local, manager }: PushPorts,
): Promise<boolean> {
  try {
    const found = await manager();
    if (!found) return false;
    const registrationToken = await register(settings, found);
    const bound = await send(fcmBind, { registrationToken }, { alert: false });
    if (!bound.ok) return false;
    // A log-out needs the token to end the binding. Without a member the next start binds and subscribes again.
    const store = (memberId: string | null) =>
      local.write(TOKEN, JSON.stringify({ token: registrationToken, memberId }));
    store(null);
    const subscribed = await send(fcmSubscribe, { registrationToken, topic: 'ALL' }, { alert: false });
    if (!subscribed.ok) return false;
    store(id);
    return true;
  } catch {
    // No push service, or no connection: the next start tries again.
    return false;
  }
}

/** Whether the stored token is bound to this member, and its subscription, with the merchant's key, is still there. */
async function isBound(
  settings: PushSettings,
  { id }: Pick<Session, 'id'>,
  { local, manager }: PushPorts,
): Promise<boolean> {
  const stored = readObject(local, TOKEN);
  const registrationToken = stored?.['token'];
  if (typeof registrationToken !== 'string' || stored?.['memberId'] !== id) return false;
  const found = await manager();
  const subscription = await found?.getSubscription();
  if (!subscription || !isSubscribedWith(settings, subscription)) return false;
  const answer = await send(fcmCheck, { registrationToken }, { alert: false });
  return answer.ok && answer.value;
}

/** Ten seconds after the log-in: binds the device where it is allowed, else asks (PUSH-03, PUSH-07). */
export function startPush(
  settings: PushSettings | undefined,
  session: Pick<Session, 'id'>,
  ports: PushPorts,
): () => void {
  const { clock, local, permission, isBusy } = ports;
  if (!settings || settings.vapidKey === '') return () => undefined;
  let cancel = () => {};
  const decide = () => {
    if (permission() === 'granted')
      return void isBound(settings, session, ports).then((is) => is || bindDevice(settings, session, ports));
    if (permission() !== 'default' || local.read(CLOSED) === today(clock.now())) return;
    if (isBusy()) cancel = clock.after(LOOK_EVERY_MS, decide);
    else pushOffer.set(true);
  };
  cancel = clock.after(REGISTERED_AFTER_MS, decide);
  return () => {
    cancel();
    pushOffer.set(false);
  };
}
