import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * Each file has a page of its own, which loads hundreds of modules again. In a run nothing changes, so the browser keeps
 * them instead of asking for each whether it is still the same.
 */
function keptModules(): Plugin {
  return {
    name: 'kept-modules',
    configureServer: ({ middlewares, config }) => {
      // While files are watched they change.
      if (config.server.watch !== null) return;
      middlewares.use((request, response, next) => {
        const setHeader = response.setHeader.bind(response);
        const isModule = !request.url?.startsWith('/__vitest');
        response.setHeader = (name, value) =>
          setHeader(name, isModule && value === 'no-cache' ? 'max-age=31536000, immutable' : value);
        next();
      });
    },
  };
}

// Tests that need a real browser: focus, the top layer, history, layout, motion. Run: vitest run -c
// apps/web/vitest.browser.ts. A file that ends in .browser.test.tsx renders a screen or a part of one; a file that renders
// nothing ends in .browser.test.ts, and is no evidence for what a user sees (docs/spec/README.md).
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), keptModules()],
  // Listed here, so that their discovery during a run does not reload the page.
  optimizeDeps: {
    include: [
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
    include: ['src/**/*.browser.test.{ts,tsx}'],
    setupFiles: ['src/testing/empty-storage.ts'],
    // One page at a time: all tests of a page share its focus and window size.
    fileParallelism: false,
    // Only what hangs ends by time: a busy machine may need several times as long as a quiet one.
    testTimeout: 120_000,
    expect: { poll: { timeout: 40_000 } },
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
