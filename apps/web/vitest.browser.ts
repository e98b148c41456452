import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

// Tests of what only a real browser knows: focus, the top layer, history, layout, motion. Run: vitest run -c apps/web/vitest.browser.ts
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Named here, so that finding one in the middle of a run does not load the page anew.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      'axe-core',
      'dompurify',
      'embla-carousel',
      'intl-messageformat',
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-dev-runtime',
      'valibot',
      'wouter',
    ],
  },
  test: {
    include: ['src/**/*.browser.test.tsx'],
    // One page at a time: focus and the window's size belong to all of them.
    fileParallelism: false,
    // A machine with much else to do must not fail a test: what does not come does not come in ten seconds either.
    testTimeout: 40_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
