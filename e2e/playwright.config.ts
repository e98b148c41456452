// A phone, one at a time, against the real gateway and sandbox on ports and data of their own.
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../scripts/setup/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './open.ts',
  outputDir: 'test-results',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 25_000,
  expect: { timeout: 7_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../.data/test-results/journeys.json' }]],
  use: {
    actionTimeout: 7_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromiumPath() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
