// Which folder may import which. A floor imports from itself and from the floors it lists. The folders of a floor with islands
// import only the folders that the list of islands names for them.
import { domainImports } from './domains.ts';
import { staticClosure, type Edge, type Graph } from './graph.ts';
import { isTest } from './source.ts';

export type Breach = { file: string; line: number; rule: string; says: string };
type Islands = Readonly<Record<string, readonly string[]>>;
type Floor = { sees: readonly string[]; islands?: Islands };
type House = {
  floors: Record<string, Floor>;
  packages: (floor: string, target: string, edge: Edge) => string | null;
};

/** What the whole app knows; of these only `device` and `navigation` may be used sideways. */
const knowledge = ['session', 'merchant', 'language', 'tracking', 'device', 'navigation'];
/** What several features share: games, forms, amounts, announcements and links, ways to reach support, agents' contracts, orders in progress. */
const subjects = ['catalogue', 'content', 'contracts', 'forms', 'money', 'orders', 'support'];
const beneathFeatures = [...subjects, ...knowledge, 'request', 'ui'];

const serverSide = /^packages\/contract\/src\/(shapes\/|contract\.ts|openapi\.ts)/;

function webPackages(floor: string, target: string, edge: Edge): string | null {
  if (floor === 'ui') return 'ui knows nothing of ours';
  if (target.startsWith('packages/envelope/') && !['request', 'startup'].includes(floor))
    return 'only request seals bodies; startup hands it the means';
  if (target.startsWith('packages/art/')) return 'pictures come over the wire';
  if (edge.kind === 'value' && serverSide.test(target))
    return 'shapes are server side: the browser imports types and calls/*';
  return null;
}

/** The folders of the gateway below `http/` and `domains/`. */
const beneathDomains = ['providers', 'security', 'service', 'db', 'process'];

const houses: Record<string, House> = {
  'apps/web': {
    floors: {
      entry: { sees: ['document', 'startup', 'shell', 'features', ...beneathFeatures] },
      document: { sees: ['startup', 'shell', 'features', ...beneathFeatures] },
      startup: { sees: ['shell', 'features', ...beneathFeatures] },
      shell: { sees: ['startup', 'features', ...beneathFeatures] },
      features: { sees: beneathFeatures, islands: {} },
      ...Object.fromEntries(subjects.map((name) => [name, { sees: [...knowledge, 'request', 'ui'] }])),
      /** Announcements are asked for the way the catalogue asks. */
      content: { sees: ['catalogue', ...knowledge, 'request', 'ui'] },
      ...Object.fromEntries(
        knowledge.map((name) => [name, { sees: ['device', 'navigation', 'request', 'ui'] }]),
      ),
      request: { sees: [] },
      ui: { sees: [] },
      /** The service worker runs beside the app, not in it. */
      worker: { sees: [] },
    },
    packages: webPackages,
  },
  'apps/gateway': {
    floors: {
      entry: { sees: ['seed', 'http', 'domains', ...beneathDomains] },
      /** Commands that an operator runs in a terminal. */
      cli: { sees: ['seed', 'domains', ...beneathDomains] },
      /** Demo data is written by the domains, so that it obeys their rules. */
      seed: { sees: ['domains', ...beneathDomains] },
      domains: { sees: ['http', ...beneathDomains], islands: domainImports },
      http: { sees: beneathDomains },
      providers: { sees: ['security', 'service', 'db', 'process'] },
      security: { sees: ['service', 'db', 'process'] },
      /** What every service function is given and may throw. */
      service: { sees: ['db', 'process'] },
      db: { sees: ['process'] },
      process: { sees: [] },
    },
    packages: () => null,
  },
  'apps/sandbox': {
    floors: {
      entry: { sees: ['providers', 'base'] },
      providers: { sees: ['base'], islands: {} },
      base: { sees: [] },
    },
    packages: () => null,
  },
};

/** Files that start an app. Other files at the root of `src` are on the floor `base`, which only the sandbox has. */
const entries = /^(main|server|gateway|sandbox)\.tsx?$/;

/** What tools outside an app may read: the accounts `npm start` prints, and the sandbox's files for browsers as it builds them. */
const openToTools = ['apps/gateway/src/seed/accounts.ts', 'apps/sandbox/src/browser-files.ts'];

type Place = { house: string; floor: string; folder: string };

