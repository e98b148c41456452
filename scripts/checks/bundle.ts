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
/** `files`: scripts of a screen in addition to those of the entry. `later`: sources and chunks that home loads later. */
export type Budget = { before: number; chunk: number; css: number; files: number; later: readonly string[] };
export type Bundle = {
  before: number;
  css: number;
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
  const screens = keys
    .filter((key) => key.endsWith('-screen.tsx'))
    .map((key) => {
      const files = [...closure(manifest, [key])].filter((own) => !base.has(own)).length;
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
  const over = [
    ...keys.map((key) => key.includes('src/development/') && `${key} is only for a build for development`),
    before > budget.before && `JavaScript before interaction is ${before} B, at most ${budget.before}`,
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
  return { before, css, chunks: chunks.toSorted((a, b) => b.size - a.size), over };
}
