// The configuration of the fleet's programs: the files of deploy/, with the addresses and folders of this machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../deploy');

/** Text that stands in a file of deploy/, and what stands there on this machine. */
export type Replacement = readonly [from: string, to: string];

/**
 * Replaces each text, in this order. Throws when one does not occur, or when an address of the example network is left:
 * a file of deploy/ that has changed would be run half adapted.
 */
export function fill(text: string, replacements: readonly Replacement[]): string {
  let filled = text;
  for (const [from, to] of replacements) {
    if (!filled.includes(from)) throw new Error(`The file does not contain "${from}".`);
    filled = filled.replaceAll(from, to);
  }
  const left = /^[^#\n]*\b10\.0\.0\.\d+.*$/m.exec(filled);
  if (left) throw new Error(`An address of the example is left: ${left[0].trim()}`);
  return filled;
}

/** A file of deploy/ for this machine. */
export function deployed(name: string, replacements: readonly Replacement[]): string {
  return fill(readFileSync(join(deploy, name), 'utf8'), replacements);
}

/** The ports of one of the three machines that the fleet plays. */
export type MachinePorts = {
  readonly etcd: number;
  readonly etcdPeer: number;
  readonly patroni: number;
  readonly postgres: number;
  /** The way of its gateway to the primary. */
  readonly database: number;
  readonly gateway: number;
};

const hosts = ['10.0.0.11', '10.0.0.12', '10.0.0.13'] as const;

function local(port: number): string {
  return `127.0.0.1:${port}`;
}

/** Configuration of etcd on machine `at` (0 to 2). */
export function etcdFile(machines: readonly MachinePorts[], at: number, folder: string): string {
  const own = machines[at];
  if (!own) throw new Error(`There is no machine ${at}.`);
  const members = hosts.map((host, place) => [`etcd-${place + 1}=http://${host}:2380`, place] as const);
  const list = members.map(
    ([, place]) => `etcd-${place + 1}=http://${local(machines[place]?.etcdPeer ?? 0)}`,
  );
  return deployed('etcd.yml', [
    [members.map(([member]) => member).join(','), list.join(',')],
    ['name: etcd-1', `name: etcd-${at + 1}`],
    [`${hosts[0]}:2379`, local(own.etcd)],
    [`${hosts[0]}:2380`, local(own.etcdPeer)],
    ['/var/lib/etcd/foyer', folder],
  ]);
}

type PatroniPlace = { readonly folder: string; readonly passwords: Readonly<Record<string, string>> };

/** Configuration of Patroni on machine `at` (0 or 1). */
export function patroniFile(
  machines: readonly MachinePorts[],
  at: number,
  { folder, passwords }: PatroniPlace,
): string {
  const own = machines[at];
  if (!own) throw new Error(`There is no machine ${at}.`);
  return deployed('patroni.yml', [
    ['name: database-1', `name: database-${at + 1}`],
    ...hosts.map((host, place): Replacement => [`${host}:2379`, local(machines[place]?.etcd ?? 0)]),
    [`${hosts[0]}:8008`, local(own.patroni)],
    [`${hosts[0]}:5432`, local(own.postgres)],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/var/lib/postgresql/15/foyer', join(folder, 'data')],
    ['/var/lib/postgresql/.pgpass-patroni', join(folder, 'pgpass')],
    ['/var/run/postgresql', folder],
    // It would reset this machine.
    ['mode: automatic', 'mode: "off"'],
    ...Object.entries(passwords),
  ]);
}

const plainHaproxy: readonly Replacement[] = [
  ['log /dev/log local0 notice', 'log stdout format raw local0 notice'],
  ['  user haproxy\n  group haproxy\n', ''],
];

/** Configuration of the proxy between a gateway and the primary. */
export function databaseProxyFile(machines: readonly MachinePorts[], at: number): string {
  return deployed('haproxy-database.cfg', [
    ...plainHaproxy,
    ['127.0.0.1:5432', local(machines[at]?.database ?? 0)],
    ...[0, 1].map((place): Replacement => [
      `${hosts[place]}:5432 check port 8008`,
      serverOf(machines, place),
    ]),
  ]);
}

function serverOf(machines: readonly MachinePorts[], place: number): string {
  const { postgres = 0, patroni = 0 } = machines[place] ?? {};
  return `${local(postgres)} check port ${patroni}`;
}

/** Configuration of the proxy in front of the gateways, without TLS. */
export function memberProxyFile(machines: readonly MachinePorts[], port: number): string {
  return deployed('haproxy.cfg', [
    ...plainHaproxy,
    // This process may not open that many files.
    ['maxconn 20000', 'maxconn 2000'],
    ['  bind :443 ssl crt /etc/foyer/tls/site.pem alpn h2,http/1.1\n', ''],
    ['  http-request redirect scheme https code 301 unless { ssl_fc }\n', ''],
    ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
    ['bind :80', `bind ${local(port)}`],
    ...hosts.map((host, place): Replacement => [`${host}:8080`, local(machines[place]?.gateway ?? 0)]),
  ]);
}
