// Compares the environment variables that the product reads with the tables of the README. `npm run variables`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that read variables by a schema: each key of the schema is one. */
const schemas = ['apps/gateway/src/process/config.ts', 'apps/sandbox/src/config.ts'];
/** Folders of scripts that read variables directly. Variables of tests and measurements are described with them. */
const folders = ['scripts/product', 'scripts/setup'];
/** Variables of the system, which are not settings of the product. */
const ofSystem = ['PATH'];

/** The variables that a source reads: keys of an `environment` schema, and `process.env['NAME']`. */
export function variablesIn(source: string): string[] {
  const schema = /^const environment = v\.object\(\{\n([^]*?)^\}\);/m.exec(source)?.[1] ?? '';
  const keys = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)];
  const reads = [...source.matchAll(/process\.env(?:\['|\.)([A-Z][A-Z0-9_]*)/g)];
  return [...keys, ...reads].map(([, name = '']) => name);
}

/** The variables in the first column of the README's tables of variables. */
export function documentedIn(readme: string): string[] {
  return readme
    .split(/^\| Variable .*$/m)
    .slice(1)
    .flatMap((after) => after.split('\n\n', 1))
    .flatMap((table) => [...table.matchAll(/^\| `([A-Z][A-Z0-9_]*)`/gm)].map(([, name = '']) => name));
}

/** Returns what is wrong: a variable that is read and not documented, documented and not read, documented twice. */
export function variableFaults(readme: string, sources: readonly string[]): string[] {
  const read = new Set(sources.flatMap(variablesIn).filter((name) => !ofSystem.includes(name)));
  const documented = documentedIn(readme);
  return [
    ...[...read]
      .filter((name) => !documented.includes(name))
      .map((name) => `${name} is read and not documented`),
    ...documented.filter((name) => !read.has(name)).map((name) => `${name} is documented and not read`),
    ...documented
      .filter((name, at) => documented.indexOf(name) !== at)
      .map((name) => `${name} is documented twice`),
  ];
}

function productSources(root: string): string[] {
  const scripts = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.(ts|mjs)$/.test(name) && !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  );
  return [...schemas, ...scripts].map((path) => readFileSync(join(root, path), 'utf8'));
}

if (import.meta.main) {
  const root = process.cwd();
  const found = variableFaults(readFileSync(join(root, 'README.md'), 'utf8'), productSources(root));
  for (const fault of found) console.error(`README.md: ${fault}`);
  if (found.length > 0) process.exitCode = 1;
}
