import { afterEach, expect, test, vi } from 'vitest';
import { untilPainted } from '#testing/painted.ts';
import { clear, show } from '#testing/show.tsx';
import { useMsUntil } from './use-ms-until.ts';

afterEach(() => {
  clear();
  vi.useRealTimers();
});

test('[SMS-03] [ACONST-04] the wait for the next code goes in steps of half a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const until = Date.now() + 60_200;
  const Left = () => <output>{useMsUntil(until)}</output>;
  show(<Left />);
  const left = () => document.querySelector('output')?.textContent;
  expect(left()).toBe('60200');
  await vi.advanceTimersByTimeAsync(499);
  expect(left()).toBe('60200');
  await vi.advanceTimersByTimeAsync(1);
  await untilPainted(() => left() === '59700');
  await vi.advanceTimersByTimeAsync(499);
  expect(left()).toBe('59700');
});
