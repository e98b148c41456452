// Real gateway processes for tests: start, wait, stop.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export type Process = {
  readonly child: ChildProcess;
  readonly port: number;
  readonly output: () => string;
  /** Resolves with the exit code, or the signal that killed it, when all output is there. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
};

/** The variables that each process of a test inherits: where programs are, and where Node keeps compiled code. */
export const inherited = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

const server = join(import.meta.dirname, '../server.ts');

/** Starts a gateway on `folder`, on a free port unless one is given, by its own program or by another one. */
export async function startProcess(
  folder: string,
  env: Record<string, string> = {},
  program = server,
): Promise<Process> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const child = spawn(process.execPath, [program], {
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      PORT: String(port),
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    // After `exit` a part of the output may still be in the pipes.
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  return { child, port, output: () => text, ended };
}

/** Resolves when the process serves; rejects with its output when it ends before. */
export async function ready({ port, ended, output }: Process): Promise<void> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!over) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`the gateway ended before it was ready:\n${output()}`);
}
