// The pictures and fonts of the languages, as files of the build.
import { mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as pictures from 'country-flag-icons/string/1x1';
import { fontFiles } from '@foyer/contract/font-files.ts';
import { languages } from '@foyer/contract/languages.ts';

/** Names of the platform that are not the code of the country. */
const countries: Readonly<Record<string, string>> = { LO: 'LA' };

/**
 * Copies each language's flag under the platform's name (LANG-16, OPEN-C-04). The names that are no country's have
 * drawings of their own in `public`.
 */
export async function writeFlags(client: string): Promise<void> {
  const target = path.join(client, 'static/flags');
  await mkdir(target, { recursive: true });
  const names = new Set(Object.values(languages).map(({ flag }) => flag));
  await Promise.all(
    [...names].map(async (name) => {
      const file = path.join(target, `${name}.svg`);
      if (existsSync(file)) return;
      const picture = (pictures as Readonly<Record<string, string>>)[countries[name] ?? name];
      if (picture === undefined) throw new Error(`no picture of the flag ${name}`);
      await writeFile(file, picture);
    }),
  );
}

/** Writes a style sheet for each font, with the files that it names: the app loads one when its language is chosen. */
export async function writeFonts(client: string): Promise<void> {
  const target = path.join(client, 'static/fonts');
  await mkdir(target, { recursive: true });
  const files = [...(await fontFiles())];
  await Promise.all(files.map(([name, body]) => writeFile(path.join(target, name), body)));
}
