// A disk that is really full, under a real gateway. The test needs permission to mount a small file system of its
// own.
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import { afterAll, expect, test } from 'vitest';
import { seededFolder } from '#testing/database.ts';
import { type Process, ready, startProcess } from '#testing/process.ts';

const SIZE = 160 * 1024 * 1024;
const started: Process[] = [];
const disk = mkdtempSync(join(tmpdir(), 'foyer-small-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]).status === 0;
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  if (isMounted) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

function send(port: number, method: string, path: string, body = '') {
  return new Promise<{ status: number; text: string } | null>((resolve) => {
    const headers = { host: 'aurora.localhost', 'content-type': 'application/json' };
    const sent = request(
      { port, host: '127.0.0.1', method, path, headers: body ? headers : { host: headers.host } },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', () => resolve(null));
      },
    );
    sent.on('error', () => resolve(null));
    sent.end(body);
  });
}

/** Fills the remaining space, even while other processes write. */
function fill(path: string) {
  const file = openSync(path, 'w');
  try {
    for (const part = Buffer.alloc(65_536); ;) writeSync(file, part);
  } catch (full) {
    if (!(full instanceof Error && 'code' in full && full.code === 'ENOSPC')) throw full;
  }
  closeSync(file);
}

/** Calls that store a row, whatever their answer is. */
function writeSomething(port: number, at: number) {
  return send(
    port,
    'POST',
    sessionCalls.loginTicket.path,
    JSON.stringify({ ticket: String(at).padStart(43, 'A'), loginDeviceId: crypto.randomUUID() }),
  );
}

test.skipIf(!isMounted)(
  'a full disk ends the gateway with a sentence; with room again it serves what it had',
  async () => {
    const folder = join(disk, 'data');
    cpSync(await seededFolder(), folder, { recursive: true });
    const first = await startProcess(folder);
    started.push(first);
    await ready(first);
    const key = await send(first.port, 'GET', sessionCalls.rsaKey.path);
    expect(key?.status).toBe(200);

    const ballast = join(disk, 'ballast');
    fill(ballast);
    let isOver = false;
    void first.ended.then(() => (isOver = true));
    for (let at = 0; !isOver && at < 20_000; at += 8)
      await Promise.all(Array.from({ length: 8 }, (_, more) => writeSomething(first.port, at + more)));
    expect(await first.ended).toBe(1);
    expect(first.output()).toContain('The gateway stops: the disk under the database is full or broken.');

    rmSync(ballast);
    const second = await startProcess(folder);
    started.push(second);
    await ready(second);
    expect(await send(second.port, 'GET', sessionCalls.rsaKey.path)).toEqual(key);
    second.child.kill('SIGKILL');
    await second.ended;
  },
);
