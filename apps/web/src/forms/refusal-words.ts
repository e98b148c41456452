import { failureWords } from '#language/failure-words.ts';
import type { Say } from '#language/words.ts';
import type { Failure } from '#request/outcome.ts';

/**
 * The text of a refusal at a field. For a wrong payment password it also says how many tries are left, in the texts
 * of the screen's own area.
 */
export function refusalWords(
  t: Say,
  failure: Failure,
  triesLeft: 'agent.triesLeft' | 'security.triesLeft' | 'wallet.triesLeft',
): string {
  const { text } = failureWords(t, failure);
  const left = failure.code === 'payment.password.err' && (failure.value as { left?: unknown } | null)?.left;
  return typeof left === 'number' ? `${text} ${t(triesLeft, { left })}` : text;
}
