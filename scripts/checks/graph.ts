// All sources of the workspace, with their imports resolved as Node and Vite resolve them.
import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { readSource, type Import, type Source } from './source.ts';

/** `target` is a path below the root, `npm:name` for a dependency, or null when the specifier does not resolve. */
export type Edge = Import & { target: string | null };
export type Graph = ReadonlyMap<string, Omit<Source, 'imports'> & { edges: Edge[] }>;

const skipped = new Set(['node_modules', 'dist', 'vectors', 'gallery', 'test-results']);
function isSource(name: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.ts');
}

function sourcesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesBelow(root, path);
    return isSource(entry.name) ? [path] : [];
  });
}

function packageName(path: string): string {
  const [scope = '', name = ''] = path
    .slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    .split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** Reads every source file below the given folders of the root. */
export function readGraph(root: string, folders: readonly string[]): Graph {
  const resolver = new ResolverFactory({
    conditionNames: ['import', 'node', 'default'],
    extensions: [],
    builtinModules: true,
  });
  const resolve = (from: string, specifier: string): string | null => {
    if (specifier.startsWith('node:')) return `npm:${specifier}`;
    const found = resolver.sync(dirname(join(root, from)), specifier.replace(/\?.*$/, ''));
    if (found.builtin) return `npm:${found.builtin.resolved}`;
    if (!found.path) return null;
    return found.path.includes('/node_modules/')
      ? `npm:${packageName(found.path)}`
      : relative(root, found.path).split(sep).join('/');
  };
  return new Map(
    folders
      .flatMap((folder) => sourcesBelow(root, folder))
      .map((path) => {
        const { imports, ...source } = readSource(join(root, path));
        return [
          path,
          {
            ...source,
            edges: imports.map((found) => ({ ...found, target: resolve(path, found.specifier) })),
          },
        ];
      }),
  );
}

/** The static imports of a file, types included. A lazy import loads later and does not count as a cycle. */
function boundTargets(graph: Graph, path: string): string[] {
  return (graph.get(path)?.edges ?? []).flatMap(({ kind, target }) =>
    kind !== 'lazy' && target ? [target] : [],
  );
}

function valueTargets(graph: Graph, path: string): string[] {
  return (graph.get(path)?.edges ?? []).flatMap((edge) =>
    edge.kind === 'value' && edge.target ? [edge.target] : [],
  );
}

/**
 * Everything the browser must load before `roots` can run: their static closure, each file with the file that imports
 * it.
 */
export function staticClosure(graph: Graph, roots: readonly string[]): Map<string, string> {
  const reached = new Map<string, string>(roots.map((root) => [root, root]));
  for (const path of reached.keys())
    for (const target of valueTargets(graph, path)) if (!reached.has(target)) reached.set(target, path);
  return reached;
}

/** Groups of files that import one another, types included (Tarjan). */
export function cycles(graph: Graph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    low.set(path, order.size - 1);
    stack.push(path);
    for (const target of boundTargets(graph, path)) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) low.set(path, Math.min(low.get(path) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(path) !== order.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1 || boundTargets(graph, path).includes(path)) found.push(group.toSorted());
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return found;
}
