// The page's side of the service worker that caches the app's files (PAGE-20, OPEN-C-99), and how a newer build is taken
// (UPDATE-03, UPDATE-04, R17).
import type { Clock } from '#request/ports.ts';
import { pause } from '#request/wait.ts';

/** How long after the confirmation the page reloads: the new worker takes over meanwhile (UPDATE-04). */
const RELOAD_AFTER_MS = 200;
/** How often it is looked whether the visitor is still in the middle of something. */
const LOOK_EVERY_MS = 1000;

const envs: readonly string[] = ['prod', 'sit', 'dev'];

/** The worker's address contains the environment and the merchant. */
export function workerAddress(env: string, merchantCode: string): string {
  return `/m/sw.js?${new URLSearchParams({ env: envs.includes(env) ? env : 'prod', merchant: merchantCode })}`;
}

type Container = Pick<ServiceWorkerContainer, 'register'>;
export type Registration = Pick<ServiceWorkerRegistration, 'update' | 'waiting' | 'installing'>;

/** Registers the worker; null where the page is not secure or the browser has none: the app works without it. */
export async function registerWorker(
  address: string,
  container: Container | undefined,
): Promise<Registration | null> {
  return (
    (await container?.register(address, { scope: '/m/', updateViaCache: 'none' }).catch(() => null)) ?? null
  );
}

export type UpdatePorts = {
  readonly clock: Clock;
  readonly registration: Registration | null;
  /** Whether the question would interrupt something. */
  readonly isBusy: () => boolean;
  /** Announces the newer build; true when it may take over now. */
  readonly offer: () => Promise<boolean>;
  readonly restartApp: () => void;
};

/** Whether a newer build waits to be offered, or is being offered: one that comes meanwhile is the same offer. */
let isOffering = false;

/**
 * Offers a newer build when nothing is half done. Only this page reloads, after its own user has accepted (START-11):
 * another tab continues with its loaded files.
 */
export async function offerUpdate(ports: UpdatePorts): Promise<void> {
  const { clock, registration, isBusy, offer, restartApp } = ports;
  // The worker of the newer build is installed while the question is on screen.
  const updating = registration?.update().catch(() => undefined);
  if (isOffering) return;
  isOffering = true;
  while (isBusy()) await pause(clock, LOOK_EVERY_MS, null);
  const isAccepted = await offer().finally(() => (isOffering = false));
  if (!isAccepted) return;
  await updating;
  (registration?.waiting ?? registration?.installing)?.postMessage('take-over');
  clock.after(RELOAD_AFTER_MS, restartApp);
}
