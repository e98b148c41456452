import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProcess } from './process.ts';

it('a process has ended when all of its output is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-process-'));
  try {
    const program = join(folder, 'long-output.mjs');
    // Another process holds the pipe for a moment, as output that was not read yet does.
    writeFileSync(
      program,
      `import { spawn } from 'node:child_process';
      const last = 'setTimeout(() => console.log("last line"), 300)';
      spawn(process.execPath, ['-e', last], { stdio: 'inherit', detached: true }).unref();
      process.exit(3);`,
    );
    const { ended, output } = await startProcess(folder, {}, program);
    expect(await ended).toBe(3);
    expect(output()).toBe('last line\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
