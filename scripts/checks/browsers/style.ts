// Finds declarations in a built style sheet that the oldest supported browsers do not support and that have no
// fallback.
import postcss, { type AtRule, type Container, type Declaration, type Document, type Rule } from 'postcss';
import type { Use } from './script.ts';
import { below, isNewer, newSelectors, styles } from './support.ts';

const { types } = styles;
const lengths = below(types, 'length');

/** Units, with the names that the data gives them. */
const units: readonly [string, RegExp][] = [
  ['viewport_percentage_units_dynamic', /\d(?:dvh|dvw|dvb|dvi|dvmin|dvmax)\b/],
  ['viewport_percentage_units_small', /\d(?:svh|svw|svb|svi|svmin|svmax)\b/],
  ['viewport_percentage_units_large', /\d(?:lvh|lvw|lvb|lvi|lvmin|lvmax)\b/],
  ['vb', /\dvb\b/],
  ['vi', /\dvi\b/],
  ['container_query_length_units', /\d(?:cqw|cqh|cqi|cqb|cqmin|cqmax)\b/],
  ['lh', /\dlh\b/],
  ['rlh', /\drlh\b/],
  ['cap', /\dcap\b/],
  ['ic', /\dic\b/],
];

function isNewFunction(name: string): boolean {
  return isNewer(below(types, name)) || isNewer(below(below(types, 'color'), name));
}

/** New values of a declaration, such as `color-mix()` or `100dvh`. */
function newValues(property: string, value: string): string[] {
  const bare = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const functions = [...bare.matchAll(/([a-z][a-z-]*)\(/g)].map(([, name = '']) => name);
  const words = [...bare.matchAll(/(?<![\w-])([a-z][a-z-]*)(?![\w(-])/g)].map(([, word = '']) => word);
  const known = below(styles.properties, property);
  return [
    ...functions.filter(isNewFunction).map((name) => `${name}()`),
    ...units.filter(([unit, used]) => used.test(bare) && isNewer(below(lengths, unit))).map(([unit]) => unit),
    // A phone has no pointer, so `cursor` does not matter.
    ...(property === 'cursor' ? [] : words)
      .filter((word) => isNewer(below(known, word)))
      .map((word) => `${property}: ${word}`),
    ...(/\bfrom (?:var|#|[a-z]+\b)/.test(bare) && /\b(?:oklch|oklab|rgb|hsl|lch|lab)\(from /.test(bare)
      ? ['relative colour']
      : []),
  ];
}

type Parent = Container | Document | undefined;

function parentsOf(node: Declaration | Rule | AtRule): AtRule[] {
  const parents: AtRule[] = [];
  for (let up: Parent = node.parent; up; up = up.parent) if (up.type === 'atrule') parents.push(up as AtRule);
  return parents;
}

function isFor(parent: AtRule, says: 'asked' | 'refused'): boolean {
  const isRefused = /^\s*not\b/.test(parent.params);
  return parent.name === 'supports' && isRefused === (says === 'refused');
}

/**
 * An earlier value of the same property in the same rule is a fallback. It does not help a value with `var()`,
 * because browsers evaluate that too late to fall back.
 */
function hasEarlier(declaration: Declaration): boolean {
  if (declaration.value.includes('var(') || declaration.prop.startsWith('--')) return false;
  let before = declaration.prev();
  while (before) {
    if (before.type === 'decl' && before.prop === declaration.prop)
      if (newValues(before.prop, before.value).length === 0) return true;
    before = before.prev();
  }
  return false;
}

/** The same property of the same rule inside an `@supports` block for browsers that lack a feature. */
function hasRefused(declaration: Declaration): boolean {
  const own = (declaration.parent as Rule).selector;
  let found = false;
  declaration.root().walkDecls(declaration.prop, (other) => {
    const rule = other.parent as Rule;
    if (rule.selector === own && parentsOf(other).some((up) => isFor(up, 'refused'))) found = true;
  });
  return found;
}

/** The same property with a vendor prefix, for browsers that support only the prefixed name. */
function hasPrefixed({ prop, parent }: Declaration): boolean {
  return parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`) ?? false;
}

/** Everything in a style sheet that at least one supported browser does not support and that has no fallback. */
export function newInStyle(css: string): readonly Use[] {
  const root = postcss.parse(css);
  const uses: Use[] = [];
  const add = (what: string, node: Declaration | Rule | AtRule) =>
    uses.push({ what, at: node.source?.start?.offset ?? 0 });
  root.walkAtRules((rule) => {
    const name = rule.name.replace(/^-\w+-/, '');
    if (isNewer(below(styles.atRules, name))) add(`@${name}`, rule);
  });
  root.walkRules((rule) => {
    if ((rule.parent as AtRule).name?.endsWith('keyframes')) return;
    for (const what of newSelectors(rule.selector)) add(what, rule);
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (parentsOf(declaration).some((up) => isFor(up, 'asked'))) return;
    if (isNewer(below(styles.properties, prop))) {
      if (!hasPrefixed(declaration)) add(prop, declaration);
      return;
    }
    if (hasEarlier(declaration) || hasRefused(declaration)) return;
    for (const what of newValues(prop, value)) add(what, declaration);
  });
  return uses;
}
