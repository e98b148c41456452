// The rules of the house that no linter knows: floors, doors, names, lengths. `npm run deps`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { floorBreaches, type Breach } from './floors.ts';
import { cycles, readGraph, type Graph } from './graph.ts';
import { lengthBreaches, lengthTable } from './lengths.ts';
import { declarationBreaches, nameBreaches, placeBreaches } from './places.ts';

const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench'];

function cycleBreaches(graph: Graph): Breach[] {
  return cycles(graph).map((group) => ({
    file: group[0] ?? '',
    line: 1,
    rule: 'cycle',
    says: group.join(' <-> '),
  }));
}

/** Reads the house at `root` and tells every breach of its rules. */
export function checkHouse(root: string): { graph: Graph; breaches: Breach[] } {
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
  ];
  return { graph, breaches };
}

if (import.meta.main) {
  const { graph, breaches } = checkHouse(process.cwd());
  console.log(lengthTable(graph));
  for (const { file, line, rule, says } of breaches) console.log(`${file}:${line}  [${rule}] ${says}`);
  console.log(`${graph.size} files, ${breaches.length} breaches`);
  if (graph.size === 0 || breaches.length > 0) process.exitCode = 1;
}
