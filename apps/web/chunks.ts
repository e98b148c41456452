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

/** The chunk of what features share. */
const shared = 'parts';

/**
 * The folder under `features` that contains all of these files, as a name: `access`, `access-reset`; `parts` where
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
  const early = new Set(arrival.flatMap((id) => [...reached(id, graph)]));
  const everything = [...reached(entry, graph, true)];
  const later = new Set(everything.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const wantedBy = new Map<string, string[]>();
  for (const root of later)
    for (const id of reached(root, graph)) wantedBy.set(id, [...(wantedBy.get(id) ?? []), root]);

  const bringsLibrary = (id: string): boolean =>
    [...reached(id, graph)].some((own) => isLibrary(own) && !base.has(own) && !lobby.has(own));
  const chunkOf = (id: string): string | null => {
    if (base.has(id)) return 'base';
    if (lobby.has(id)) return id.startsWith(features) ? null : 'lobby';
    if (afterwards.has(id)) return early.has(id) ? 'common' : 'idle';
    const roots = wantedBy.get(id) ?? [];
    if (roots.length < 2 || later.has(id) || bringsLibrary(id)) return null;
    const folder = folderOf(roots, features);
    return folder === shared && !early.has(id) ? 'member-parts' : folder;
  };
  return new Map(
    everything.flatMap((id) => {
      const chunk = id === entry || id === home ? null : chunkOf(id);
      return chunk === null ? [] : [[id, chunk] as const];
    }),
  );
}

/**
 * The chunk of a module by the modules that import it, or null where the bundler's own choice is best:
 * `base` is needed by every page. `lobby` is needed by home and shared with the game list, so home does not load a
 * part that only a later screen shows. `idle` is loaded by every page when it is idle; `common` is the part of it that
 * a screen of arrival needs at once. Modules that several screens share are in the chunk of their common folder,
 * `access` or `access-reset`, or where features share them in `parts`, those that no screen of arrival needs in
 * `member-parts`: a visitor who logs in or looks at the games does not load them. A module with its own library stays separate.
 */
export function chunks(roots: Roots): (id: string, graph: Graph) => string | null {
  let planned: ReadonlyMap<string, string> | null = null;
  return (id, graph) => (planned ??= plan(roots, graph)).get(id) ?? null;
}
