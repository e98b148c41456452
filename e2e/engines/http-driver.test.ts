import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CommandError, DriverFault } from './driver.ts';
import { startHttpDriver } from './http-driver.ts';
import { sessionMark } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-driver-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A driver that starts a browser (a process that sleeps), answers two commands and never the third. */
const program = join(folder, 'driver.mjs');
writeFileSync(
  program,
  `import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
const browser = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
createServer((request, response) => {
  const answer = (status, value) => response.writeHead(status).end(JSON.stringify({ value }));
  if (request.url === '/status') return answer(200, { ready: true });
  if (request.url === '/session') return answer(200, { sessionId: '1', capabilities: { browserVersion: String(browser.pid) } });
  if (request.url === '/session/1/refresh') return answer(404, { error: 'no such window', message: 'gone' });
}).listen(Number(process.argv[2]), '127.0.0.1');`,
);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function start() {
  const engine = {
    program: process.execPath,
    args: (port: number) => [program, String(port)],
    capabilities: {},
    commandMs: 300,
  };
  return startHttpDriver(engine, { [sessionMark]: crypto.randomUUID() });
}

test('a driver that does not answer is a driver fault, and its browser ends with it', async () => {
  const driver = await start();
  const browser = Number(driver.version);
  expect(isRunning(browser)).toBe(true);
  await expect(driver.send('screenshot')).rejects.toThrow(DriverFault);
  await driver.close();
  await expect.poll(() => isRunning(browser)).toBe(false);
});

test('an answer about the page is no driver fault', async () => {
  const driver = await start();
  const fault = await driver.send('reload').catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(CommandError);
  expect(fault).toMatchObject({ code: 'no such window' });
  await driver.close();
});
