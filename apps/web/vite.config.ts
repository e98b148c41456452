import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, transformWithOxc } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { smallerReact } from './src/ui/smaller-react-plugin.ts';
import { callFacts } from './src/request/call-facts-plugin.ts';
import { screenImports } from './src/shell/screen-imports-plugin.ts';
import { compiledWords } from './src/language/words-plugin.ts';

/**
 * Writes a library's static blocks as statements after the class. Lowered beside private fields they would become
 * fields, and WebKit before 16 may lose the names that a field's value uses (webkit.org/b/236843).
 */
function statementsForStaticBlocks(): Plugin {
  return {
    name: 'statements-for-static-blocks',
    transform: (code, id) =>
      id.includes('/node_modules/') && /\bstatic \{/.test(code)
        ? transformWithOxc(code, id, { target: 'es2021' })
        : null,
  };
}

// The common part of both builds (browser and document renderer); build.ts runs them.
export default defineConfig({
  base: '/m/',
  plugins: [
    compiledWords(),
    callFacts(),
    screenImports(),
    react(),
    smallerReact(),
    statementsForStaticBlocks(),
  ],
  define: {
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(process.env['WEB_VERSION'] ?? manifest.version),
  },
  // Messages are compiled by the build, so their parser (6.5 KB) is not shipped.
  resolve: {
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // React contains it; the polyfill for older versions is a kilobyte.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
    ],
  },
  // The oldest supported browsers are Safari 15.4, Chrome 93, Samsung Internet 17 and Firefox 98 (docs/browsers.md).
  // They support all of ES2022 except static blocks, which `safari16` lowers. Their own version numbers would also
  // rewrite each private field of the libraries, because of engine faults in rare initialisers: larger and slower for
  // all. The check of the built files (scripts/check-browsers.ts) compares the result with the real minimum,
  // including those initialisers.
  build: {
    target: ['es2022', 'safari16', 'chrome98', 'firefox98'],
    cssTarget: ['safari15.4', 'chrome93', 'firefox98'],
    // One percent less script on home than with the built-in minifier, for ten seconds of build time.
    // `unsafe_arrows` would break a library that calls `new` on a function without `this`; the journeys run on this build.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 5, unsafe_arrows: true } },
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    // Components of libraries that no screen uses are left out (wouter's `Link`).
    rolldownOptions: { treeshake: { manualPureFunctions: ['forwardRef'] } },
  },
  server: { port: 8172, proxy: { '/wps': 'http://127.0.0.1:8080', '/m/media': 'http://127.0.0.1:8080' } },
});
