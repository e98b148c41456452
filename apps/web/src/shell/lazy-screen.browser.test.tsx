import { afterEach, expect, test, vi } from 'vitest';
import { reloadFor } from './lazy-screen.tsx';

afterEach(() => vi.restoreAllMocks());

test("without a line the app is not given up for the browser's own page of failure", () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(navigator.serviceWorker.controller).toBeNull();
  expect(reloadFor('some-screen.tsx')).toBe(false);
});
