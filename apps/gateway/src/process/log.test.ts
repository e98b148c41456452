import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';

const log = JSON.stringify(new URL('./log.ts', import.meta.url).href);
/** Prints two lines once its standard input ends, and exits. */
const program = `
  import { createLog, standardOutput } from ${log};
  process.stdin.resume().once('end', () => {
    const log = createLog('info', standardOutput());
    log.info('before the last');
    log[process.argv[1]]('the last');
    process.exit(3);
  });`;
const started: ChildProcess[] = [];
function start(level: 'info' | 'fatal') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, level], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  return child;
}
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

test.each(['info', 'fatal'] as const)(
  'the last lines of a process that ends at once, the last of them %s, are written in order',
  async (level) => {
    const child = start(level);
    child.stdin.end();
    const lines = (await child.stdout.toArray()).join('').trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'before the last',
      'the last',
    ]);
  },
);

test.each(['info', 'fatal'] as const)(
  'a process whose log nobody reads any more ends with its last line, %s',
  async (level) => {
    const child = start(level);
    child.stdout.destroy();
    await once(child.stdout, 'close');
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([3, null]);
  },
);
