// The project's own rules that no linter knows: layers, access to the outside, names, lengths, numbers of migrations. `npm run deps`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { floorBreaches, type Breach } from './floors.ts';
import { cycles, readGraph, type Graph } from './graph.ts';
import { lengthBreaches, lengthTable } from './lengths.ts';
import { migrationBreaches } from './migrations.ts';
import { declarationBreaches, nameBreaches, placeBreaches } from './places.ts';
import { spacingBreaches } from './spacing.ts';

const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'trust'];

function cycleBreaches(graph: Graph): Breach[] {
  return cycles(graph).map((group) => ({
    file: group[0] ?? '',
    line: 1,
    rule: 'cycle',
    says: group.join(' <-> '),
  }));
}

/** Reads the project at `root` and returns every breach of its rules. */
export function checkProject(root: string): { graph: Graph; breaches: Breach[] } {
  const graph = readGraph(
    root,
    folders.filter((folder) => existsSync(join(root, folder))),
  );
  const breaches = [
    ...floorBreaches(graph),
    ...cycleBreaches(graph),
    ...placeBreaches(graph),
    ...nameBreaches(graph),
    ...declarationBreaches(graph),
    ...lengthBreaches(graph),
    ...spacingBreaches(root),
    ...migrationBreaches(root),
  ];
  return { graph, breaches };
}

if (import.meta.main) {
  const { graph, breaches } = checkProject(process.cwd());
  console.log(lengthTable(graph));
  for (const { file, line, rule, says } of breaches) console.log(`${file}:${line}  [${rule}] ${says}`);
  console.log(`${graph.size} files, ${breaches.length} breaches`);
  if (graph.size === 0 || breaches.length > 0) process.exitCode = 1;
}
