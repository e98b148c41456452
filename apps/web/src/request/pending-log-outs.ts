// Log-outs that the gateway has not confirmed. The page stores the token before it sends the log-out; the page and the service
// worker send it again until the session has ended.

export type PendingLogOut = { readonly token: string; readonly storedAt: number };

export type PendingLogOuts = {
  readonly add: (logOut: PendingLogOut) => Promise<void>;
  readonly remove: (token: string) => Promise<void>;
  readonly all: () => Promise<readonly PendingLogOut[]>;
};

/** Tag of the Background Sync that the worker sends pending log-outs on. */
export const LOG_OUT_SYNC = 'log-out';

const PATH = '/wps/session/logout';
/** No session lives longer. */
const KEEP_MS = 24 * 3_600_000;

/** Tokens of the log-outs that this page is sending for the first time: they are not sent a second time meanwhile. */
export const beingSent = new Set<string>();

export type LogOutPorts = {
  readonly logOuts: PendingLogOuts;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
};

/** Whether the session of this token is over, as far as the gateway has said. */
async function isEnded(
  token: string,
  { fetch = globalThis.fetch.bind(globalThis) }: LogOutPorts,
): Promise<boolean> {
  try {
    const { status } = await fetch(PATH, {
      method: 'DELETE',
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
      if (beingSent.has(token)) return false;
      const isOver = ports.now() - storedAt >= KEEP_MS || (await isEnded(token, ports));
      if (isOver) await ports.logOuts.remove(token);
      return isOver;
    }),
  );
  return ended.every(Boolean);
}
