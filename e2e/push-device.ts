// A device that gets messages. The browser of the journeys has no connection to a push service, so the journey takes that
// part: it keeps the subscription, and hands the messages that the sandbox sends to it to the service worker. The
// registration at Firebase, the gateway's sending, the worker and the notification on screen are real.
import { createECDH, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { untilKept } from './people.ts';
import { sandboxOrigin } from './product.ts';

type Keys = { p256dh: string; auth: string };
type ShownNotification = { title: string; body: string };
/** The parts of a worker's globals that the journey uses. */
type WorkerWindow = {
  registration: { getNotifications: () => Promise<(Notification & { readonly data: { path: string } })[]> };
  clients: { openWindow: (url: string) => Promise<null> };
};

/** Runs in each page: a subscription that belongs to the browser, and a permission that is not decided yet. */
function subscribable(keys: Keys): void {
  if (!('PushManager' in window)) return;
  const [SUBSCRIPTION, PERMISSION] = ['journey.subscription', 'journey.permission'];
  const found = () => {
    const endpoint = localStorage.getItem(SUBSCRIPTION);
    const unsubscribe = async () => {
      localStorage.removeItem(SUBSCRIPTION);
      return true;
    };
    return endpoint === null ? null : { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => found(),
    subscribe: async () => {
      if (!found()) localStorage.setItem(SUBSCRIPTION, `https://push.invalid/${crypto.randomUUID()}`);
      return found();
    },
  });
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem(PERMISSION) ?? 'default',
  });
  Notification.requestPermission = async () => {
    localStorage.setItem(PERMISSION, 'granted');
    return 'granted';
  };
  // The journeys' other pages count as asked today.
  localStorage.removeItem('MC_PUSH_CLOSED');
}

/** A page of the merchant's origin that the app and its worker do not control: the device without the app. */
async function openBeside(page: Page): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(new URL('/wps/system/manifest.json?merchantCode=aurora', page.url()).href);
  return beside;
}

async function registrationIn(tools: CDPSession, origin: string): Promise<string> {
  const known = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL.startsWith(`${origin}/m/`) && !isDeleted,
      );
      if (own) resolve(own.registrationId);
    }),
  );
  await tools.send('ServiceWorker.enable');
  return known;
}

/** Makes the browser of a page a device that can get messages; the page is loaded again. */
export async function openDevice(page: Page) {
  const { origin } = new URL(page.url());
  const context = page.context();
  const key = createECDH('prime256v1');
  key.generateKeys();
  const keys = { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  await context.grantPermissions(['notifications'], { origin });
  await context.addInitScript(subscribable, keys);
  await page.reload();
  await untilKept(page);
  const beside = await openBeside(page);
  const office = await context.newPage();
  const tools = await context.newCDPSession(beside);
  const registrationId = await registrationIn(tools, origin);
  const delivered = new Set<string>();

  const stored = (name: string) => beside.evaluate((key) => localStorage.getItem(key), name);
  /** The messages of the sandbox to the browser's token, the newest first. */
  const sentTo = async (token: string): Promise<string[]> => {
    await office.goto(`${sandboxOrigin()}/push`);
    const rows = office.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    return rows
      .filter({ hasText: token.slice(0, 24) })
      .locator('code')
      .allTextContents();
  };
  return {
    /** Any page of the device that is not the app. */
    beside,
    /** The registration token; null where the device is bound to nobody. */
    token: async (): Promise<string | null> => {
      const { token = null } = JSON.parse((await stored('MC_PUSH_TOKEN')) ?? '{}') as { token?: string };
      return token;
    },
    isSubscribed: async () => (await stored('journey.subscription')) !== null,
    sentTo,
    /** Hands new messages to the worker, as a push service does for a browser that is subscribed. */
    deliver: async (token: string): Promise<void> => {
      for (const data of (await sentTo(token)).toReversed()) {
        if (delivered.has(data) || (await stored('journey.subscription')) === null) continue;
        delivered.add(data);
        await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      }
    },
    /** The notifications on the screen of the device. */
    shown: (): Promise<ShownNotification[]> =>
      beside.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/m/');
        const all = (await registration?.getNotifications()) ?? [];
        return all.map(({ title, body }) => ({ title, body }));
      }),
    /**
     * Presses a notification; returns the address that the worker opens. A browser lets a worker open a window only
     * after a press on its own notification, which no program can do: the journey opens it.
     */
    press: async (title: string): Promise<string> => {
      const worker = context.serviceWorkers().find((one) => one.url().includes('/m/sw.js'));
      const path = await worker?.evaluate(async (wanted) => {
        const { registration, clients } = globalThis as unknown as WorkerWindow;
        const notification = (await registration.getNotifications()).find((one) => one.title === wanted);
        return new Promise<string>((resolve) => {
          clients.openWindow = async (url) => {
            resolve(url);
            return null;
          };
          const event = new Event('notificationclick');
          dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
        });
      }, title);
      return new URL(path ?? '', origin).href;
    },
  };
}
