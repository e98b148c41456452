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

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['SANDBOX_PORT', '0'],
  ['SANDBOX_SMTP_PORT', '99999'],
])('%s %s is no port', async (name, value) => {
  const { code, said } = await startWith({ [name]: value });
  expect(said).toContain(`${name} must be a port number (it is "${value}").`);
  expect(code).toBe(1);
});

test('a sandbox whose mail port would be below the first port stops the start', async () => {
  const { code, said } = await startWith({ SANDBOX_PORT: '65' });
  expect(said).toContain('No port is 65 below SANDBOX_PORT 65');
  expect(code).toBe(1);
});

test.each([
  ['SANDBOX_PORT', 0],
  ['SANDBOX_SMTP_PORT', 65],
])('PORT and %s with the same number stop the start with a sentence that names both', async (name, above) => {
  const [port = 0] = await freePorts(1);
  const { code, said } = await startWith({ PORT: String(port), SANDBOX_PORT: String(port + above) });
  expect(said).toContain(`PORT and ${name} are both ${port}.`);
  expect(code).toBe(1);
});
