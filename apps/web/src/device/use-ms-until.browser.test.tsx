import { useState } from 'react';
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

test('a phone that sets its clock back during a wait makes it no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const until = Date.now() + 60_000;
  const Left = () => <output>{useMsUntil(until)}</output>;
  show(<Left />);
  const left = () => document.querySelector('output')?.textContent;
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(500);
  await untilPainted(() => left() === '59500');
  await vi.advanceTimersByTimeAsync(500);
  await untilPainted(() => left() !== '59500');
  expect(left()).toBe('59000');
});

test('a new wait is counted from its start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const Left = () => {
    const [until, setUntil] = useState(0);
    return (
      <button type="button" onClick={() => setUntil(Date.now() + 60_000)}>
        {useMsUntil(until)}
      </button>
    );
  };
  show(<Left />);
  vi.setSystemTime(Date.now() + 300_000);
  document.querySelector('button')?.click();
  await untilPainted(() => document.querySelector('button')?.textContent !== '0');
  expect(document.querySelector('button')?.textContent).toBe('60000');
});
