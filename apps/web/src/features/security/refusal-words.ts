import { failureWords } from '#language/failure-words.ts';
import type { Say } from '#language/words.ts';
import type { Failure } from '#request/outcome.ts';

/** What a field says of a refusal; of a wrong payment password also how many tries are left. */
export const refusalWords = (t: Say, failure: Failure): string => {
  const { text } = failureWords(t, failure);
  const left = failure.code === 'payment.password.err' && (failure.value as { left?: unknown } | null)?.left;
  return typeof left === 'number' ? `${text} ${t('security.triesLeft', { left })}` : text;
};
