// Feature support of the oldest supported browsers, from the browser compatibility data of MDN.
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import data from '@mdn/browser-compat-data' with { type: 'json' };

/** The oldest version of each browser that the product supports (docs/browsers.md). */
export const oldest = {
  chrome: 93,
  chrome_android: 93,
  safari: 15.4,
  safari_ios: 15.4,
  samsunginternet_android: 17,
  firefox: 98,
  firefox_android: 98,
} as const;

function hasSupport(support: SupportStatement | undefined, version: number): boolean {
  if (!support) return true;
  const statements = Array.isArray(support) ? support : [support];
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) => {
      if (flags || prefix || alternative_name || typeof added !== 'string' || added === 'preview')
        return false;
      const isGone = typeof removed === 'string' && Number.parseFloat(removed.replace('≤', '')) <= version;
      return !isGone && Number.parseFloat(added.replace('≤', '')) <= version;
    },
  );
}

/** Whether all of the oldest browsers support a feature. */
export function isKnown({ support }: CompatStatement): boolean {
  return Object.entries(oldest).every(([browser, version]) =>
    hasSupport(support[browser as keyof typeof oldest], version),
  );
}

/** A feature's data at a path such as `css.properties`; undefined when the data has no such feature. */
export function below(place: Identifier | undefined, name: string): Identifier | undefined {
  return place && Object.hasOwn(place, name) ? place[name] : undefined;
}

/** A feature that is in the data and that at least one of the oldest browsers does not support. */
export function isNewer(feature: Identifier | undefined): boolean {
  return feature?.__compat !== undefined && !isKnown(feature.__compat);
}

const { api, css, javascript } = data;
const builtins = javascript.builtins as Identifier;

/** Interfaces of the objects that every page has. */
const objects: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  crypto: 'Crypto',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  screen: 'Screen',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  caches: 'CacheStorage',
};

/** A global function or object: `structuredClone`, `BroadcastChannel`. */
export function isNewGlobal(name: string): boolean {
  const found = below(builtins, name) ?? below(api, name) ?? below(api['Window'], name);
  return isNewer(found);
}

/** A member of a global: `URL.parse`, `Object.hasOwn`, `navigator.locks`. */
export function isNewMember(object: string, member: string): boolean {
  const place = objects[object];
  const within = place ? below(api, place) : (below(builtins, object) ?? below(api, object));
  return isNewer(below(within, `${member}_static`) ?? below(within, member));
}

/** Classes of the language whose methods are called on values. */
const classes = 'Array ArrayBuffer Date Map Number Object Promise Set String TypedArray'.split(' ');

/**
 * Interfaces whose methods a page calls on values. Method names of other interfaces are also names of the app's own
 * functions.
 */
const interfaces =
  'AbortSignal Blob CSSStyleSheet CanvasRenderingContext2D Cache Document DOMRectReadOnly DOMTokenList Element FormData Headers HTMLDialogElement HTMLElement HTMLFormElement HTMLImageElement HTMLInputElement Node ReadableStream Request Response ServiceWorkerRegistration Storage URLSearchParams Window'.split(
    ' ',
  );

function membersOf(feature: Identifier): readonly [string, Identifier][] {
  return Object.entries(feature).flatMap(([name, member]) =>
    name === '__compat' ? [] : [[name, member as Identifier] as [string, Identifier]],
  );
}

/** Whether methods of this name are supported, or new, in any interface. */
const methods = new Map<string, { isKnown: boolean; isNew: boolean }>();
for (const feature of [
  ...classes.flatMap((name) => below(builtins, name) ?? []),
  ...interfaces.flatMap((name) => below(api, name) ?? []),
])
  for (const [name, { __compat: compat }] of membersOf(feature)) {
    if (!compat) continue;
    const seen = methods.get(name) ?? { isKnown: false, isNew: false };
    seen[isKnown(compat) ? 'isKnown' : 'isNew'] = true;
    methods.set(name, seen);
  }

/** A method name that no object of the oldest browsers has: `toSorted`, `checkVisibility`. */
export function isNewMethod(name: string): boolean {
  const found = methods.get(name);
  return found !== undefined && found.isNew && !found.isKnown;
}

export const styles = {
  properties: css.properties as Identifier,
  atRules: css['at-rules'] as Identifier,
  selectors: css.selectors as Identifier,
  types: css.types as Identifier,
};

/** Pseudo-classes and pseudo-elements of a selector that one of the oldest browsers does not support. */
export function newSelectors(selector: string): readonly string[] {
  const names = [...selector.matchAll(/::?([a-z][a-z-]*)/g)].map(([, name = '']) => name);
  return [...new Set(names)]
    .filter((name) => isNewer(below(styles.selectors, name)))
    .map((name) => `selector :${name}`);
}
