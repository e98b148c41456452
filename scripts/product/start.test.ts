import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePorts } from '../setup/ports.ts';

const start = join(import.meta.dirname, 'start.ts');

/** Starts the product with these ports. Returns its exit code and what it printed. */
function startWith(ports: Record<string, string>): Promise<{ readonly code: number; readonly said: string }> {
  const env = { ...process.env, NODE_ENV: 'development', SANDBOX_SMTP_PORT: '', ...ports };
  return new Promise((ended) => {
    execFile(process.execPath, [start], { env }, (fault, out, errors) =>
      ended({ code: Number(fault?.code ?? 0), said: out + errors }),
    );
  });
}

test.each([
  ['PORT', 0],
  ['SANDBOX_PORT', 1],
  ['SANDBOX_SMTP_PORT', 2],
])('an occupied %s stops the start with a sentence that names it', async (name, at) => {
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  const taken = [port, sandboxPort, sandboxPort - 65][at];
  const other = createServer();
  await new Promise<void>((listening) => other.listen(taken, '::', listening));
  const { code, said } = await startWith({ PORT: String(port), SANDBOX_PORT: String(sandboxPort) });
  await new Promise((closed) => other.close(closed));
  expect(said).toContain(`Port ${taken} is taken.`);
  expect(said).toContain(`${name}=… npm start`);
  expect(code).toBe(1);
});
