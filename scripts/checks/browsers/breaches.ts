// Finds uses in built files that the oldest supported browsers do not support and that are not allowed: they fail the
// check.
import { newInScript, type Use } from './script.ts';
import { newInStyle } from './style.ts';

type File = { readonly name: string; readonly text: string };

/** Newer features that are used on purpose, each with what the oldest browsers do instead. */
export type AllowedUses = {
  readonly script: Readonly<Record<string, string>>;
  readonly style: Readonly<Record<string, string>>;
};

function usesIn({ name, text }: File): readonly Use[] {
  return name.endsWith('.css') ? newInStyle(text) : newInScript(text);
}

/** One line for each use that is not allowed, and for each allowed use that no file has. */
export function breachesOf(files: readonly File[], { script, style }: AllowedUses): readonly string[] {
  const met = new Set<string>();
  const breaches: string[] = [];
  for (const file of files) {
    const allowed = file.name.endsWith('.css') ? style : script;
    for (const { what, at } of usesIn(file)) {
      if (Object.hasOwn(allowed, what)) {
        met.add(what);
        continue;
      }
      const around = file.text.slice(Math.max(0, at - 30), at + 60).replaceAll('\n', ' ');
      breaches.push(`${file.name}: ${what}: …${around}…`);
    }
  }
  for (const what of Object.keys({ ...script, ...style }))
    if (!met.has(what)) breaches.push(`browsers/allowed.ts: nothing uses ${what} any more`);
  return breaches;
}
