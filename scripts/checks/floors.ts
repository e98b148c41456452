// Which folder may import which. A floor (layer) imports from itself and from the floors it lists. The folders of a
// floor with islands import only the folders that the list of islands names for them.
import { domainImports } from './domains.ts';
import { staticClosure, type Edge, type Graph } from './graph.ts';
import { isTest } from './source.ts';

export type Breach = { file: string; line: number; rule: string; says: string };
type Islands = Readonly<Record<string, readonly string[]>>;
type Floor = { sees: readonly string[]; islands?: Islands };
type Workspace = {
  floors: Record<string, Floor>;
  packages: (floor: string, target: string, edge: Edge) => string | null;
};

/** Modules that the whole app may import. Of these only `device` and `navigation` may be imported by each other. */
const knowledge = ['session', 'merchant', 'language', 'tracking', 'device', 'navigation'];
/**
 * Modules that several features share: paid benefits, games, forms, amounts, announcements and links, ways to reach
 * support, agents' contracts, orders in progress, messages on the device, lists of records, what is shown in place of
 * missing content.
 */
const subjects = [
  'benefits',
  'catalogue',
  'content',
  'contracts',
  'events',
  'forms',
  'install',
  'money',
  'orders',
  'push',
  'records',
  'states',
  'support',
];
const beneathFeatures = [...subjects, ...knowledge, 'request', 'ui'];

const serverSide =
  /^packages\/contract\/src\/(shapes\/|fields\/|contract\.ts|field-texts\.ts|openapi\.ts|shape-problems\.ts)/;

function webPackages(floor: string, target: string, edge: Edge): string | null {
  if (floor === 'ui') return 'ui must not import other packages of ours';
  // A customer service path is encoded by the cipher of the oldest bodies.
  if (floor === 'support' && target === 'packages/envelope/src/des.ts') return null;
  if (target.startsWith('packages/envelope/') && !['request', 'startup'].includes(floor))
    return 'only request seals bodies; startup passes it the functions';
  if (target.startsWith('packages/art/')) return 'pictures are loaded over HTTP';
  if (edge.kind === 'value' && floor !== 'development' && serverSide.test(target))
    return 'shapes and texts of fields are server side: the browser imports types and calls/*';
  return null;
}

/** The folders of the gateway below `http/` and `domains/`. */
const beneathDomains = ['providers', 'security', 'service', 'words', 'db', 'process'];

const workspaces: Record<string, Workspace> = {
  'apps/web': {
    floors: {
      entry: { sees: ['development', 'document', 'startup', 'shell', 'features', ...beneathFeatures] },
      /** Only a build for development contains it; it compares answers with their shapes. */
      development: { sees: ['request'] },
      document: { sees: ['startup', 'shell', 'features', ...beneathFeatures] },
      startup: { sees: ['shell', 'features', ...beneathFeatures] },
      shell: { sees: ['startup', 'features', ...beneathFeatures] },
      features: { sees: beneathFeatures, islands: {} },
      ...Object.fromEntries(subjects.map((name) => [name, { sees: [...knowledge, 'request', 'ui'] }])),
      /** Announcements use the request functions of the catalogue. */
      content: { sees: ['catalogue', ...knowledge, 'request', 'ui'] },
      /** Paid benefits are lists of amounts by category of games. */
      benefits: { sees: ['catalogue', 'money', 'records', ...knowledge, 'request', 'ui'] },
      /** Records show amounts; a list that cannot be loaded is such a state. */
      records: { sees: ['money', 'states', ...knowledge, 'request', 'ui'] },
      ...Object.fromEntries(
        knowledge.map((name) => [name, { sees: ['device', 'navigation', 'request', 'ui'] }]),
      ),
      request: { sees: [] },
      ui: { sees: [] },
      /** The service worker runs beside the app, not in it; it shares the list of pending log-outs. */
      worker: { sees: ['device', 'request'] },
    },
    packages: webPackages,
  },
  'apps/gateway': {
    floors: {
      entry: { sees: ['seed', 'http', 'domains', ...beneathDomains] },
      /** Commands that an operator runs in a terminal. */
      cli: { sees: ['seed', 'domains', ...beneathDomains] },
      /** Demo data is written by the domains, so that it follows their rules. */
      seed: { sees: ['domains', ...beneathDomains] },
      domains: { sees: ['http', ...beneathDomains], islands: domainImports },
      http: { sees: beneathDomains },
      providers: { sees: ['security', 'service', 'db', 'process'] },
      security: { sees: ['service', 'db', 'process'] },
      /** Parameters and errors of every service function. */
      service: { sees: ['db', 'process'] },
      /** What the gateway sends in a member's language. */
      words: { sees: [] },
      db: { sees: ['process'] },
      process: { sees: [] },
    },
    packages: () => null,
  },
  'apps/sandbox': {
    floors: {
      entry: { sees: ['providers', 'base'] },
      providers: { sees: ['base', 'words'], islands: {} },
      base: { sees: ['words'] },
      /** The texts of the pages, by language. */
      words: { sees: [] },
    },
    packages: () => null,
  },
};

