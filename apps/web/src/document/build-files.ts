// The output of the browser build: which files a screen needs, and the styles for the document itself.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

export type ScreenFiles = {
  /** Script of the app's entry, then all files that it and the screen import. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

const ENTRY = 'src/main.tsx';

/** Files that entry and screen (`features/home/home-screen.tsx`) need, each once, entry first. */
export function filesOf(manifest: Manifest, screen: string | null): ScreenFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const walk = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) walk(imported);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  walk(ENTRY);
  if (screen) walk(`src/${screen}`);
  return { scripts: [...scripts], styles: [...styles] };
}

export type BuildFiles = {
  readonly filesOf: (screen: string | null) => ScreenFiles;
  /** Text of a style file. */
  readonly style: (file: string) => string;
  /** The script of a lazy part (`ui/carousel-motion.ts`) that has no imports, and the hash of its content (SRI). */
  readonly part: (source: string) => { readonly file: string; readonly integrity: string };
};

/**
 * Reads the whole finished browser build that lies beside the renderer: a newer build may replace its files at any
 * time.
 */
export function openBuild(clientFolder: string): BuildFiles {
  const manifest = JSON.parse(
    readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  const texts = new Map(
    [...files].map((file) => [file, readFileSync(path.join(clientFolder, file), 'utf8').trim()]),
  );
  const part: BuildFiles['part'] = (source) => {
    const { file, imports = [] } = manifest[`src/${source}`] ?? { file: '', imports: ['nothing'] };
    // Elsewhere it would load a second copy of code that the page already has.
    if (imports.length > 0) throw new Error(`${source} has imports of its own`);
    const hash = createHash('sha384').update(readFileSync(path.join(clientFolder, file)));
    return { file, integrity: `sha384-${hash.digest('base64')}` };
  };
  return {
    filesOf: (screen) => filesOf(manifest, screen),
    style: (file) => texts.get(file) ?? '',
    part,
  };
}
