// The screens of the app and the calls that each may make: the calls that the screen's modules import. Read from the
// route table and the sources.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@foyer/contract/contract.ts';
import { type EntryKey, entries, follows } from '@foyer/contract/entries.ts';
import * as paths from '@foyer/contract/paths.ts';
import { parseSync } from 'oxc-parser';
import { readGraph, type Graph } from '../checks/graph.ts';

export type Screen = {
  name: string;
  /** Without a query. */
  address: string;
  isForMembers: boolean;
  /** Names of calls, in the order of the alphabet. */
  calls: readonly string[];
};
export type ScreenTable = {
  /** Calls that any page may make. */
  everywhere: readonly string[];
  screens: readonly Screen[];
};

const web = 'apps/web/src';
const callFile = /^packages\/contract\/src\/calls\//;
/** It names answers that are out of date, and makes none of their calls. */
const NAMES_ONLY = 'apps/web/src/money/money-moved.ts';
const known = new Set(contract.map(({ name }) => name));

/** The calls that a file imports as values, by name or from a whole file of calls. */
function callsIn(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return parseSync(file, text)
    .module.staticImports.filter(({ moduleRequest }) =>
      moduleRequest.value.startsWith('@foyer/contract/calls/'),
    )
    .flatMap((statement) => statement.entries)
    .filter(({ isType }) => !isType)
    .flatMap(({ importName, localName }) =>
      importName.name === null
        ? [...text.matchAll(new RegExp(`\\b${localName.value}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
        : importName.name,
    )
    .filter((name) => known.has(name));
}

/** Every file that `first` may load, also lazily, except those in `others`. */
function reached(graph: Graph, first: string, others: ReadonlySet<string>): Set<string> {
  const files = new Set([first]);
  for (const file of files)
    for (const { kind, target } of graph.get(file)?.edges ?? [])
      if (kind !== 'type' && target && graph.has(target) && !others.has(target)) files.add(target);
  return files;
}

function callsOf(root: string, graph: Graph, files: Iterable<string>): Set<string> {
  const calls = new Set<string>();
  for (const file of files)
    if (graph.get(file)?.edges.some(({ target }) => target !== null && callFile.test(target)))
      for (const name of callsIn(root, file)) calls.add(name);
  return calls;
}

type Row = { name: string; address: string; entry: EntryKey | null; file: string };

function isEntry(name: string | undefined): name is EntryKey {
  return name !== undefined && name in entries;
}

/** The rows of the route table. Throws on a row that it cannot read. */
function readRoutes(root: string): Row[] {
  const source = readFileSync(join(root, web, 'shell/routes.ts'), 'utf8');
  const shared = new Map(
    [...source.matchAll(/^const (\w+) = screen\('([^']+)'/gm)].map(([, name = '', file = '']) => [
      name,
      file,
    ]),
  );
  const lists: Readonly<Record<string, readonly string[]>> = {
    homePaths: paths.homePaths,
    registerPaths: paths.registerPaths,
    contractPaths: paths.contractPaths,
  };
  return [...source.matchAll(/^ {2}(\w+): (\{ paths: .*\}),$/gm)].map(([, name = '', row = '']) => {
    const path = /paths: \[paths\.(\w+)\]/.exec(row)?.[1];
    const list = /paths: (\w+),/.exec(row)?.[1];
    const address = path
      ? Object.entries(paths.paths).find(([key]) => key === path)?.[1]
      : lists[list ?? '']?.[0];
    const file =
      /screen: screen\('([^']+)'/.exec(row)?.[1] ?? shared.get(/screen: (\w+)/.exec(row)?.[1] ?? '');
    const entry = /entry: '(\w+)'/.exec(row)?.[1];
    if (!address || !file || (entry !== undefined && !isEntry(entry)))
      throw new Error(`the route ${name} cannot be read`);
    return { name, address, entry: isEntry(entry) ? entry : null, file: `${web}/${file}.tsx` };
  });
}

/** Reads the table from the project at `root`. */
export function readScreens(root: string): ScreenTable {
  const graph = readGraph(root, ['apps/web/src', 'packages/contract/src']);
  const routes = readRoutes(root);
  const screenFiles = new Set(routes.map(({ file }) => file));
  const shared = reached(graph, `${web}/main.tsx`, screenFiles);
  const everywhere = callsOf(root, graph, shared);
  const screens = routes.map(({ name, address, entry, file }): Screen => {
    const own = [...reached(graph, file, screenFiles)].filter(
      (each) => !shared.has(each) && each !== NAMES_ONLY,
    );
    const calls = [...callsOf(root, graph, own)].filter((call) => !everywhere.has(call)).toSorted();
    return { name, address, isForMembers: entry !== null && follows(entries[entry], 'login'), calls };
  });
  return { everywhere: [...everywhere].toSorted(), screens };
}
