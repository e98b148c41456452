// The outside world comes in at a few named doors: configuration, network, clock, storage, chance.
import type { Breach } from './floors.ts';
import type { Graph } from './graph.ts';
import { isTest } from './source.ts';

type Door = { of: RegExp; what: readonly string[]; at: readonly RegExp[]; why: string };

const doors: readonly Door[] = [
  {
    of: /^(apps|packages)\//,
    what: ['process.env'],
    at: [/\/config\.ts$/, /^apps\/web\/build\.ts$/, /\/vite(st)?\.[\w.]*ts$/, /\/testing\//],
    why: 'configuration is read and checked in config.ts',
  },
  {
    of: /^apps\/web\/src\//,
    what: ['fetch'],
    // The service worker passes requests on; it makes none of its own calls.
    at: [/\/src\/request\//, /\/src\/startup\/(connect|speak)\.ts$/, /\/src\/worker\//],
    why: 'calls go through request/send.ts',
  },
  {
    of: /^apps\/gateway\/src\//,
    what: ['fetch'],
    at: [/\/src\/providers\//],
    why: 'outside services are reached through a provider',
  },
  {
    of: /^apps\/web\/src\//,
    what: ['localStorage', 'sessionStorage', 'indexedDB', 'document.cookie'],
    at: [/\/src\/device\//, /\/src\/startup\/page\.ts$/],
    why: 'storage may be blocked, full or foreign: device/ knows how',
  },
  {
    of: /^apps\/gateway\/src\//,
    what: ['where merchant_id'],
    at: [],
    why: 'row-level security separates merchants, a query does not repeat it',
  },
  {
    of: /^apps\/(web|gateway)\/src\/|^packages\/envelope\/src\//,
    what: ['Date.now'],
    at: [/\/clock\.ts$/, /\/config\.ts$/],
    why: 'the clock is handed in, so that tests own it',
  },
  {
    of: /^apps\/(gateway|sandbox)\/src\/|^packages\/envelope\/src\//,
    what: ['Math.random'],
    at: [],
    why: 'outcomes and secrets come from node:crypto',
  },
];

export function placeBreaches(graph: Graph): Breach[] {
  return [...graph].flatMap(([file, { uses }]) =>
    isTest(file)
      ? []
      : uses.flatMap(({ what, line }) =>
          doors
            .filter(
              (door) =>
                door.of.test(file) && door.what.includes(what) && !door.at.some((at) => at.test(file)),
            )
            .map((door) => ({ file, line, rule: 'places', says: `${what}: ${door.why}` })),
        ),
  );
}

const drawers = /^(utils?|helpers?|common|shared|lib|misc|hooks|components|types)$/;

/** Names say the thing: no index files, no barrels, no drawers. */
export function nameBreaches(graph: Graph): Breach[] {
  return [...graph].flatMap(([file, { isBarrel }]) => {
    const parts = file.split('/');
    const name = parts.at(-1) ?? '';
    const drawer =
      parts.slice(0, -1).find((folder) => drawers.test(folder)) ??
      (drawers.test(name.replace(/\.\w+$/, '')) && name);
    return [
      drawer && `${drawer} says what kind of code it is, not what it knows`,
      /^index\.\w+$/.test(name) && 'name the file for its thing, not index',
      isBarrel && 'a file that only passes on exports: import the file itself',
    ].flatMap((says) => (says ? [{ file, line: 1, rule: 'names', says }] : []));
  });
}

/** A named function is a declaration, so that a file can start with its main function. A constant with a type of its own may hold an arrow. */
export function declarationBreaches(graph: Graph): Breach[] {
  return [...graph].flatMap(([file, { namedArrows }]) =>
    namedArrows.map(({ what, line }) => ({
      file,
      line,
      rule: 'functions',
      says: `${what}: write a named function as a function declaration`,
    })),
  );
}
