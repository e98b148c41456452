// A later version of the gateway: the sources of this one in another folder, with one migration more.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** The migration that only the later version has. */
export const LATER_MIGRATION = '9999-of-a-later-version.sql';

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

/** Makes the later version and returns its program. `migration` is SQL. */
export function makeLaterVersion(migration: string): { program: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-later-'));
  for (const part of ['apps/gateway', 'packages'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isSource });
  mkdirSync(join(folder, 'node_modules/@foyer'), { recursive: true });
  linkPackages(folder);
  writeFileSync(join(folder, 'apps/gateway/src/db/migrations', LATER_MIGRATION), migration);
  return {
    program: join(folder, 'apps/gateway/src/server.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
