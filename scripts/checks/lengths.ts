// Lengths of files and functions: a table for the reader, and hard limits for the build.
import type { Breach } from './floors.ts';
import type { Graph } from './graph.ts';
import { isTest } from './source.ts';

const hard = { file: 300, function: 100, screen: 120 };

function isScreen(path: string): boolean {
  return path.endsWith('-screen.tsx');
}

export function lengthBreaches(graph: Graph): Breach[] {
  return [...graph].flatMap(([file, { lines, functions }]): Breach[] => {
    const limitOfFunction = isScreen(file) ? hard.screen : hard.function;
    const long = isTest(file) ? [] : functions.filter((found) => found.lines > limitOfFunction);
    return [
      ...(lines > hard.file
        ? [{ file, line: hard.file, rule: 'length', says: `${lines} lines, at most ${hard.file}` }]
        : []),
      ...long.map((found) => ({
        file,
        line: found.line,
        rule: 'length',
        says: `${found.name || 'a function'} takes ${found.lines} lines, at most ${limitOfFunction}`,
      })),
    ];
  });
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
function row(label: string, values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const cells = [sorted.length, at(sorted, 0.5), at(sorted, 0.95), sorted.at(-1) ?? 0];
  return label.padEnd(22) + cells.map((cell) => String(cell).padStart(9)).join('');
}

/** Median, p95 and longest, by workspace. */
export function lengthTable(graph: Graph): string {
  const groups = Map.groupBy(
    [...graph].filter(([path]) => !isTest(path)),
    ([path]) =>
      path
        .split('/')
        .slice(0, path.startsWith('apps/') || path.startsWith('packages/') ? 2 : 1)
        .join('/'),
  );
  const tests = [...graph].filter(([path]) => isTest(path));
  return [
    `${'lines of a file'.padEnd(22)}    files   median      p95     most`,
    ...[...groups].map(([name, files]) =>
      row(
        name,
        files.map(([, { lines }]) => lines),
      ),
    ),
    row(
      'tests',
      tests.map(([, { lines }]) => lines),
    ),
    row(
      'functions (all)',
      [...groups.values()].flat().flatMap(([, { functions }]) => functions.map((found) => found.lines)),
    ),
  ].join('\n');
}
