// A server that the check starts, kills and starts again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '../exchange.ts';

export type RunningServer = { kill: () => Promise<void>; start: () => Promise<void> };

const READY_WITHIN_MS = 300_000;
const POLL_MS = 50;

async function answers(url: URL): Promise<boolean> {
  try {
    (await send(url, { method: 'GET', headers: {} }, READY_WITHIN_MS)).resume();
    return true;
  } catch {
    return false;
  }
}

/** A server by its shell command. It is ready when it answers at `ready`; `kill` ends it as a crash does. */
export function serverFromCommand(command: string, ready: URL): RunningServer {
  let child: ChildProcess | null = null;
  return {
    start: async () => {
      const started = spawn(command, { shell: true, detached: true, stdio: 'ignore' });
      child = started;
      const end = performance.now() + READY_WITHIN_MS;
      while (!(await answers(ready))) {
        if (started.exitCode !== null) throw new Error(`"${command}" ended with code ${started.exitCode}`);
        if (performance.now() > end) throw new Error(`"${command}" does not answer at ${ready.href}`);
        await pause(POLL_MS);
      }
    },
    kill: async () => {
      const running = child;
      child = null;
      if (running?.pid === undefined || running.exitCode !== null) return;
      const over = once(running, 'exit');
      // The shell and what it started.
      process.kill(-running.pid, 'SIGKILL');
      await over;
    },
  };
}
