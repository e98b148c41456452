// Packages of the distribution that tests need and npm cannot install: a browser, a database server, a proxy, fonts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args).status === 0;
}

/**
 * Installs Debian packages where that is possible (root, or sudo without a password). Returns false when it is not
 * possible or fails.
 */
export function aptInstall(packages: readonly string[]): boolean {
  if (!succeeds('apt-get', ['--version'])) return false;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (sudo.length > 0 && !succeeds('sudo', ['-n', 'true'])) return false;
  console.log(`Installing ${packages.join(', ')} (apt-get) ...`);
  const apt = (...args: string[]): boolean => {
    const [command = '', ...rest] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      ...args,
    ];
    return succeeds(command, rest);
  };
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

/** Installs nginx where it is absent: a test runs it with the configuration of `deploy/`. */
export function ensureNginx(): void {
  if (!existsSync('/usr/sbin/nginx')) aptInstall(['nginx', 'openssl']);
}
