// The pictures and fonts of the languages, as files of the build.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as pictures from 'country-flag-icons/string/1x1';
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

type Font = {
  /** Its style sheet in the package of Fontsource (SIL Open Font License 1.1). */
  readonly sheet: string;
  /** The classes of the languages that are written with it. */
  readonly classes: string;
  /** The script; the device draws Latin letters and digits. */
  readonly subset: RegExp;
  /** Fonts of devices that have the script. */
  readonly own: string;
};

/** Scripts that inexpensive phones lack, or draw in the form of another language. */
const fonts: Readonly<Record<string, Font>> = {
  'noto-sans-jp': {
    sheet: import.meta.resolve('@fontsource-variable/noto-sans-jp/wght.css'),
    classes: '.lang-ja',
    subset: /^noto-sans-jp-\[\d+\]/,
    own: "'Hiragino Sans', 'Noto Sans CJK JP', 'Yu Gothic UI', Meiryo",
  },
  'noto-sans-myanmar': {
    sheet: import.meta.resolve('@fontsource-variable/noto-sans-myanmar/wght.css'),
    classes: '.lang-my',
    subset: /-myanmar-wght/,
    own: "'Noto Sans Myanmar', 'Myanmar Sangam MN', 'Myanmar Text'",
  },
  'noto-sans-khmer': {
    sheet: import.meta.resolve('@fontsource-variable/noto-sans-khmer/wght.css'),
    classes: '.lang-km',
    subset: /-khmer-wght/,
    own: "'Noto Sans Khmer', 'Khmer Sangam MN', 'Leelawadee UI'",
  },
  'noto-sans-lao': {
    sheet: import.meta.resolve('@fontsource-variable/noto-sans-lao/wght.css'),
    classes: '.lang-lo',
    subset: /-lao-wght/,
    own: "'Noto Sans Lao', 'Lao Sangam MN', 'Leelawadee UI'",
  },
  'noto-nastaliq-urdu': {
    sheet: import.meta.resolve('@fontsource-variable/noto-nastaliq-urdu/wght.css'),
    classes: '.lang-ur',
    subset: /-arabic-wght/,
    own: "'Noto Nastaliq Urdu', 'Urdu Typesetting'",
  },
};

const SYSTEM = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto";

/** The faces of a sheet that are needed, by the comment before each. */
function facesOf(sheet: string, subset: RegExp): readonly string[] {
  return [...sheet.matchAll(/\/\* (.+?) \*\/\s*(@font-face \{[^}]*\})/g)]
    .filter(([, name = '']) => subset.test(name))
    .map(([, , face = '']) => face);
}

async function writeFont(target: string, name: string, { sheet, classes, subset, own }: Font): Promise<void> {
  const source = fileURLToPath(sheet);
  const faces = facesOf(await readFile(source, 'utf8'), subset);
  if (faces.length === 0) throw new Error(`${source} has no faces of the script`);
  const family = /font-family: ('[^']+')/.exec(faces[0] ?? '')?.[1] ?? '';
  const files = faces.flatMap((face) => /files\/([\w.-]+\.woff2)/.exec(face)?.[1] ?? []);
  // Nastaliq has Latin letters of its own height: the script's font stands first.
  const order =
    name === 'noto-nastaliq-urdu' ? `${own}, ${family}, ${SYSTEM}` : `${SYSTEM}, ${own}, ${family}`;
  const text = [
    ...faces.map((face) => face.replace('./files/', '')),
    `${classes} { --font: ${order}, sans-serif; }`,
  ].join('\n');
  await writeFile(path.join(target, `${name}.css`), text);
  await Promise.all(
    files.map((file) => cp(path.join(path.dirname(source), 'files', file), path.join(target, file))),
  );
}

/** Writes a style sheet for each font, with the files that it names: the app loads one when its language is chosen. */
export async function writeFonts(client: string): Promise<void> {
  const target = path.join(client, 'static/fonts');
  await mkdir(target, { recursive: true });
  await Promise.all(Object.entries(fonts).map(([name, font]) => writeFont(target, name, font)));
}
