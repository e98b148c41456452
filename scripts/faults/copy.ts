// A temporary copy of the project in which faults are planted: a git worktree with the changes that are not committed
// yet and with links to the installed packages.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Caches of bundlers are rewritten in place, so that a link to them would change the original. */
const caches = new Set(['.vite', '.vite-temp', '.cache', '.vitest']);

/** Links every file of a folder: the links to our own packages then lead into the copy. */
function linkFolder(from: string, to: string, skipped?: ReadonlySet<string>): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.isDirectory()) linkFile(source, target);
    else if (!skipped?.has(entry.name)) linkFolder(source, target);
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // The temporary folder is on another file system.
    copyFileSync(from, to);
  }
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
}

function takeUncommitted(root: string, copy: string): void {
  const changes = git(root, 'diff', 'HEAD', '--binary');
  if (changes) execFileSync('git', ['apply', '--binary', '-'], { cwd: copy, input: changes });
  for (const path of git(root, 'ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
}

function workspaceFolders(root: string): string[] {
  const nested = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  return ['.', 'e2e', 'bench', ...nested].filter((path) => existsSync(join(root, path, 'node_modules')));
}

export type Copy = { path: string; close: () => void };

/** Makes the copy. `close` removes it and its record in git. */
export function createCopy(root: string): Copy {
  const path = join(mkdtempSync(join(tmpdir(), 'foyer-faults-')), 'copy');
  const close = (): void => {
    rmSync(dirname(path), { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  };
  try {
    git(root, 'worktree', 'add', '--quiet', '--detach', path, 'HEAD');
    takeUncommitted(root, path);
    for (const folder of workspaceFolders(root))
      linkFolder(join(root, folder, 'node_modules'), join(path, folder, 'node_modules'), caches);
  } catch (fault) {
    close();
    throw fault;
  }
  return { path, close };
}
