import { defineConfig } from 'vitest/config';

// `npm run bench:alike`: what a clock says of answers that must not tell who is known.
export default defineConfig({
  test: {
    include: ['apps/gateway/src/domains/session/alike.timed.test.ts'],
    environment: 'node',
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
