// Events of a visitor's path through the app, as advertisers count them (TRACK-06 to TRACK-09, OPEN-C-104). They
// never block, never alert, and are kept in memory only. Undelivered events are sent as a beacon when the page closes;
// its id keeps the receiver from counting it twice.
import type { InputOf } from '@foyer/contract/call.ts';
import { ping, reportEvent } from '@foyer/contract/calls/measures.ts';
import { clock } from '#device/clock.ts';
import { readUrl } from '#device/read-url.ts';
import type { Send } from '#request/layer.ts';
import type { Clock } from '#request/ports.ts';
import { post } from '#request/beacon.ts';
import { postOutside } from '#request/outside.ts';
import { send } from '#request/send.ts';
import { forwarded } from './forwarded.ts';

type Report = InputOf<typeof reportEvent>;
export type TrackedEvent = Report['event'];
export type EventPayload = Report['payload'];

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
  /** The merchant's own address for events; empty: only the gateway receives them. */
  readonly endpoint?: string | undefined;
  /** Whether advertising was refused meanwhile: then there is no further try. */
  readonly isDropped?: () => boolean;
};

/** Outlives the page: a launch leaves it at once, and a beacon does not name the member. */
const quiet = { alert: false, timeoutMs: ABORT_MS, keepalive: true };

function isOutside(endpoint: string): boolean {
  return readUrl(endpoint)?.protocol === 'https:';
}

/** Delivers one report; resolves after it is delivered or abandoned. */
export async function deliver(
  { send: ask, clock: time, random, warn, endpoint = '', isDropped }: Ports,
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
      if (isDropped?.() || (await attempt()).ok) return true;
    }
    return false;
  };
  const toGateway = async () => {
    if (await tryOften(AGAIN, () => ask(reportEvent, report, quiet))) return true;
    const events = JSON.stringify([report]);
    return tryOften(AGAIN_BY_PING, () => ask(ping, { events }, quiet));
  };
  const toMerchant = async () =>
    !isOutside(endpoint) || tryOften(AGAIN, () => postOutside(endpoint, report, ABORT_MS));
  const taken = await Promise.all([toGateway(), toMerchant()]);
  if (taken.includes(false)) warn(`${report.event} was not reported`);
}

/** The tracking parameters of an address (TRACK-10). */
export function trackedParams(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    forwarded.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value.slice(0, 256)] as const] : [];
    }),
  );
}

/** Reports that are not delivered yet, in their order. */
const pending = new Set<{ readonly report: Report; readonly endpoint: string; isHandedOver: boolean }>();

/** Gives up what is not delivered yet: advertising was refused. */
export function dropEvents(): void {
  pending.clear();
}

/** Hands each pending report to the browser, which sends it even when this page is gone. */
export function handOverEvents(): void {
  for (const one of pending) {
    if (one.isHandedOver) continue;
    one.isHandedOver = true;
    if (isOutside(one.endpoint)) void postOutside(one.endpoint, one.report, ABORT_MS);
    post(reportEvent, one.report);
  }
}

/** Reports an event to the gateway, and to the merchant's own address for events. The caller does not wait. */
export function track(report: Report, endpoint = ''): void {
  if (pending.size === 0) addEventListener('pagehide', handOverEvents);
  const own = { report, endpoint, isHandedOver: false };
  pending.add(own);
  // oxlint-disable-next-line no-console -- TRACK-09: the console is all that hears of it
  const warn = (what: string) => console.warn(what);
  const isDropped = () => !pending.has(own);
  const ports = { send, clock, random: Math.random, warn, endpoint, isDropped };
  // A tracking error must not affect the page.
  void deliver(ports, report)
    .catch(() => warn(`${report.event} was not reported`))
    .finally(() => pending.delete(own));
}
