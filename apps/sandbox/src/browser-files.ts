// Builds scripts and styles for the oldest browsers that the product supports (docs/browsers.md).
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transform } from 'lightningcss';
import { rolldown } from 'rolldown';
import { withFallbacks } from './older-styles.ts';

export type BrowserFile = { readonly name: string; readonly text: string };

/** Safari 15.4, Chrome 93 (Samsung Internet 17 is newer) and Firefox 98. */
const oldest = {
  safari: (15 << 16) | (4 << 8),
  ios_saf: (15 << 16) | (4 << 8),
  chrome: 93 << 16,
  firefox: 98 << 16,
};

/** Bundles a script with its static imports; its lazy imports become separate chunks. */
export async function moduleOf(path: string): Promise<readonly BrowserFile[]> {
  const bundle = await rolldown({
    input: path,
    platform: 'browser',
    transform: { target: ['es2022', 'safari16'] },
  });
  const { output } = await bundle.generate({
    format: 'es',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  return output.flatMap((file) => (file.type === 'chunk' ? [{ name: file.fileName, text: file.code }] : []));
}

/** Bundles a script into one text that a plain `<script>` runs. */
export async function scriptOf(path: string): Promise<string> {
  const bundle = await rolldown({
    input: path,
    platform: 'browser',
    transform: { target: ['es2022', 'safari16'] },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

/** Resolves the spacing tokens. They are those of the app and are named after their sizes: `--sp-12` is 12px. */
function withSizes(css: string): string {
  return css.replaceAll(/var\(--sp-(\d+)\)/g, '$1px');
}

/** Builds a style sheet that the oldest browsers understand. */
export function styleOf(css: string): string {
  const lowered = transform({
    filename: 'style.css',
    code: Buffer.from(withFallbacks(withSizes(css))),
    targets: oldest,
  });
  return lowered.code.toString();
}

const sources = import.meta.dirname;

/**
 * Everything that the sandbox's pages load.
 *
 * @internal for the check of the built files
 */
export async function stylesAndScripts(): Promise<readonly BrowserFile[]> {
  const modules = [
    'vendor/page/main.ts',
    'lotto/page/main.ts',
    'chat/page/talk.ts',
    'payments/page/checkout.ts',
    'pages/inbox.ts',
    'social/pages/answer.ts',
  ];
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const styles = names
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ name, text: styleOf(readFileSync(join(sources, name), 'utf8')) }));
  const scripts = await Promise.all(modules.map((name) => moduleOf(join(sources, name))));
  const plain = [
    'geetest/page/gt3.ts',
    'geetest/page/gt4.ts',
    'start-check.ts',
    'shells/page/bridge.ts',
    'social/client/one-tap.ts',
    'social/client/facebook-sdk.ts',
    'social/client/recaptcha.ts',
  ].map(async (name) => ({
    name: `${basename(name, '.ts')}.js`,
    text: await scriptOf(join(sources, name)),
  }));
  // The puzzle's script contains its style as one text.
  const puzzle = 'geetest/page/style.ts';
  const [, text = ''] = readFileSync(join(sources, puzzle), 'utf8').split('`');
  if (text === '') throw new Error(`${puzzle} has no style any more`);
  return [
    ...styles,
    { name: puzzle.replace('.ts', '.css'), text },
    ...scripts.flat(),
    ...(await Promise.all(plain)),
  ];
}
