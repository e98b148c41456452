// Starts and stops the gateway and the sandbox together as real processes: for `npm start`, the journeys and the
// benchmarks.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { merchants } from '../welcome.ts';
import { allocator } from './gateway-process.ts';
import { loadPictures } from './load-pictures.ts';

const root = join(import.meta.dirname, '../..');
const readyWithinMs = 300_000;
const closedWithinMs = 12_000;

export type ProductOptions = {
  port: number;
  sandboxPort: number;
  /** The sandbox's SMTP port; the sandbox's own default when omitted. */
  smtpPort?: number;
  dataDir: string;
  /** Additional environment variables, such as DATABASE_URL. */
  env?: Record<string, string>;
};

export type Product = {
  /** The origin of a merchant's site, such as `http://aurora.localhost:8080`. */
  origin: (merchant: string) => string;
  gatewayPid: number;
  /** Resolves with a message when one of the processes ends by itself. */
  failed: Promise<string>;
  /** Stops both gracefully; kills a process that has not stopped within twelve seconds. */
  close: () => Promise<void>;
};

type Part = {
  name: string;
  process: ChildProcess;
  log: string;
  /** Where its lines begin: the log has those of earlier starts, and of a running gateway with the same data. */
  logFrom: number;
  ended: Promise<string>;
};

function startPart(name: string, options: ProductOptions): Part {
  const log = join(options.dataDir, 'log', `${name}.log`);
  // The process writes to the file itself: through a pipe, every line would also cost this process time.
  const file = openSync(log, 'a');
  const logFrom = fstatSync(file).size;
  const child = spawn(process.execPath, ['src/server.ts'], {
    cwd: join(root, 'apps', name),
    stdio: ['ignore', file, file],
    env: {
      ...process.env,
      ...allocator,
      PORT: String(options.port),
      SANDBOX_PORT: String(options.sandboxPort),
      ...(options.smtpPort && { SANDBOX_SMTP_PORT: String(options.smtpPort) }),
      DATA_DIR: options.dataDir,
      WEB_DIST: join(root, 'apps/web/dist'),
      ...options.env,
    },
  });
  closeSync(file);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (fault) => resolve(`${name} did not start: ${fault.message}`));
    child.once('close', (code, signal) => resolve(`${name} ended (${signal ?? `code ${code}`})`));
  });
  return { name, process: child, log, logFrom, ended };
}

/** The sentences for people, else the last records: those of a running gateway with the same log would hide the reason. */
function lastLines({ log, logFrom }: Part): string {
  const lines = readFileSync(log).subarray(logFrom).toString('utf8').trimEnd().split('\n');
  const sentences = lines.filter((line) => !line.startsWith('{'));
  return (sentences.length > 0 ? sentences : lines).slice(-12).join('\n');
}

function answers(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function ready(part: Part, address: string): Promise<void> {
  const failed = part.ended.then((says) => Promise.reject(new Error(`${says}:\n${lastLines(part)}`)));
  const until = performance.now() + readyWithinMs;
  const answered = async (): Promise<void> => {
    while (!(await answers(address))) {
      if (performance.now() > until)
        throw new Error(`${part.name} is not ready after five minutes; its log is ${part.log}`);
      await pause(50);
    }
  };
  await Promise.race([failed, answered()]);
}

/**
 * Starts one more gateway on the database server of an open product, with a port and a data folder of its own and the same
 * `SECRETS_KEY`; `close` stops it.
 */
export async function openFurtherGateway(
  options: ProductOptions,
): Promise<{ pid: number; close: () => Promise<void> }> {
  mkdirSync(join(options.dataDir, 'log'), { recursive: true });
  const part = startPart('gateway', options);
  try {
    await ready(part, `http://127.0.0.1:${options.port}/readyz`);
  } catch (fault) {
    await stop(part);
    throw fault;
  }
  return { pid: part.process.pid ?? 0, close: () => stop(part) };
}

async function stop(part: Part): Promise<void> {
  if (part.process.exitCode !== null || part.process.signalCode !== null) return;
  part.process.kill('SIGTERM');
  const late = pause(closedWithinMs, 'late', { ref: false });
  if ((await Promise.race([part.ended, late])) === 'late') part.process.kill('SIGKILL');
  await part.ended;
}

/**
 * Starts the sandbox and the gateway and waits until both are ready. Throws with the reason when one of them fails to
 * start.
 */
export async function openProduct(options: ProductOptions): Promise<Product> {
  mkdirSync(join(options.dataDir, 'log'), { recursive: true });
  const parts = ['sandbox', 'gateway'].map((name) => startPart(name, options));
  const close = async (): Promise<void> => void (await Promise.all(parts.map(stop)));
  const ports = [options.sandboxPort, options.port];
  try {
    await Promise.all(parts.map((part, at) => ready(part, `http://127.0.0.1:${ports[at]}/readyz`)));
    await loadPictures(
      options.port,
      merchants.map(([code]) => code),
    );
  } catch (fault) {
    await close();
    throw fault;
  }
  return {
    origin: (merchant) => `http://${merchant}.localhost:${options.port}`,
    gatewayPid: parts[1]?.process.pid ?? 0,
    failed: Promise.race(parts.map((part) => part.ended.then((says) => `${says}; its log is ${part.log}`))),
    close,
  };
}
