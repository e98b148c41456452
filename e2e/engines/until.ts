// Waiting for the thing itself: a question is asked again until its answer is yes.
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from './driver.ts';

/** A result: the expected value, or the reason why it is missing. */
export type Answer<T> = { is: T } | { not: string };

/** How long a product may take on a busy machine. */
export const patienceMs = 40_000;
const betweenMs = 25;

/** Codes of a page that changes while it is asked: the next answer comes from the new one. */
const passing = new Set([
  'stale element reference',
  'no such element',
  'no such frame',
  'no such window',
  'javascript error',
  'element click intercepted',
  'element not interactable',
  'detached shadow root',
]);

async function answered<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await ask();
  } catch (fault) {
    if (fault instanceof CommandError && passing.has(fault.code)) return { not: fault.message };
    throw fault;
  }
}

/** Repeats the function until it returns a value. After the time-out it throws the last reason. */
export async function until<T>(what: string, ask: () => Promise<Answer<T>>, limit = patienceMs): Promise<T> {
  const end = performance.now() + limit;
  for (;;) {
    const answer = await answered(ask);
    if ('is' in answer) return answer.is;
    if (performance.now() > end) throw new Error(`${what}: ${answer.not} (after ${limit / 1000} s)`);
    await pause(betweenMs);
  }
}
