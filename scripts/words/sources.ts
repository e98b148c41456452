// Where the texts are: every program has a folder of texts with a folder per language, and in it a file per area.
// English is TypeScript, for the types of keys and placeholders; every other language is JSON.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export type Texts = Readonly<Record<string, string>>;
/** The texts of one area of a program, in English and in one language. */
export type AreaTexts = {
  readonly program: string;
  readonly area: string;
  readonly english: Texts;
  readonly own: Texts;
};

const root = path.join(import.meta.dirname, '../..');
const programs = {
  web: 'apps/web/src/language/words',
  gateway: 'apps/gateway/src/words',
  sandbox: 'apps/sandbox/src/words',
} as const;

async function englishOf(folder: string): Promise<ReadonlyMap<string, Texts>> {
  const names = readdirSync(path.join(root, folder, 'en')).toSorted();
  const areas = names.map(async (name): Promise<[string, Texts]> => {
    const area = path.basename(name, '.ts');
    const file = pathToFileURL(path.join(root, folder, 'en', name)).href;
    const module = (await import(file)) as Record<string, Texts>;
    return [area, module[area] ?? {}];
  });
  return new Map(await Promise.all(areas));
}

/** All areas of all programs, with the texts of the language in `folder`. */
export async function readLanguage(folder: string): Promise<readonly AreaTexts[]> {
  const all = await Promise.all(
    Object.entries(programs).map(async ([program, words]) =>
      [...(await englishOf(words))].map(([area, english]): AreaTexts => {
        const file = path.join(root, words, folder, `${area}.json`);
        const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
        return { program, area, english, own };
      }),
    ),
  );
  return all.flat();
}

/** Files in a language's folders that are of no area. */
export async function strayFiles(folder: string): Promise<readonly string[]> {
  const all = await Promise.all(
    Object.values(programs).map(async (words) => {
      const own = path.join(root, words, folder);
      const areas = await englishOf(words);
      const names = existsSync(own) ? readdirSync(own) : [];
      return names
        .filter((name) => path.extname(name) !== '.json' || !areas.has(path.basename(name, '.json')))
        .map((name) => `${words}/${folder}/${name}`);
    }),
  );
  return all.flat();
}
