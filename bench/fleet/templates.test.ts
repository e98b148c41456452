// The files of deploy/ become the fleet's configuration: each program gets its own addresses, and none of the example.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseProxyFile, etcdFile, fill, memberProxyFile, patroniFile } from './templates.ts';

const machines = [1, 2, 3].map((at) => ({
  etcd: at * 1000 + 1,
  etcdPeer: at * 1000 + 2,
  patroni: at * 1000 + 3,
  postgres: at * 1000 + 4,
  database: at * 1000 + 5,
  gateway: at * 1000 + 6,
}));

test('a text that the file does not contain, and an address that is left, are errors', () => {
  expect(fill('# 10.0.0.9\nlisten: 10.0.0.11:80\n', [['10.0.0.11:80', '127.0.0.1:81']])).toContain(
    'listen: 127.0.0.1:81',
  );
  expect(() => fill('listen: here', [['there', '']])).toThrow('"there"');
  expect(() => fill('listen: 10.0.0.12:80', [['listen', 'bind']])).toThrow('bind: 10.0.0.12:80');
});

test('the second etcd listens at its own ports and knows all three', () => {
  const text = etcdFile(machines, 1, '/data');
  expect(text).toContain('name: etcd-2');
  expect(text).toContain('listen-client-urls: http://127.0.0.1:2001');
  expect(text).toContain('listen-peer-urls: http://127.0.0.1:2002');
  expect(text).toContain(
    'initial-cluster: etcd-1=http://127.0.0.1:1002,etcd-2=http://127.0.0.1:2002,etcd-3=http://127.0.0.1:3002',
  );
  expect(text).toContain('data-dir: /data');
});

test('the second Patroni has its own server, the three etcd, new passwords and no watchdog', () => {
  const passwords = { SUPERUSER_PASSWORD: 'one', REPLICATION_PASSWORD: 'two', REWIND_PASSWORD: 'three' };
  const text = patroniFile(machines, 1, { folder: '/place', passwords });
  expect(text).toContain('name: database-2');
  expect(text).toContain('hosts: 127.0.0.1:1001,127.0.0.1:2001,127.0.0.1:3001');
  expect(text).toContain('connect_address: 127.0.0.1:2004');
  expect(text).toContain('data_dir: /place/data');
  expect(text).toContain('password: three');
  expect(text).not.toContain('PASSWORD');
  expect(text).toContain('mode: "off"');
  expect(text).toContain('synchronous_mode: true');
});

test('the proxies know the machines, and the one of a gateway both databases', () => {
  const database = databaseProxyFile(machines, 2);
  expect(database).toContain('bind 127.0.0.1:3005');
  expect(database).toContain('server database-1 127.0.0.1:1004 check port 1003');
  expect(database).toContain('server database-2 127.0.0.1:2004 check port 2003');
  const members = memberProxyFile(machines, 9000);
  expect(members).toContain('bind 127.0.0.1:9000');
  expect(members.match(/server gateway-3 127\.0\.0\.1:3006/g)).toHaveLength(2);
  expect(members).not.toContain('ssl');
});

const haproxy = '/usr/sbin/haproxy';
test.skipIf(!existsSync(haproxy))('HAProxy accepts the files of both proxies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-haproxy-'));
  const problems = [databaseProxyFile(machines, 0), memberProxyFile(machines, 9000)].map((text) => {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, text);
    const { status, stderr } = spawnSync(haproxy, ['-c', '-f', file], { encoding: 'utf8' });
    return status === 0 ? '' : stderr;
  });
  rmSync(folder, { recursive: true });
  expect(problems).toEqual(['', '']);
});
