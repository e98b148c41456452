// Access to the outside (configuration, network, clock, storage, randomness) is allowed in a few named places only.
import type { Breach } from './floors.ts';
import type { Graph } from './graph.ts';
import { isTest } from './source.ts';

type Restriction = {
  of: RegExp;
  what: readonly string[];
  at: readonly RegExp[];
  why: string;
  /** Applies to tests too. */
  inTests?: true;
};

const restrictions: readonly Restriction[] = [
  {
    of: /^(apps|packages)\//,
    what: ['process.env'],
    at: [/\/config\.ts$/, /^apps\/web\/build\.ts$/, /\/vite(st)?\.[\w.]*ts$/, /\/testing\//],
    why: 'configuration is read and checked in config.ts',
  },
  {
    of: /^apps\/web\/src\//,
    what: ['fetch'],
    // The service worker and the check of answers forward requests; they make no calls of their own.
    at: [
      /\/src\/request\//,
      /\/src\/startup\/(connect|app-language)\.ts$/,
      /\/src\/worker\//,
      /\/src\/development\//,
    ],
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
    why: 'storage may be blocked, full or hold foreign values: device/ handles that',
  },
  {
    of: /^apps\/web\/src\//,
    what: ['onSubmit'],
    at: [],
    why: 'a form gets its props from forms/use-form.ts',
  },
  {
    of: /^apps\/gateway\/src\//,
    what: ['where merchant_id'],
    at: [/\/db\/replication\//],
    why: 'row-level security separates merchants, a query does not repeat it; only a superuser, who copies them, does',
  },
  {
    of: /^apps\/(web|gateway)\/src\/|^packages\/envelope\/src\//,
    what: ['Date.now'],
    at: [/\/clock\.ts$/, /\/config\.ts$/],
    why: 'the clock is a parameter, so that tests control it',
  },
  {
    of: /^apps\/gateway\/src\/(.*\.test\.ts$|testing\/)|^apps\/web\/src\/request\/policies\//,
    what: ['path of a call'],
    at: [],
    why: 'a call is made by its declaration, so that a renamed one does not compile',
    inTests: true,
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
    uses.flatMap(({ what, line }) =>
      restrictions
        .filter(
          (restriction) =>
            (restriction.inTests || !isTest(file)) &&
            restriction.of.test(file) &&
            restriction.what.includes(what) &&
            !restriction.at.some((at) => at.test(file)),
        )
        .map((restriction) => ({ file, line, rule: 'places', says: `${what}: ${restriction.why}` })),
    ),
  );
}

const vagueNames = /^(utils?|helpers?|common|shared|lib|misc|hooks|components|types)$/;

/** File names say what the file contains: no index files, no barrels, no collections of unrelated functions. */
export function nameBreaches(graph: Graph): Breach[] {
  return [...graph].flatMap(([file, { isBarrel }]) => {
    const parts = file.split('/');
    const name = parts.at(-1) ?? '';
    const vague =
      parts.slice(0, -1).find((folder) => vagueNames.test(folder)) ??
      (vagueNames.test(name.replace(/\.\w+$/, '')) && name);
    return [
      vague && `${vague} names a kind of code, not its subject`,
      /^index\.\w+$/.test(name) && 'name the file after its content, not index',
      isBarrel && 'a file that only re-exports: import the original file',
    ].flatMap((says) => (says ? [{ file, line: 1, rule: 'names', says }] : []));
  });
}

/**
 * A named function is a declaration, so that a file can start with its main function. A constant with an explicit
 * type may hold an arrow function.
 */
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
