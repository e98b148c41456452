// Journeys on phones against the real gateway and sandbox: a worker runs one file at a time, against its own product
// (product.ts).
import { defineConfig } from '@playwright/test';
import { chromiumArgs, testChromiumPath } from '../scripts/setup/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './build.ts',
  outputDir: 'test-results',
  // A browser and a gateway use more than one core. On two cores, 56 journeys took 305 s of processor time with one
  // worker, 393 with two and 594 with three; `npm test` runs another step beside them.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  // Only what hangs ends by time: a busy machine may need several times as long as a quiet one.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../.data/test-results/journeys.json' }]],
  use: {
    actionTimeout: 45_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    // Home's banners and ticker move for as long as a journey waits, and take time from the others. What is about motion
    // asks for it; the four engines and the components have it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes a third of the time; `npm run e2e -- --trace on` enables it to explain a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: testChromiumPath() ?? '',
      args: chromiumArgs,
    },
  },
});
