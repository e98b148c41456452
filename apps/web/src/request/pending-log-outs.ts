// Log-outs that the gateway has not confirmed. The page stores the token before it sends the log-out; the page and the
// service worker send it again until the session has ended.

import { logout } from '@foyer/contract/calls/session.ts';
import { waitAfter } from './again.ts';
import type { Clock } from './ports.ts';
import { pause } from './wait.ts';

export type PendingLogOut = { readonly token: string; readonly storedAt: number };

export type PendingLogOuts = {
  readonly add: (logOut: PendingLogOut) => Promise<void>;
  readonly remove: (token: string) => Promise<void>;
  readonly all: () => Promise<readonly PendingLogOut[]>;
};

/** Tag of the Background Sync that the worker sends pending log-outs on. */
export const LOG_OUT_SYNC = 'log-out';

/** No session lives longer. A device may have set its clock in between: a log-out this old is sent once more all the same. */
const KEEP_MS = 24 * 3_600_000;

/** Tokens of the log-outs that this page is sending for the first time: they are not sent a second time meanwhile. */
export const beingSent = new Set<string>();

export type LogOutPorts = {
  readonly logOuts: PendingLogOuts;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly time: Pick<Clock, 'now'>;
  /** Log-outs that were stored more recently are left to the page that sends them. */
  readonly leavesMs?: number;
};

/** Whether the session of this token is over, as far as the gateway has said. */
async function isEnded(
  token: string,
  { fetch = globalThis.fetch.bind(globalThis) }: LogOutPorts,
): Promise<boolean> {
  try {
    const { status } = await fetch(logout.path, {
      method: logout.method,
      headers: { Authorization: token },
      keepalive: true,
    });
    return status === 200 || status === 401;
  } catch {
    return false;
  }
}

/** Sends every pending log-out; true if none is left. A browser that cannot store any has none. */
export async function sendPendingLogOuts(ports: LogOutPorts): Promise<boolean> {
  const pending = await ports.logOuts.all().catch(() => []);
  const ended = await Promise.all(
    pending.map(async ({ token, storedAt }) => {
      const age = ports.time.now() - storedAt;
      // Negative where the device has set its clock back since.
      const isRecent = age >= 0 && age < (ports.leavesMs ?? 0);
      if (beingSent.has(token) || isRecent) return false;
      const isOver = (await isEnded(token, ports)) || age >= KEEP_MS;
      if (isOver) await ports.logOuts.remove(token);
      return isOver;
    }),
  );
  return ended.every(Boolean);
}

type PatientPorts = LogOutPorts & {
  readonly time: Clock;
  /** How often it is tried; without end when absent. */
  readonly tries?: number;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
};

/** Sends every pending log-out until none is left, with growing waits between the attempts; false if it gave up. */
export async function sendUntilDone(ports: PatientPorts): Promise<boolean> {
  const { time, tries = Infinity, signal = null } = ports;
  for (let tried = 1; ; tried += 1) {
    if (await sendPendingLogOuts(ports)) return true;
    if (tried >= tries || !(await pause(time, waitAfter(tried), signal))) return false;
  }
}
