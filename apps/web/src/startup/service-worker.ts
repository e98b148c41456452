// The page's side of the service worker that caches the app's files (PAGE-20, OPEN-C-99).

export type WorkerPorts = {
  /** Absent where the page is not secure or the browser has no service workers. */
  readonly container: ServiceWorkerContainer | undefined;
  /** Announces a newer build; true when it may take over now. */
  readonly offer: () => Promise<boolean>;
  /** A newer build has taken over: the page reloads. */
  readonly restartApp: () => void;
};

const envs: readonly string[] = ['prod', 'sit', 'dev'];

/** The worker's address contains the environment and the merchant. */
export function workerAddress(env: string, merchantCode: string): string {
  return `/m/sw.js?${new URLSearchParams({ env: envs.includes(env) ? env : 'prod', merchant: merchantCode })}`;
}

/**
 * Registers the worker and offers a newer build once it waits. A page reloads only after its own user has accepted
 * (START-11): another tab, with a half-filled form, continues with its loaded files.
 */
export async function registerWorker(
  address: string,
  { container, offer, restartApp }: WorkerPorts,
): Promise<void> {
  if (!container) return;
  let isAccepted = false;
  container.addEventListener('controllerchange', () => {
    if (!isAccepted) return;
    isAccepted = false;
    restartApp();
  });
  const registration = await container
    .register(address, { scope: '/m/', updateViaCache: 'none' })
    // The worker is optional: the app works without it.
    .catch(() => null);
  if (!registration) return;
  const offerWaiting = async (waiting: ServiceWorker) => {
    if (!(await offer())) return;
    isAccepted = true;
    waiting.postMessage('take-over');
  };
  // The first worker replaces nothing. This is checked before it is installed: WebKit reports `installed` late, when
  // the same worker has claimed the page and is its controller already.
  const replacesAnother = () => registration.active !== null && container.controller !== null;
  if (registration.waiting && replacesAnother()) void offerWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    if (!coming || !replacesAnother()) return;
    coming.addEventListener('statechange', () => {
      if (coming.state === 'installed') void offerWaiting(coming);
    });
  });
}
