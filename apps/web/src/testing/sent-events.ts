// The events of a visitor's path through the app, as an app under test has sent them to the counter.
import { reportEvent } from '@foyer/contract/calls/measures.ts';
import type { EventPayload, TrackedEvent } from '#tracking/events.ts';
import type { openApp } from './render-screen.tsx';

export type SentEvent = {
  readonly event: TrackedEvent;
  readonly id: string;
  readonly merchant: string;
  readonly payload: EventPayload;
  readonly ad: Readonly<Record<string, string>>;
};

type Requests = Pick<ReturnType<typeof openApp>, 'requestsOf'>;

/** In the order in which they were sent. */
export function sentEvents({ requestsOf }: Requests): readonly SentEvent[] {
  return requestsOf(reportEvent).map(({ body }) => body as SentEvent);
}

/** Their names alone. */
export function sentEventNames(app: Requests): readonly TrackedEvent[] {
  return sentEvents(app).map(({ event }) => event);
}
