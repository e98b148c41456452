import { defineConfig } from 'vitest/config';

// The same journeys in every engine; `npm run engines` starts them (run.ts).
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.engine.ts'],
    globalSetup: ['product.ts'],
    maxWorkers: 2,
    fileParallelism: true,
    // A journey and a second try after a driver that hung.
    testTimeout: 400_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
});
