// A later version of the gateway: the sources of this one in another folder, with one migration more.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** The migration that only the later version has. */
export const LATER_MIGRATION = '9999-of-a-later-version.sql';
export const LATER_VERSION = '9.0.0';

function isSource(path: string): boolean {
  return !['node_modules', 'dist', 'dist-development', '.data'].includes(basename(path));
}

/** Links the installed packages; those of the project itself lead into the copy. */
function linkPackages(folder: string): void {
  const from = join(root, 'node_modules');
  for (const name of readdirSync(from).filter((each) => each !== '@foyer' && !each.startsWith('.')))
    symlinkSync(join(from, name), join(folder, 'node_modules', name));
  for (const name of ['art', 'contract', 'envelope', 'lottery'])
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@foyer', name));
  const own = join(root, 'apps/gateway/node_modules');
  mkdirSync(join(folder, 'apps/gateway/node_modules'), { recursive: true });
  for (const name of readdirSync(own).filter((each) => !each.startsWith('.')))
    symlinkSync(join(own, name), join(folder, 'apps/gateway/node_modules', name));
}

function writeVersion(file: string): void {
  const content: object = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...content, version: LATER_VERSION }));
}

/** The folder of a later version: its programs are where those of this one are. `migration` is SQL. */
export function makeLaterVersion(migration: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-later-'));
  for (const part of ['apps/gateway', 'packages'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isSource });
  mkdirSync(join(folder, 'node_modules/@foyer'), { recursive: true });
  linkPackages(folder);
  writeFileSync(join(folder, 'apps/gateway/src/db/migrations', LATER_MIGRATION), migration);
  writeVersion(join(folder, 'apps/gateway/package.json'));
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
