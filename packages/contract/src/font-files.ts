// The files of the fonts, from packages of Fontsource (SIL Open Font License 1.1). Every program that shows texts serves
// them itself, so that no page asks another host.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FontName } from './fonts.ts';

type Source = {
  /** The style sheet in the package. */
  readonly sheet: string;
  /** The comment before each face of the script; the device draws Latin letters and digits. */
  readonly faces: RegExp;
  /**
   * Names of the font on devices that have it, by the weights that they draw. A name in `--font` would draw Latin
   * letters and digits too; here the face has the range of the script.
   */
  readonly onDevice?: Readonly<Record<string, readonly string[]>>;
};

const sources: Readonly<Record<FontName, Source>> = {
  'noto-sans-jp': {
    sheet: import.meta.resolve('@fontsource-variable/noto-sans-jp/wght.css'),
    faces: /^noto-sans-jp-\[\d+\]/,
  },
  'noto-sans-myanmar': {
    sheet: import.meta.resolve('@fontsource-variable/noto-sans-myanmar/wght.css'),
    faces: /-myanmar-wght/,
  },
  'noto-sans-khmer': {
    sheet: import.meta.resolve('@fontsource-variable/noto-sans-khmer/wght.css'),
    faces: /-khmer-wght/,
  },
  'noto-sans-lao': {
    sheet: import.meta.resolve('@fontsource-variable/noto-sans-lao/wght.css'),
    faces: /-lao-wght/,
  },
  'noto-nastaliq-urdu': {
    sheet: import.meta.resolve('@fontsource-variable/noto-nastaliq-urdu/wght.css'),
    faces: /-arabic-wght/,
    onDevice: {
      '400 599': ['Noto Nastaliq Urdu', 'NotoNastaliqUrdu', 'Urdu Typesetting'],
      '600 700': ['Noto Nastaliq Urdu Bold', 'NotoNastaliqUrdu-Bold'],
    },
  },
};

/** A face for each range of weights, with the device's own font before the file. */
function withDevice(face: string, onDevice: Source['onDevice'] = {}): readonly string[] {
  const faces = Object.entries(onDevice).map(([weights, names]) =>
    face
      .replace(/font-weight: [^;]+;/, `font-weight: ${weights};`)
      .replace('src: ', `src: ${names.map((name) => `local('${name}'), `).join('')}`),
  );
  return faces.length > 0 ? faces : [face];
}

type FontFile = readonly [name: string, body: string | Buffer];

async function filesOf([name, { sheet, faces, onDevice }]: readonly [string, Source]): Promise<
  readonly FontFile[]
> {
  const source = fileURLToPath(sheet);
  const all = (await readFile(source, 'utf8')).matchAll(/\/\* (.+?) \*\/\s*(@font-face \{[^}]*\})/g);
  const kept = [...all].flatMap(([, comment = '', face = '']) => (faces.test(comment) ? [face] : []));
  if (kept.length === 0) throw new Error(`${source} has no faces of the script`);
  const text = kept.flatMap((face) => withDevice(face.replace('./files/', ''), onDevice)).join('\n');
  const files = kept.flatMap((face) => /files\/([\w.-]+\.woff2)/.exec(face)?.[1] ?? []);
  const loading = files.map(async (file): Promise<FontFile> => [
    file,
    await readFile(path.join(path.dirname(source), 'files', file)),
  ]);
  return [[`${name}.css`, text], ...(await Promise.all(loading))];
}

async function readAll(): Promise<ReadonlyMap<string, string | Buffer>> {
  const all = await Promise.all(Object.entries(sources).map(filesOf));
  return new Map(all.flat());
}

let read: ReturnType<typeof readAll> | null = null;

/** By name, a style sheet for each font and the files that it names, which are beside it: 6 MB, read once. */
export function fontFiles(): Promise<ReadonlyMap<string, string | Buffer>> {
  return (read ??= readAll());
}
