// Combinations of settings, against a product on a PostgreSQL server (DATABASE_URL): settings are written into its
// database while it runs. `npm run settings`.
import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../build.ts',
  outputDir: '../test-results',
  workers: 1,
  // Sharp pictures and moving banners are half of a page's work and decide about no way in.
  use: { ...journeys.use, deviceScaleFactor: 1 },
  reporter: [['list'], ['json', { outputFile: '../../.data/test-results/settings.json' }]],
});
