// Events of a visitor's path through the app, as advertisers count them (TRACK-06 to TRACK-09, OPEN-C-104). They
// never block, never alert, and are kept in memory only.
import type { InputOf } from '@foyer/contract/call.ts';
import { ping, reportEvent } from '@foyer/contract/calls/measures.ts';
import { clock } from '#device/clock.ts';
import { deviceId, pageCookies } from '#device/device-id.ts';
import { localStore } from '#device/storage.ts';
import { readUrl } from '#navigation/read-url.ts';
import type { Send } from '#request/layer.ts';
import type { Clock } from '#request/ports.ts';
import { postOutside } from '#request/outside.ts';
import { send } from '#request/send.ts';
import { forwarded } from './forwarded.ts';
import { pixelTrack } from './pixel-track.ts';

type Report = InputOf<typeof reportEvent>;
export type TrackedEvent = Report['event'];
export type Payload = Report['payload'];

/** How often an event is retried, at its own address and then by the ping call (TRACK-07). */
const AGAIN = 3;
const AGAIN_BY_PING = 5;
const FIRST_WAIT_MS = 1000;
const JITTER_MS = 500;
const ABORT_MS = 15_000;

type Ports = {
  readonly send: Send;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly warn: (what: string) => void;
  /** The merchant's own address for events; empty: the gateway receives them. */
  readonly endpoint?: string | undefined;
};

const quiet = { alert: false, timeoutMs: ABORT_MS };

/** Delivers one report; resolves after it is delivered or abandoned. */
export async function deliver(
  { send: ask, clock: time, random, warn, endpoint = '' }: Ports,
  report: Report,
): Promise<void> {
  const wait = (attempt: number) =>
    new Promise<void>((go) => {
      time.after(FIRST_WAIT_MS * 2 ** (attempt - 1) + random() * JITTER_MS, go);
    });
  const tryOften = async (
    again: number,
    attempt: () => Promise<{ readonly ok: boolean }>,
  ): Promise<boolean> => {
    for (let tries = 0; tries <= again; tries += 1) {
      if (tries > 0) await wait(tries);
      if ((await attempt()).ok) return true;
    }
    return false;
  };
  const tell = () =>
    readUrl(endpoint)?.protocol === 'https:'
      ? postOutside(endpoint, report, ABORT_MS)
      : ask(reportEvent, report, quiet);
  if (await tryOften(AGAIN, tell)) return;
  const events = JSON.stringify([report]);
  if (!(await tryOften(AGAIN_BY_PING, () => ask(ping, { events }, quiet))))
    warn(`${report.event} was not reported`);
}

/** The tracking parameters of an address (TRACK-10). */
function paramsOf(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    forwarded.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value.slice(0, 256)] as const] : [];
    }),
  );
}

/** The event's member, and the merchant's address for events. */
export type TrackingTarget = { readonly merchant: string; readonly endpoint?: string | undefined };

/** Reports an event. The caller does not wait. */
export function track(
  { merchant, endpoint }: TrackingTarget,
  event: TrackedEvent,
  payload: Payload = {},
): void {
  const report: Report = {
    merchant,
    event,
    time: clock.now(),
    deviceId: deviceId(),
    ad: pixelTrack(localStore, pageCookies),
    params: paramsOf(location.search),
    payload,
  };
  // oxlint-disable-next-line no-console -- TRACK-09: the console is all that hears of it
  const warn = (what: string) => console.warn(what);
  const ports = { send, clock, random: Math.random, warn, endpoint };
  // A tracking error must not affect the page.
  void deliver(ports, report).catch(() => ports.warn(`${event} was not reported`));
}
