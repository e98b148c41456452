// The files in deploy/ are true: the proxy's configuration runs, every metric of the alert rules exists, the unit is valid.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streamPath } from '@foyer/contract/stream-path.ts';
import { afterAll, expect, test } from 'vitest';
import { lastingDatabase } from './testing/database.ts';
import { hasNginx, installed, startNginx } from './testing/nginx.ts';
import { freePort, ready, startProcess } from './testing/process.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'foyer-deploy-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function deployed(name: string): string {
  return readFileSync(join(root, 'deploy', name), 'utf8');
}
test('every metric and every job of the alert rules exists', async () => {
  const database = await lastingDatabase();
  const port = await freePort();
  const gateway = await startProcess(database.dataDir, { ...database.env, METRICS_PORT: String(port) });
  try {
    await ready(gateway);
    const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const rules = [...deployed('alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(([, rule = '']) => rule);
    const metrics = new Set(rules.join('\n').match(/\b(foyer|process|nodejs)_\w+/g));
    const watched = [
      ...readFileSync(join(root, 'docs/guides/watching.md'), 'utf8').matchAll(/^\| `(foyer_\w+)`/gm),
    ];
    const documented = watched.map(([, name = '']) => name);
    const jobs = new Set(rules.flatMap((rule) => /\bname=~?"([\w|]+)"/.exec(rule)?.[1]?.split('|') ?? []));
    expect(rules.length).toBeGreaterThan(8);
    await fetch(`http://127.0.0.1:${gateway.port}/healthz`);
    const missing = async () => {
      const text = await read();
      return [
        ...[...metrics].filter((name) => !new RegExp(`^(# TYPE )?${name}[ {]`, 'm').test(text)),
        ...[...jobs].filter((job) => !text.includes(`name="${job}"`)),
      ];
    };
    await expect.poll(missing).toEqual([]);
    const served = await read();
    // Prometheus sets these labels itself, and would rename ours.
    expect(served).not.toMatch(/[{,](job|instance|gateway)="/);
    const names = [...served.matchAll(/^# TYPE (foyer_\w+) /gm)].map(([, name = '']) => name);
    expect(documented.toSorted()).toEqual(names.toSorted());
    const runs = [...served.matchAll(/^foyer_job_seconds_count\{name="(\w+)"/gm)].map(([, job = '']) => job);
    expect([...jobs].toSorted()).toEqual([...new Set(runs)].toSorted());
  } finally {
    gateway.child.kill('SIGKILL');
    await gateway.ended;
    await database.remove();
  }
});

type ForwardedRequest = {
  host: string | undefined;
  address: unknown;
  forwardedHost: unknown;
  protocol: unknown;
};

/** A server in the place of the gateway: it notes the headers, and streams events without an end. */
async function standInForGateway() {
  const seen: ForwardedRequest[] = [];
  const server = createServer((asked, answer) => {
    const { host, 'x-forwarded-for': address, 'x-forwarded-host': forwardedHost } = asked.headers;
    seen.push({ host, address, forwardedHost, protocol: asked.headers['x-forwarded-proto'] });
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    if (asked.url === streamPath) answer.write(': open\n\n');
    else answer.end('answered');
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { seen, port, close: () => (server.closeAllConnections(), server.close()) };
}

/** The status and the first bytes of an answer over TLS. */
function ask(port: number, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'aurora.example',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
    };
    const asked = request(
      { host: '127.0.0.1', port, path, headers, rejectUnauthorized: false, servername: 'aurora.example' },
      (answer) => {
        answer.once('data', (part: Buffer) => {
          resolve({ status: answer.statusCode ?? 0, text: part.toString() });
          asked.destroy();
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

test.skipIf(!hasNginx)(
  'the proxy passes host and real address on, ends TLS, streams events at once and hides the health checks',
  async () => {
    const upstream = await standInForGateway();
    const proxy = await startNginx(join(folder, 'nginx'), upstream.port);
    try {
      await expect
        .poll(() => ask(proxy.tls, '/m/').catch((error: Error) => `${error.message} ${proxy.output()}`))
        .toEqual({ status: 200, text: 'answered' });
      expect(upstream.seen[0]).toEqual({
        host: 'aurora.example',
        address: '127.0.0.1',
        forwardedHost: undefined,
        protocol: 'https',
      });
      // The first line arrives although the answer never ends.
      expect((await ask(proxy.tls, streamPath)).text).toBe(': open\n\n');
      expect((await ask(proxy.tls, '/readyz')).status).toBe(404);
      const redirected = await fetch(`http://127.0.0.1:${proxy.plain}/m/?a=1`, {
        headers: { host: 'aurora.example' },
        redirect: 'manual',
      });
      expect(redirected.status).toBe(301);
      expect(redirected.headers.get('location')).toMatch(/^https:\/\/[^/]+\/m\/\?a=1$/);
    } finally {
      await proxy.stop();
      upstream.close();
    }
  },
);

const analyze = installed('systemd-analyze');
test.skipIf(analyze === null)('the unit is valid', () => {
  // The program and the user of the unit are those of the machine that it is written for.
  const unit = deployed('foyer@.service')
    .replaceAll('/opt/foyer/%i/node_modules/.bin/node', process.execPath)
    .replaceAll('/opt/foyer/%i', root)
    .replace('User=foyer\n', '');
  const path = join(folder, 'foyer@8080.service');
  writeFileSync(path, unit);
  const { status, stderr } = spawnSync(analyze ?? '', ['verify', '--man=no', path], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.includes('foyer'))).toEqual([]);
  expect(status).toBe(0);
});

test('unit and image start the program of npm run serve', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, program = ''] = (scripts['serve'] ?? '').split(' ');
  expect(existsSync(join(root, program))).toBe(true);
  expect(deployed('foyer@.service')).toContain(`/opt/foyer/%i/node_modules/.bin/node ${program}\n`);
  expect(readFileSync(join(root, 'Containerfile'), 'utf8')).toContain(
    `CMD ["node_modules/.bin/node", "${program}"]`,
  );
});
