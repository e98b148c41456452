import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import { status as statusCall } from '@foyer/contract/calls/system.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededFolder } from './testing/database.ts';
import { type Process, ready, startProcess } from './testing/process.ts';

const started: Process[] = [];
const folders = new Set<string>();
async function start(folder: string, env: Record<string, string> = {}) {
  folders.add(folder);
  const process = await startProcess(folder, env);
  started.push(process);
  return process;
}
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('a bad configuration stops the start, every problem named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-gateway-'));
  const { ended, output } = await start(folder, { PORT: 'http', LOG_LEVEL: 'loud' });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/PORT must be a port number/);
  expect(output()).toMatch(/LOG_LEVEL must be a pino level/);
});

// One gateway for all of them: the start of one is the slow part.
describe('a gateway on its folder', () => {
  let folder = '';
  let gateway: Process;
  const open = async () => {
    gateway = await start(folder);
    await ready(gateway);
  };
  const end = async () => {
    gateway.child.kill('SIGTERM');
    await gateway.ended;
  };
  beforeAll(async () => {
    folder = await seededFolder();
    await open();
  });

  test('a broken request is answered with the envelope on the socket itself', async () => {
    const say = async (text: string) => {
      const socket = connect(gateway.port, '127.0.0.1');
      await once(socket, 'connect');
      let answer = '';
      socket.on('data', (part: Buffer) => (answer += part.toString()));
      socket.write(text);
      await once(socket, 'close');
      return answer;
    };
    expect(await say('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"errorCode":"request\.invalid"/);
    const huge = `GET ${statusCall.path} HTTP/1.1\r\nHost: aurora.localhost\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(await say(huge)).toMatch(/^HTTP\/1\.1 413 [^]*"errorCode":"request\.too_large"/);
    const smuggled = `POST ${sessionCalls.login.path} HTTP/1.1\r\nHost: aurora.localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
    expect((await say(smuggled)).match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test('a second gateway on the same folder is refused before it opens anything, naming the folder; the first goes on', async () => {
    // Without the port, this database would be the one to report the error.
    const second = await start(folder, { DATABASE_URL: 'postgres://127.0.0.1:1/nobody' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^The gateway does not start:$/m);
    expect(second.output()).toContain(folder);
    expect(second.output()).toContain(String(gateway.child.pid));
    await ready(gateway);
  });

  test('the lock of a killed gateway is free at once, and what it had acknowledged is there', async () => {
    const keyOf = async ({ port }: Process) => {
      const { get } = await import('node:http');
      return new Promise<string>((resolve, reject) => {
        get(
          { port, host: '127.0.0.1', path: sessionCalls.rsaKey.path, headers: { host: 'aurora.localhost' } },
          (answer) => {
            let text = '';
            answer.on('data', (part: Buffer) => (text += part.toString())).on('end', () => resolve(text));
          },
        ).on('error', reject);
      });
    };
    const key = await keyOf(gateway);
    gateway.child.kill('SIGKILL');
    expect(await gateway.ended).toBe('SIGKILL');
    await open();
    expect(key).toMatch(/^"[A-Za-z0-9+/=]{500,}"$/);
    expect(await keyOf(gateway)).toBe(key);
  });

  test('SIGTERM lets a request in flight end, refuses new ones and exits 0; twice is once', async () => {
    // A login whose body is still being sent when the signal arrives.
    const socket = connect(gateway.port, '127.0.0.1');
    await once(socket, 'connect');
    let answer = '';
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    socket.write(
      `POST ${sessionCalls.login.path} HTTP/1.1\r\nHost: aurora.localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
    );
    // Readiness changes only after the server has read the earlier data on the other socket.
    await ready(gateway);
    gateway.child.kill('SIGTERM');
    gateway.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${gateway.port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(false);
    socket.write('}');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"errorCode":"missing_encryption"');
    expect(await gateway.ended).toBe(0);
  });

  test('a gateway whose log has no reader any more still ends on its signal', async () => {
    await end();
    await open();
    gateway.child.stdout?.destroy();
    gateway.child.stderr?.destroy();
    gateway.child.kill('SIGTERM');
    expect(await gateway.ended).toBe(0);
  });

  test('a lost key stops the start in one sentence that says what to do', async () => {
    await end();
    rmSync(join(folder, 'secrets.key'));
    const second = await start(folder);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /^The gateway stops: the secrets in this database .* give that key back, .*$/m,
    );
  });
});
