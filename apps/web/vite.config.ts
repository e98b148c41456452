import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, transformWithOxc } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { callFacts } from './src/request/call-facts-plugin.ts';
import { screenImports } from './src/shell/screen-imports-plugin.ts';
import { compiledWords } from './src/language/words-plugin.ts';

/**
 * Writes a library's static blocks as statements after the class. Lowered beside private fields they would become fields, and
 * WebKit before 16 may lose the names that a field's value uses (webkit.org/b/236843).
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

// Both builds (browser and document renderer) come from build.ts; this file holds what they share.
export default defineConfig({
  base: '/m/',
  plugins: [compiledWords(), callFacts(), screenImports(), react(), statementsForStaticBlocks()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(manifest.version) },
  // Messages are compiled by the build, so their parser (6.5 KB) stays at home.
  resolve: {
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // React brings it itself; the stand-in for older ones is a kilobyte.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
    ],
  },
  // The oldest supported browsers are Safari 15.4, Chrome 93, Samsung Internet 17 and Firefox 98 (docs/browsers.md). They read all
  // of ES2022 but static blocks, which `safari16` lowers. Their own numbers would rewrite each private field of the libraries
  // as well, because of engine faults in rare initialisers: larger and slower for everybody. The check of the built files
  // (scripts/check-browsers.ts) holds what comes out against the real minimum, those initialisers included.
  build: {
    target: ['es2022', 'safari16', 'chrome98', 'firefox98'],
    cssTarget: ['safari15.4', 'chrome93', 'firefox98'],
    // A hundredth less script on home than the built-in minifier leaves, for ten seconds of build.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
  },
  server: { port: 8172, proxy: { '/wps': 'http://127.0.0.1:8080', '/m/media': 'http://127.0.0.1:8080' } },
});
