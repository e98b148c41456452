// Which modules share a chunk. Many small files cost a phone extra round trips; one large file contains code that a
// screen does not need.
import path from 'node:path';

type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Graph = { readonly getModuleInfo: (id: string) => Module | null };
type Roots = {
  readonly entry: string;
  readonly home: string;
  /** Loaded by every page as soon as it is idle. */
  readonly idle: readonly string[];
  /** The screens on which a visitor arrives, beside home. */
  readonly arrival: readonly string[];
  readonly features: string;
};

/** A module and all its imports, static ones or also dynamic ones (`later`). */
function reached(from: string, graph: Graph, later = false): ReadonlySet<string> {
  const ids = new Set([from]);
  for (const id of ids) {
    const found = graph.getModuleInfo(id);
    for (const next of found?.importedIds ?? []) ids.add(next);
    if (later) for (const next of found?.dynamicallyImportedIds ?? []) ids.add(next);
  }
  return ids;
}

/** In place of a folder, for modules that features share. */
const shared = '';

/**
 * The folder under `features` that contains all of these files, as a name: `access`, `access-reset`; empty where
 * there is none.
 */
function folderOf(files: readonly string[], features: string): string {
  const ways = files.map((file) =>
    file.startsWith(features) ? path.relative(features, path.dirname(file)).split(path.sep) : [],
  );
  const [first = []] = ways;
  const end = first.findIndex((name, at) => ways.some((way) => way[at] !== name));
  return first.slice(0, end < 0 ? first.length : end).join('-') || shared;
}

function isLibrary(id: string): boolean {
  return id.includes('/node_modules/');
}

function plan({ entry, home, idle, arrival, features }: Roots, graph: Graph): ReadonlyMap<string, string> {
  const base = reached(entry, graph);
  const lobby = reached(home, graph);
  const afterwards = new Set(idle.flatMap((id) => [...reached(id, graph)]));
  const early = [...Map.groupBy(arrival, (id) => path.relative(features, id).split(path.sep)[0] ?? '')].map(
    ([feature, ids]) => ({ feature, ids: new Set(ids.flatMap((id) => [...reached(id, graph)])) }),
  );
  const everything = [...reached(entry, graph, true)];
  const later = new Set(everything.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const wantedBy = new Map<string, string[]>();
  for (const root of later)
    for (const id of reached(root, graph)) wantedBy.set(id, [...(wantedBy.get(id) ?? []), root]);

  const bringsLibrary = (id: string): boolean =>
    [...reached(id, graph)].some((own) => isLibrary(own) && !base.has(own) && !lobby.has(own));
  const chunkOf = (id: string): string | null => {
    if (base.has(id)) return 'base';
    const wanting = early.filter(({ ids }) => ids.has(id)).map(({ feature }) => feature);
    const [only] = wanting.length === 1 ? wanting : [];
    if (lobby.has(id)) {
      if (id.startsWith(features)) return null;
      return wanting.includes('access') ? 'base' : only ? `lobby-${only}` : 'lobby';
    }
    const common = only === 'games' ? 'common-games' : 'common';
    if (afterwards.has(id)) return wanting.length === 0 ? 'idle' : common;
    const roots = wantedBy.get(id) ?? [];
    if (roots.length < 2 || later.has(id) || bringsLibrary(id)) return null;
    const folder = folderOf(roots, features);
    if (folder !== shared) return folder;
    return wanting.length === 0 ? 'member-parts' : only === 'access' ? 'access-parts' : common;
  };
  return new Map(
    everything.flatMap((id) => {
      const chunk = id === entry || id === home ? null : chunkOf(id);
      return chunk === null ? [] : [[id, chunk] as const];
    }),
  );
}

/**
 * The chunk of a module by the modules that import it, or null where the bundler's own choice is best.
 *
 * - `base` is needed by every page, or by home and by the screens of `access` on which a visitor arrives.
 * - `lobby` is needed by home, `lobby-games` also by the game list. So home does not load a part that only a later screen
 *   shows, and the game list loads nothing that only home shows.
 * - `idle` is loaded by every page when it is idle; `common` and `common-games` are the part of it that several screens
 *   of arrival need at once, or the game list alone.
 * - Modules that several screens share are in the chunk of their common folder, `access` or `access-reset`. Where
 *   features share them, they are in `common`, `common-games` or `access-parts` by the screens of arrival that need them, and in
 *   `member-parts` if none does.
 *
 * A module with its own library stays separate.
 */
export function chunks(roots: Roots): (id: string, graph: Graph) => string | null {
  let planned: ReadonlyMap<string, string> | null = null;
  return (id, graph) => (planned ??= plan(roots, graph)).get(id) ?? null;
}