function placeOf(path: string): Place | null {
  const [kind, app, src, first = '', second = ''] = path.split('/');
  if (kind !== 'apps' || src !== 'src') return null;
  const house = `${kind}/${app}`;
  const isFile = /\.\w+$/.test(first);
  if (isFile && entries.test(first)) return { house, floor: 'entry', folder: '' };
  if (isFile) return { house, floor: 'base', folder: '' };
  if (app === 'sandbox') return { house, floor: 'providers', folder: first };
  return { house, floor: first, folder: `${first}/${second}` };
}

function crossesHouse(path: string, target: string): string | null {
  const [kind, name] = path.split('/');
  const [targetKind, targetName] = target.split('/');
  if (kind === targetKind && (kind !== 'apps' || name === targetName)) return null;
  if (kind === 'packages') return 'a package knows no app';
  if (kind === 'apps' && targetKind === 'apps') return 'apps meet only in packages/';
  if (kind === 'apps' && targetKind !== 'packages') return 'an app imports no tool of the house';
  if (targetKind === 'apps' && !openToTools.includes(target))
    return 'tools reach an app over the wire, not by import';
  return null;
}

function insideHouse(from: Place, to: Place, edge: Edge): string | null {
  const floor = houses[from.house]?.floors[from.floor];
  if (!floor)
    return `${from.house}/src/${from.floor} is on no floor: give it one in scripts/checks/floors.ts`;
  if (from.floor === to.floor) {
    if (!floor.islands || from.folder === to.folder) return null;
    const [island = '', other = ''] = [from, to].map(({ folder }) => folder.split('/').at(-1));
    if (floor.islands[island]?.includes(other)) return null;
    return `${from.folder} and ${to.folder} are islands: what both need moves down a floor`;
  }
  if (!floor.sees.includes(to.floor)) return `${from.floor} may not import ${to.floor}`;
  const lazily = edge.kind !== 'value' || to.floor !== 'features' || from.floor === 'document';
  return lazily ? null : 'a feature is loaded lazily, by its route';
}

const routesFile = /\/([\w-]+-)?routes\.ts$/;

/** In a domain, the routes alone know HTTP, and only the gateway itself knows the routes. */
function insideDomain(path: string, target: string): string | null {
  if (!path.startsWith('apps/gateway/src/domains/') || routesFile.test(path)) return null;
  if (target.startsWith('apps/gateway/src/http/')) return 'only a routes file of a domain knows HTTP';
  if (routesFile.test(target)) return 'services and queries know no routes';
  return null;
}

function judge(path: string, edge: Edge): { rule: string; says: string } | null {
  const { target } = edge;
  // Tools have no #paths.
  if (/^(apps|packages)\//.test(path) && edge.specifier.includes('../../'))
    return { rule: 'reach', says: `${edge.specifier}: use the #path of the app` };
  if (!target) return { rule: 'resolve', says: `nothing answers ${edge.specifier}` };
  if (target.startsWith('npm:')) return null;
  const crossing = crossesHouse(path, target);
  if (crossing) return { rule: 'sides', says: `${target}: ${crossing}` };
  const from = placeOf(path);
  if (!from || isTest(path)) return null; // a test stands above what it tests
  if (isTest(target)) return { rule: 'floors', says: `${target}: only tests use what is made for tests` };
  const to = placeOf(target);
  const says = to
    ? (insideDomain(path, target) ?? insideHouse(from, to, edge))
    : (houses[from.house]?.packages(from.floor, target, edge) ?? null);
  return says ? { rule: 'floors', says: `${target}: ${says}` } : null;
}

/** What must not be in the browser before the first interaction (libraries and floors that are loaded when needed). */
const heavy = ['npm:valibot', 'npm:embla-carousel', 'npm:des.js', 'packages/envelope/'];
const firstChunk = ['apps/web/src/main.tsx', 'apps/web/src/features/home/home-screen.tsx'];

function firstChunkBreaches(graph: Graph): Breach[] {
  const roots = firstChunk.filter((path) => graph.has(path));
  return [...staticClosure(graph, roots)]
    .filter(([path]) => heavy.some((start) => path.startsWith(start)))
    .map(([path, file]) => ({
      file,
      line: 1,
      rule: 'first chunk',
      says: `${path} would load before the first screen`,
    }));
}

/** Every import that goes the wrong way. */
export function floorBreaches(graph: Graph): Breach[] {
  return [
    ...[...graph].flatMap(([file, { edges }]) =>
      edges.flatMap((edge): Breach[] => {
        const found = judge(file, edge);
        return found ? [{ file, line: edge.line, ...found }] : [];
      }),
    ),
    ...firstChunkBreaches(graph),
  ];
}
