// Fonts of exported files: the packages of Fontsource (SIL Open Font License 1.1) split fonts into subsets by
// script, and a document embeds only the glyphs that it uses. For Thai: add @fontsource/noto-sans-thai and a line here.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

type Font = { readonly name: string; readonly isFor: RegExp; readonly file: string };

/** The first font whose pattern fits a character draws it. */
const fonts: readonly Font[] = [
  {
    name: 'arabic',
    isFor: /[\p{Script=Arabic}\u060C\u061B\u061F\u0640\u064B-\u0655\u0670]/u,
    file: import.meta
      .resolve('@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff'),
  },
  {
    name: 'chinese',
    isFor: /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u,
    file: import.meta
      .resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
  },
  {
    name: 'vietnamese',
    isFor: /[\u0102\u0103\u0110\u0111\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9\u20AB]/u,
    file: import.meta.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'),
  },
  {
    name: 'extended',
    isFor: /[\u0100-\u02AF\u1E00-\u1EFF\u20A0-\u20C0]/u,
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

/** The name of the font that draws a character. */
export function fontFor(character: string): string {
  if (/^[ -~]$/.test(character)) return ASCII_FONT;
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
