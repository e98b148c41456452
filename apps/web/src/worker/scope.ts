// The part of a service worker's globals that our worker uses: the compiler's own types for them conflict with those
// of the page.

type WorkerLifecycleEvent = Event & { waitUntil(work: Promise<unknown>): void };
type WorkerFetchEvent = WorkerLifecycleEvent & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

type WorkerSyncEvent = WorkerLifecycleEvent & { readonly tag: string };

type Events = {
  install: WorkerLifecycleEvent;
  activate: WorkerLifecycleEvent;
  fetch: WorkerFetchEvent;
  message: MessageEvent;
  /** Background Sync; browsers without it never send this event. */
  sync: WorkerSyncEvent;
};

export type WorkerScope = {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void;
};
