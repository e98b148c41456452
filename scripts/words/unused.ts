// Texts that no source of their program names. Those of the gateway are named by codes of the contract, in parts.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLanguage } from './sources.ts';

const root = path.join(import.meta.dirname, '../..');
const folders: Readonly<Record<string, string>> = { web: 'apps/web/src', sandbox: 'apps/sandbox/src' };

function sourcesOf(folder: string): string {
  const files = globSync('**/*.{ts,tsx,html}', { cwd: path.join(root, folder) });
  return files
    .filter((file) => !/(^|\/)words\/|\.test\./.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n');
}

/** The keys that the sources name neither whole nor by their beginning, as in `wallet.state.${state}`. */
export function unusedKeys(keys: readonly string[], sources: string): string[] {
  // A key of one word may be a property: `words.guest`.
  const named = new Set(
    (sources.match(/\w[\w.-]*/g) ?? []).flatMap((name) => [name, name.split('.').at(-1)]),
  );
  const begun = [...sources.matchAll(/(\w[\w.-]*)\$\{/g)].map(([, start = '']) => start);
  return keys.filter((key) => !named.has(key) && !begun.some((start) => key.startsWith(start)));
}

/** A line for each text that nothing shows. English has every key. */
export async function unusedTexts(): Promise<readonly string[]> {
  const areas = await readLanguage('en');
  return Object.entries(folders).flatMap(([program, folder]) => {
    const sources = sourcesOf(folder);
    return areas
      .filter((area) => area.program === program)
      .flatMap(({ area, english }) =>
        unusedKeys(Object.keys(english), sources).map(
          (key) => `EN ${program}/${area} ${key}: nothing shows it`,
        ),
      );
  });
}
