// Builds the files that the gateway serves: dist/client (hashed files, texts, the static page for other backends, all
// compressible files also as .br and .gz) and dist/server/document.js (the renderer of the first HTML). WEB_OUT names
// another folder than dist, WEB_MODE another mode than production.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minify } from 'terser';
import { build, type Plugin } from 'vite';
import { filesOf } from '#document/build-files.ts';
import { writeWords } from '#language/build-words.ts';
import { writeFlags, writeFonts } from '#language/language-files.ts';
import { chunks } from './chunks.ts';

const root = import.meta.dirname;
const dist = path.resolve(root, process.env['WEB_OUT'] ?? 'dist');
const client = path.join(dist, 'client');
const server = path.join(dist, 'server');
const entry = path.join(root, 'src/main.tsx');
const renderer = path.join(root, 'src/document/render-document.tsx');

const features = path.join(root, 'src/features');
const home = path.join(features, 'home/home-screen.tsx');
const idle = [
  'shell/hosts.tsx',
  'startup/afterwards.ts',
  'startup/storage-notice.ts',
  'features/home/social/social-bar.tsx',
  'ui/media/illustrations.tsx',
  // For the offline page, whose files the service worker keeps.
  'states/log-out.tsx',
].map((file) => path.join(root, 'src', file));

const arrival = [
  'access/login/login-screen.tsx',
  'access/registration/register-screen.tsx',
  'games/games-screen.tsx',
].map((file) => path.join(features, file));

const compressible = /\.(js|css|json|svg|html|txt)$/;
/** For smaller files compression saves no network packet. */
const smallestWorthIt = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How distances are written (NPOSTFIX, NDIRECT). Which one is smallest depends on the file: the first script differs by 231 bytes. */
const distances = [
  [0, 0],
  [1, 20],
  [2, 32],
] as const;

/** The smallest of several compressions. */
async function smallestBrotli(body: Buffer): Promise<Buffer> {
  const tried = await Promise.all(
    distances.map(([postfix, direct]) =>
      brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          [constants.BROTLI_PARAM_LGBLOCK]: 20,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  );
  return tried.reduce((smallest, packed) => (packed.length < smallest.length ? packed : smallest));
}

async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const worthIt = files.filter((file) => file.isFile() && compressible.test(file.name));
  await Promise.all(
    worthIt.map(async (file) => {
      const from = path.join(file.parentPath, file.name);
      const body = await readFile(from);
      if (body.length < smallestWorthIt) return;
      // WebKit and Firefox accept brotli over https only; over plain http, in a first trial, they get gzip.
      await Promise.all([
        smallestBrotli(body).then((packed) => writeFile(`${from}.br`, packed)),
        zip(body, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${from}.gz`, packed)),
      ]);
    }),
  );
}

/**
 * Chooses the short names of variables a second time, from the frequency of letters in minified code: a tenth of a
 * percent less script on home. A second compression would make it larger.
 */
function shorterNames(): Plugin {
  return {
    name: 'shorter-names',
    renderChunk: {
      order: 'post',
      handler: async (code) => {
        const { code: shorter } = await minify(code, { ecma: 2020, module: true, compress: false });
        return shorter === undefined ? null : { code: shorter, map: null };
      },
    },
  };
}

process.env['NODE_ENV'] = 'production';
/** With `development` the app compares every answer with the contract (src/development). */
const mode = process.env['WEB_MODE'] ?? 'production';
await rm(dist, { recursive: true, force: true });
await build({
  root,
  mode,
  logLevel: 'warn',
  plugins: [shorterNames()],
  build: {
    outDir: client,
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A later part names the files that it needs. Those of the first screen are there already.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/^assets\/(base|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      input: entry,
      output: {
        // The first script names every file. 42 bits tell apart the builds of one file; more would travel for nothing.
        // For the same reason the chunk of `login-screen` is called `login-s`.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${name.replace(/-screen$/, '-s')}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Each module goes into its planned chunk, whichever module imports it.
          includeDependenciesRecursively: false,
          groups: [{ name: chunks({ entry, home, idle, arrival, features }), debugName: 'by reach' }],
        },
      },
    },
  },
});
await build({
  root,
  logLevel: 'warn',
  // Otherwise the bundle has both builds of React, and a gateway without NODE_ENV renders with the slow one.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // One bundle: the gateway loads one file and does not need this app's packages.
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir: server,
    emptyOutDir: true,
    ssr: true,
    minify: false,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: { input: { document: renderer }, output: { codeSplitting: false } },
  },
});
/** The scripts of the offline page; its styles are inside it. */
async function offlinePage(): Promise<readonly string[]> {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
  return filesOf(manifest, 'shell/offline-screen.tsx').scripts.map((file) => `/m/${file}`);
}

/** The hash of every file of this build: a page compares the list with an earlier one (UPDATE-05). */
async function assetManifest(): Promise<string> {
  const files: Record<string, string> = {};
  for (const folder of [client, server]) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of paths.toSorted()) {
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
        .slice(0, 16);
      files[path.relative(dist, file)] = hash;
    }
  }
  return JSON.stringify({ files });
}

const offlineFiles = await offlinePage();
await build({
  root,
  logLevel: 'warn',
  define: {
    OFFLINE_FILES: JSON.stringify(offlineFiles),
    // File names contain a hash of their content: another list is another build.
    BUILD: JSON.stringify(createHash('sha256').update(offlineFiles.join()).digest('hex').slice(0, 12)),
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: path.join(root, 'src/worker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
await writeWords(path.join(client, 'locales'));
await writeFlags(client);
await writeFonts(client);
const { renderStaticPage } = await import(path.join(server, 'document.js'));
await writeFile(path.join(client, 'index.html'), await renderStaticPage());
await writeFile(path.join(client, 'asset-manifest.json'), await assetManifest());
await compressAll(client);
