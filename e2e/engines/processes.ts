// Processes that can all be found again: drivers start browsers, and browsers start processes of their own, which stay
// behind when a driver hangs. All of them inherit a mark in their environment.
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The variable that holds the mark of one browser session. */
export const sessionMark = 'FOYER_ENGINE_SESSION';
/** The variable that holds the mark of the whole run. */
export const runMark = 'FOYER_ENGINE_RUN';

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return ''; // It has ended, or belongs to another user.
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in between.
  }
}

/** Ends every process whose environment holds the mark, except this one. */
export function endMarked(variable: string, mark: string): void {
  const entry = `${variable}=${mark}\0`;
  const marked = (): string[] =>
    readdirSync('/proc').filter(
      (pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid && environmentOf(pid).includes(entry),
    );
  // A process may start another one while the list is read.
  for (let left = marked(), round = 0; left.length > 0 && round < 5; left = marked(), round += 1)
    for (const pid of left) kill(Number(pid));
}

/** Starts a program; `env` holds its mark. Its first words on standard error are kept to explain a failed start. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { process: ChildProcess; said: () => string } {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let said = '';
  child.on('error', (fault) => (said += fault.message));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      if (said.length < 4000) said += chunk.toString();
    });
  return { process: child, said: () => said };
}
