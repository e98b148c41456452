import { defineConfig } from 'vitest/config';

// The tests that parts of `npm run trust` run in Node: its own, and tests of the gateway. `npm test` does not run
// those below trust/.
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    include: ['trust/parts/**/*.test.ts', 'apps/gateway/src/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.timed.test.ts'],
    environment: 'node',
    setupFiles: ['scripts/checks/same-chance.ts'],
    isolate: false,
    // One file at a time: races and kills need the machine for themselves.
    maxWorkers: 1,
    // No test here measures time; a limit only ends a test that hangs.
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
