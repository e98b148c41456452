import { expect, test } from 'vitest';
import { fakeStorage } from '#device/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { attemptKey, endAttempt } from './attempt-key.ts';

test('an attempt keeps its key, through a reload too, until an answer came', () => {
  const storage = fakeStorage();
  const key = attemptKey(checkedStore(() => storage));
  expect(attemptKey(checkedStore(() => storage))).toBe(key);
  endAttempt(checkedStore(() => storage));
  expect(attemptKey(checkedStore(() => storage))).not.toBe(key);
});
