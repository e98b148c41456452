// Phones against the real gateway and sandbox: a worker takes one file at a time, to a house of its own (house.ts).
import { defineConfig } from '@playwright/test';
import { chromiumArgs, testChromiumPath } from '../scripts/setup/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './build.ts',
  outputDir: 'test-results',
  // A journey mostly waits: three of them share two cores well.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../.data/test-results/journeys.json' }]],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    // Recording every step costs a third of the time: `npm run e2e -- --trace on` does, where a failure does not explain itself.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: testChromiumPath() ?? '',
      args: chromiumArgs,
    },
  },
});
