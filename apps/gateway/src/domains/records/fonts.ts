// Fonts of exported files: the packages of Fontsource (SIL Open Font License 1.1) split fonts into subsets by
// script, and a document embeds only the glyphs that it uses.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { wordFolderOf } from '@foyer/contract/word-folders.ts';

type Font = { readonly name: string; readonly isFor: RegExp; readonly file: string };

const chinese: Font = {
  name: 'chinese',
  isFor: /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u,
  file: import.meta.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
};
const traditional: Font = {
  ...chinese,
  name: 'traditional',
  file: import.meta
    .resolve('@fontsource/noto-sans-tc/files/noto-sans-tc-chinese-traditional-400-normal.woff'),
};
const japanese: Font = {
  name: 'japanese',
  isFor: /[\p{Script=Hiragana}\p{Script=Katakana}\u30A0\u30FB\u30FC]/u,
  file: import.meta.resolve('@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff'),
};
const korean: Font = {
  name: 'korean',
  isFor: /\p{Script=Hangul}/u,
  file: import.meta.resolve('@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff'),
};

/** The letters of East Asia have forms of each language. */
const ofLanguage: Readonly<Record<string, Font>> = {
  ja: { ...japanese, isFor: /[\p{Script=Han}\u3000-\u30FF\uFF00-\uFFEF]/u },
  ko: { ...korean, isFor: chinese.isFor },
  tw: traditional,
  hk: traditional,
};

/** The first font whose pattern fits a character draws it. */
const fonts: readonly Font[] = [
  {
    name: 'arabic',
    isFor: /[\p{Script=Arabic}\u060C\u061B\u061F\u0640\u064B-\u0655\u0670]/u,
    file: import.meta
      .resolve('@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff'),
  },
  chinese,
  japanese,
  korean,
  traditional,
  {
    name: 'thai',
    isFor: /[\p{Script=Thai}\u0E3F]/u,
    file: import.meta.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'),
  },
  {
    name: 'lao',
    isFor: /\p{Script=Lao}/u,
    file: import.meta.resolve('@fontsource/noto-sans-lao/files/noto-sans-lao-lao-400-normal.woff'),
  },
  {
    name: 'khmer',
    isFor: /\p{Script=Khmer}/u,
    file: import.meta.resolve('@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-400-normal.woff'),
  },
  {
    name: 'myanmar',
    isFor: /\p{Script=Myanmar}/u,
    file: import.meta
      .resolve('@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff'),
  },
  {
    name: 'devanagari',
    isFor: /[\p{Script=Devanagari}\u0964\u0965\u20B9]/u,
    file: import.meta
      .resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
  },
  {
    name: 'bengali',
    isFor: /\p{Script=Bengali}/u,
    file: import.meta
      .resolve('@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff'),
  },
  {
    name: 'tamil',
    isFor: /\p{Script=Tamil}/u,
    file: import.meta.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff'),
  },
  {
    name: 'telugu',
    isFor: /\p{Script=Telugu}/u,
    file: import.meta.resolve('@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff'),
  },
  {
    name: 'cyrillic',
    isFor: /[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/u,
    file: import.meta.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'),
  },
  {
    name: 'cyrillic-extended',
    isFor: /[\p{Script=Cyrillic}\u20B4]/u,
    file: import.meta.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff'),
  },
  {
    name: 'vietnamese',
    isFor: /[\u0102\u0103\u0110\u0111\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9\u20AB]/u,
    file: import.meta.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'),
  },
  {
    name: 'extended',
    isFor: /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]/u,
    file: import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
  },
  {
    name: 'latin',
    isFor: /[\s\S]/u,
    file: import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  },
];

/** The built-in font of every PDF reader: for characters of ASCII, of which a statement has the most. */
export const ASCII_FONT = 'Helvetica';

/** The name of the font that draws a character in a text of this language. */
export function fontFor(character: string, language: string): string {
  if (/^[ -~]$/.test(character)) return ASCII_FONT;
  const own = ofLanguage[wordFolderOf(language)];
  if (own?.isFor.test(character)) return own.name;
  return fonts.find(({ isFor }) => isFor.test(character))?.name ?? ASCII_FONT;
}

const HEADER = 12;
const ENTRY = 16;

/**
 * A WOFF file as the OpenType font that it contains. The font library would unpack the table of outlines again for every
 * glyph.
 */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(44 + index * 20, 64 + index * 20);
    const offset = entry.readUInt32BE(4);
    const packed = entry.readUInt32BE(8);
    const length = entry.readUInt32BE(12);
    const body = woff.subarray(offset, offset + packed);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      body: packed < length ? inflateSync(body) : body,
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(HEADER + count * ENTRY);
  woff.copy(head, 0, 4, 8);
  [count, power * 16, Math.log2(power), (count - power) * 16].forEach((value, index) =>
    head.writeUInt16BE(value, 4 + index * 2),
  );
  const parts: Buffer[] = [head];
  let at = head.length;
  tables.forEach(({ tag, checksum, body }, index) => {
    const entry = HEADER + index * ENTRY;
    tag.copy(head, entry);
    checksum.copy(head, entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(body.length, entry + 12);
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    parts.push(padded);
    at += padded.length;
  });
  return Buffer.concat(parts);
}

const files = new Map<string, Buffer>();

/** The bytes of a font; read when a document needs it first. */
export function fontFile(name: string): Buffer {
  const font = fonts.find((one) => one.name === name);
  if (!font) throw new Error(`there is no font ${name}`);
  const file = files.get(name) ?? unpacked(readFileSync(new URL(font.file)));
  files.set(name, file);
  return file;
}
