import { expect, test } from 'vitest';
import { attemptKey, endAttempt } from './attempt-key.ts';
import { fakeStorage } from './fake-storage.ts';
import { checkedStore } from './storage.ts';

test('an attempt keeps its key, through a reload too, until an answer came; another attempt has another', () => {
  const storage = fakeStorage();
  const reloaded = () => checkedStore(() => storage);
  const key = attemptKey('MC_JOIN', reloaded());
  expect(attemptKey('MC_JOIN', reloaded())).toBe(key);
  expect(attemptKey('MC_CLAIM', reloaded())).not.toBe(key);
  endAttempt('MC_JOIN', reloaded());
  expect(attemptKey('MC_JOIN', reloaded())).not.toBe(key);
});
