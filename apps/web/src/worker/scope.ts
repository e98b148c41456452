// The part of a service worker's globals that our worker uses: the compiler's own types for them conflict with those
// of the page.

type Extended = Event & { waitUntil(work: Promise<unknown>): void };
type Fetched = Extended & { readonly request: Request; respondWith(answer: Promise<Response>): void };

type Events = { install: Extended; activate: Extended; fetch: Fetched; message: MessageEvent };

export type WorkerScope = {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void;
};
