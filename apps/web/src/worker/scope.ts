// The part of a service worker's globals that our worker uses: the compiler's own types for them conflict with those
// of the page.

export type WorkerLifecycleEvent = Event & { waitUntil(work: Promise<unknown>): void };
type WorkerFetchEvent = WorkerLifecycleEvent & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

type WorkerSyncEvent = WorkerLifecycleEvent & { readonly tag: string };

type WorkerPushEvent = WorkerLifecycleEvent & { readonly data: { text(): string } | null };
type WorkerNotificationEvent = WorkerLifecycleEvent & { readonly notification: Notification };

/** An open page of the app. */
export type WorkerClient = {
  readonly url: string;
  readonly frameType: 'top-level' | 'nested' | 'auxiliary' | 'none';
  postMessage(message: string): void;
  focus(): Promise<WorkerClient>;
  navigate(url: string): Promise<WorkerClient | null>;
};

type Events = {
  push: WorkerPushEvent;
  notificationclick: WorkerNotificationEvent;
  install: WorkerLifecycleEvent;
  activate: WorkerLifecycleEvent;
  fetch: WorkerFetchEvent;
  message: MessageEvent;
  /** Background Sync; browsers without it never send this event. */
  sync: WorkerSyncEvent;
};

export type WorkerScope = {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window' }): Promise<readonly WorkerClient[]>;
    openWindow(url: string): Promise<WorkerClient | null>;
  };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void;
};
