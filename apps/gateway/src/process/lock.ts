// One process per data folder: the embedded database takes no lock of its own, and two processes on one folder
// destroy each other's writes without an error. The lock is SQLite's, hence the kernel's: it ends with its process in
// every case, so there is no stale lock to judge by a pid that may have been reused.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class LockHeld extends Error {
  override name = 'LockHeld';
}

export type FolderLock = { release(): void };

function holderOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

/** Locks the folder for this process, or throws LockHeld at once with a message that names the folder. */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'gateway.lock');
  const holder = join(folder, 'gateway.pid');
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error) || !/locked|busy/i.test(error.message)) throw error;
    throw new LockHeld(
      `Another gateway (process ${holderOf(holder)}) uses ${folder}. A second one needs its own DATA_DIR.`,
    );
  }
  writeFileSync(holder, `${process.pid}\n`);
  return { release: () => lock.close() };
}
