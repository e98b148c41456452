// A command for operators as a process of its own, as an operator starts it.
import { execFile } from 'node:child_process';
import { inherited } from './process.ts';

export type CommandRun = { code: number; out: string; err: string };

/**
 * Runs a program with `settings` as its only variables. V8's optimising compiler for WebAssembly stays off: it costs as
 * much as the whole rest of a process that asks the embedded database a few questions.
 */
export function runCommand(
  program: string,
  words: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
): Promise<CommandRun> {
  const env = { ...inherited, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--liftoff-only', program, ...words], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}
