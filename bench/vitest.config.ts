import { defineConfig } from 'vitest/config';

// `npm run bench:alike`: compares the times of answers that must not reveal whether an account exists.
export default defineConfig({
  test: {
    include: ['apps/gateway/src/domains/session/alike.timed.test.ts'],
    environment: 'node',
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
