// nginx with the configuration of deploy/, as an operator runs it in front of gateways.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './process.ts';

const deployed = join(import.meta.dirname, '../../../../deploy');

/** The path of a program of the system; null when it is not installed. */
export function installed(program: string): string | null {
  return ['/usr/bin', '/usr/sbin'].map((bin) => join(bin, program)).find((path) => existsSync(path)) ?? null;
}

/** Whether such a proxy can be started on this machine. */
export const hasNginx = installed('nginx') !== null && installed('openssl') !== null;

function makeCertificate(folder: string): { certificate: string; key: string } {
  const files = { certificate: join(folder, 'fullchain.pem'), key: join(folder, 'privkey.pem') };
  const options = '-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=aurora.example'.split(' ');
  execFileSync('openssl', ['req', ...options, '-keyout', files.key, '-out', files.certificate], {
    stdio: 'ignore',
  });
  return files;
}

/** Starts nginx on free ports in front of the gateway at `upstream`; its files are in `folder`. */
export async function startNginx(folder: string, upstream: number) {
  const [plain, tls] = [await freePort(), await freePort()];
  mkdirSync(folder, { recursive: true });
  const files = makeCertificate(folder);
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name.replace('client_', ''))};`)
    .join(' ');
  const path = join(folder, 'nginx.conf');
  const write = (port: number): void => {
    const site = readFileSync(join(deployed, 'nginx.conf'), 'utf8')
      .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
      .replace('/etc/foyer/tls/fullchain.pem', files.certificate)
      .replace('/etc/foyer/tls/privkey.pem', files.key);
    writeFileSync(
      path,
      `pid ${folder}/nginx.pid; error_log stderr notice; daemon off; events {}\nhttp { access_log off; ${temporary}\n${site}\n}\n`,
    );
  };
  write(upstream);
  const child = spawn(installed('nginx') ?? '', ['-c', path], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise((done) => child.once('close', done));
  return {
    plain,
    tls,
    output: () => output,
    /** Sends new requests to another gateway. Resolves when the processes with the former file have ended. */
    switchTo: async (port: number): Promise<void> => {
      write(port);
      child.kill('SIGHUP');
      while (!/worker process \d+ exited/.test(output)) await pause(50);
    },
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
