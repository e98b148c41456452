// Fallbacks for values that depend on variables, which no build can compute: for browsers without `color-mix()` and
// without dynamic viewport units.
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';

const units: readonly [RegExp, string][] = [
  [/(\d)dvh\b/g, '$1vh'],
  [/(\d)(?:dvb|vb)\b/g, '$1vh'],
  [/(\d)(?:dvi|vi)\b/g, '$1vw'],
];

/** The pages use horizontal text, so the block direction is the height. */
function inOldUnits(value: string): string {
  return units.reduce((text, [unit, old]) => text.replace(unit, old), value);
}

/** Replaces `color-mix(in srgb, A 70%, B)` with the colour that has the larger share. */
function unmixed(value: string): string {
  return value.replaceAll(
    /color-mix\(in \w+,\s*((?:[^(),]|\([^()]*\))+?)(?:\s+([\d.]+)%)?\s*,\s*((?:[^(),]|\([^()]*\))+?)(?:\s+[\d.]+%)?\s*\)/g,
    (_, first: string, share: string | undefined, second: string) =>
      Number(share ?? 50) >= 50 ? first : second,
  );
}

/** Adds `value` for browsers that do not support `condition`. */
function refuse(condition: string, declaration: Declaration, value: string): void {
  const rule = declaration.parent as Rule;
  const block = postcss.atRule({ name: 'supports', params: `not (${condition})` });
  block.append(rule.clone({ nodes: [] }).append(declaration.clone({ value })));
  rule.after(block);
}

/** Returns the style sheet with its fallbacks. */
export function withFallbacks(css: string): string {
  const root = postcss.parse(css);
  root.walkDecls((declaration) => {
    const outer = declaration.parent?.parent;
    if (outer?.type === 'atrule' && /keyframes|supports/.test((outer as AtRule).name)) return;
    const old = inOldUnits(declaration.value);
    const plain = unmixed(old);
    if (plain === declaration.value) return;
    if (plain !== old) refuse('color: color-mix(in srgb, red, red)', declaration, plain);
    else refuse('block-size: 1dvb', declaration, old);
  });
  return root.toString();
}
