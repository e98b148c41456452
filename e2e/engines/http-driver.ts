// Drivers that speak WebDriver over HTTP: chromedriver, WebKitWebDriver and WPEWebDriver.
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../scripts/setup/ports.ts';
import {
  type Command,
  commandMs as patience,
  commands,
  type Driver,
  DriverFault,
  elementKey,
  errorFor,
} from './driver.ts';
import { endMarked, sessionMark, startProgram } from './processes.ts';

export type HttpEngine = {
  program: string;
  args: (port: number) => readonly string[];
  capabilities: Readonly<Record<string, unknown>>;
  /** How long one command may take. */
  commandMs?: number;
};

const startMs = 20_000;
const closeMs = 5_000;

type Answer = { value: unknown };

async function call(method: string, url: string, body: unknown, limit: number): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(limit),
  }).then(
    async (response) => (await response.json()) as Answer,
    (fault: Error) => {
      const how = fault.name === 'TimeoutError' ? `no answer within ${limit / 1000} s` : fault.message;
      throw new DriverFault(`${method} ${new URL(url).pathname.split('/').slice(3).join('/')}: ${how}`);
    },
  );
  const { value } = answer;
  if (typeof value === 'object' && value !== null && 'error' in value && 'message' in value)
    throw errorFor(
      new URL(url).pathname.split('/').slice(3).join('/'),
      String(value.error),
      String(value.message),
    );
  return value;
}

async function untilReady(base: string, said: () => string): Promise<void> {
  const until = performance.now() + startMs;
  const isReady = (): Promise<boolean> =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (performance.now() > until) throw new DriverFault(`the driver did not start: ${said().trim()}`);
    await pause(20);
  }
}

/** Starts the driver with a browser of its own. `env` holds the mark of the session. */
export async function startHttpDriver(
  { program, args, capabilities, commandMs = patience }: HttpEngine,
  env: Readonly<Record<string, string>>,
): Promise<Driver> {
  const [port = 0] = await freePorts(1);
  const { said } = startProgram(program, args(port), env);
  const end = (): void => endMarked(sessionMark, env[sessionMark] ?? '');
  const base = `http://127.0.0.1:${port}`;
  try {
    await untilReady(base, said);
    const session = (await call(
      'POST',
      `${base}/session`,
      // For the measuring proxy; the journeys use plain http.
      { capabilities: { alwaysMatch: { ...capabilities, acceptInsecureCerts: true } } },
      commandMs,
    )) as { sessionId: string; capabilities: { browserVersion: string } };
    const own = `${base}/session/${session.sessionId}`;
    return {
      version: session.capabilities.browserVersion,
      send: (command: Command, { id, ...params } = {}) => {
        const [method, path] = commands[command];
        const frame = { id: id ? { [elementKey]: id } : null };
        const body = command === 'frame' ? frame : params;
        return call(method, own + path.replace('{id}', String(id)), body, commandMs);
      },
      close: async () => {
        await call('DELETE', own, undefined, Math.min(closeMs, commandMs)).catch(() => undefined);
        end();
      },
    };
  } catch (fault) {
    end();
    throw fault;
  }
}