/** Files that start an app. Other files at the root of `src` are on the floor `base`, which only the sandbox has. */
const entries = /^(main|server|gateway|sandbox)\.tsx?$/;

/**
 * Files that tools outside an app may import: the accounts that `npm start` prints, and the sandbox's build of its
 * files for browsers.
 */
const openToTools = ['apps/gateway/src/seed/accounts.ts', 'apps/sandbox/src/browser-files.ts'];

type Place = { workspace: string; floor: string; folder: string };

function placeOf(path: string): Place | null {
  const [kind, app, src, first = '', second = ''] = path.split('/');
  if (kind !== 'apps' || src !== 'src') return null;
  const workspace = `${kind}/${app}`;
  const isFile = /\.\w+$/.test(first);
  if (isFile && entries.test(first)) return { workspace, floor: 'entry', folder: '' };
  if (isFile) return { workspace, floor: 'base', folder: '' };
  if (app === 'sandbox' && first !== 'words') return { workspace, floor: 'providers', folder: first };
  return { workspace, floor: first, folder: `${first}/${second}` };
}

function crossesWorkspace(path: string, target: string): string | null {
  const [kind, name] = path.split('/');
  const [targetKind, targetName] = target.split('/');
  if (kind === targetKind && (kind !== 'apps' || name === targetName)) return null;
  if (kind === 'packages') return 'a package must not import an app';
  if (kind === 'apps' && targetKind === 'apps') return 'apps share code only through packages/';
  if (kind === 'apps' && targetKind !== 'packages') return 'an app must not import tools of the repository';
  // The trust suite is tests of the gateway that are kept apart from `npm test`.
  if (kind === 'trust' && isTest(path) && targetName === 'gateway') return null;
  // This measurement explains the statements of the gateway, which are not visible from outside.
  if (path.startsWith('bench/growth/') && targetName === 'gateway') return null;
  if (targetKind === 'apps' && !openToTools.includes(target))
    return 'tools reach an app over the wire, not by import';
  return null;
}

function insideWorkspace(from: Place, to: Place, edge: Edge): string | null {
  const floor = workspaces[from.workspace]?.floors[from.floor];
  if (!floor) return `${from.workspace}/src/${from.floor} is on no floor: add it in scripts/checks/floors.ts`;
  if (from.floor === to.floor) {
    if (!floor.islands || from.folder === to.folder) return null;
    const [island = '', other = ''] = [from, to].map(({ folder }) => folder.split('/').at(-1));
    if (floor.islands[island]?.includes(other)) return null;
    return `${from.folder} and ${to.folder} are islands: move shared code to a lower floor`;
  }
  if (!floor.sees.includes(to.floor)) return `${from.floor} may not import ${to.floor}`;
  const lazily = edge.kind !== 'value' || to.floor !== 'features' || from.floor === 'document';
  return lazily ? null : 'a feature is loaded lazily, by its route';
}

const routesFile = /\/([\w-]+-)?routes\.ts$/;

/** In a domain only the routes know HTTP, and only the gateway itself imports the routes. */
function insideDomain(path: string, target: string): string | null {
  if (!path.startsWith('apps/gateway/src/domains/') || routesFile.test(path)) return null;
  if (target.startsWith('apps/gateway/src/http/')) return 'only a routes file of a domain may import HTTP';
  if (routesFile.test(target)) return 'services and queries must not import routes';
  return null;
}

function judge(path: string, edge: Edge): { rule: string; says: string } | null {
  const { target } = edge;
  // Tools have no `#` import paths.
  if (/^(apps|packages)\//.test(path) && edge.specifier.includes('../../'))
    return { rule: 'reach', says: `${edge.specifier}: use the #path of the app` };
  if (!target) return { rule: 'resolve', says: `cannot resolve ${edge.specifier}` };
  if (target.startsWith('npm:')) return null;
  const crossing = crossesWorkspace(path, target);
  if (crossing) return { rule: 'sides', says: `${target}: ${crossing}` };
  if (isTest(path)) return null; // a test may import anything that it tests
  if (isTest(target) && /^(apps|packages)\//.test(path))
    return { rule: 'floors', says: `${target}: only tests may import tests and testing/` };
  const from = placeOf(path);
  if (!from) return null;
  const to = placeOf(target);
  const says = to
    ? (insideDomain(path, target) ?? insideWorkspace(from, to, edge))
    : (workspaces[from.workspace]?.packages(from.floor, target, edge) ?? null);
  return says ? { rule: 'floors', says: `${target}: ${says}` } : null;
}

/** Modules that must not load before the first interaction: libraries and floors that are loaded when needed. */
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

/** Every import that breaks a rule. */
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
