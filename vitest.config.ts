import { defineConfig } from 'vitest/config';

// Node tests stand beside what they test; tests that need a real browser end in .browser.test.ts or .browser.test.tsx (apps/web/vitest.browser.ts).
export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.{ts,mjs}',
      'e2e/**/*.test.ts',
      'bench/fleet/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.browser.test.{ts,tsx}', '**/*.timed.test.ts'],
    environment: 'node',
    setupFiles: ['scripts/checks/same-chance.ts'],
    // A process for each file would be a third of the time. Whatever a file changes outside itself, it puts back.
    isolate: false,
    maxWorkers: 2,
    // Only what hangs ends by time: a busy machine may need ten times as long as a quiet one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
