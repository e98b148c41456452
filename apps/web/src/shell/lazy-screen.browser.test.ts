import { afterEach, expect, test, vi } from 'vitest';
import { reloadFor } from './lazy-screen.tsx';

afterEach(() => vi.restoreAllMocks());

test("without a connection the app is not replaced by the browser's own error page", () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(navigator.serviceWorker.controller).toBeNull();
  expect(reloadFor('some-screen.tsx')).toBe(false);
});
