// Reads the built web app, chunk by chunk, from Vite's manifest. Sizes are brotli bytes, 1 KB = 1,000.

export type Chunk = {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
export type Manifest = Record<string, Chunk>;
export type SizeOf = (file: string) => number;
/**
 * `arrival`: JavaScript of screens on which a visitor arrives, beside home. `files`: scripts of a screen in addition to
 * those of the entry; for other screens, also in addition to those of the chunk `idle`, which every page has loaded by
 * then. `later`: sources and chunks that home loads later.
 */
export type Budget = {
  before: number;
  chunk: number;
  css: number;
  files: number;
  idle: string;
  later: readonly string[];
  arrival: Readonly<Record<string, number>>;
};
export type Bundle = {
  before: number;
  css: number;
  arrival: { screen: string; size: number; most: number }[];
  chunks: { file: string; size: number; isFirst: boolean }[];
  over: string[];
};

function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const reached = new Set(keys);
  for (const key of reached) for (const next of manifest[key]?.imports ?? []) reached.add(next);
  return reached;
}

/** Scripts that load before the first tap on home: the entry, the home screen and all their static imports. */
export function measureBundle(manifest: Manifest, sizeOf: SizeOf, budget: Budget): Bundle {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  if (entries.length === 0) throw new Error('The manifest names no entry.');
  const base = closure(manifest, entries);
  const loaded = closure(manifest, [...base, ...keys.filter((key) => key.startsWith(`_${budget.idle}-`))]);
  const screens = keys
    .filter((key) => key.endsWith('-screen.tsx'))
    .map((key) => {
      const before = key.endsWith('/home-screen.tsx') || key in budget.arrival ? base : loaded;
      const files = [...closure(manifest, [key])].filter((own) => !before.has(own)).length;
      return { file: manifest[key]?.file ?? '', files };
    });
  const first = closure(manifest, [...entries, ...keys.filter((key) => key.endsWith('/home-screen.tsx'))]);
  const chunks = keys.flatMap((key) => {
    const file = manifest[key]?.file ?? '';
    return file.endsWith('.js') ? [{ file, size: sizeOf(file), isFirst: first.has(key) }] : [];
  });
  const styles = new Set([...first].flatMap((key) => manifest[key]?.css ?? []));
  const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);
  const before = sum(chunks.filter((chunk) => chunk.isFirst).map(({ size }) => size));
  const css = sum([...styles].map(sizeOf));
  const arrival = Object.entries(budget.arrival).map(([screen, most]) => {
    if (!manifest[screen]) throw new Error(`The manifest does not name ${screen}.`);
    const files = [...closure(manifest, [...entries, screen])].map((key) => manifest[key]?.file ?? '');
    return { screen, most, size: sum(files.filter((file) => file.endsWith('.js')).map(sizeOf)) };
  });
  const over = [
    ...keys.map((key) => key.includes('src/development/') && `${key} is only for a build for development`),
    before > budget.before && `JavaScript before interaction is ${before} B, at most ${budget.before}`,
    ...arrival.map(
      ({ screen, size, most }) => size > most && `JavaScript of ${screen} is ${size} B, at most ${most}`,
    ),
    css > budget.css && `first styles are ${css} B, at most ${budget.css}`,
    ...chunks.map(
      ({ file, size, isFirst }) =>
        !isFirst && size > budget.chunk && `${file} is ${size} B, at most ${budget.chunk}`,
    ),
    ...budget.later.map((name) => {
      // A source that is imported statically has no chunk of its own.
      const key = keys.find((one) => one === name || one.startsWith(`_${name}-`));
      return (key === undefined || first.has(key)) && `${name} has no chunk that loads later`;
    }),
    ...screens.map(
      ({ file, files }) => files > budget.files && `${file} comes in ${files} files, at most ${budget.files}`,
    ),
  ].filter((says) => says !== false);
  return { before, css, arrival, chunks: chunks.toSorted((a, b) => b.size - a.size), over };
}
