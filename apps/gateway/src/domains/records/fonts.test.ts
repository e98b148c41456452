// A statement in every language: each character that it draws has a glyph.
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { languages, type LanguageCode } from '@foyer/contract/languages.ts';
import { textsOf } from '#words/words.ts';
import { pdfOf } from './pdf.ts';
import type { Statement } from './statement.ts';

const codes = Object.keys(languages) as LanguageCode[];

function statementOf(kinds: readonly string[]): Statement {
  async function* batches() {}
  return {
    opening: 0n,
    closing: 0n,
    totals: kinds.map((kind) => ({ kind, amount: 1n })),
    batches,
  };
}

/** The codes of the glyphs that the embedded fonts draw; F1 is the built-in font. */
function glyphsIn(file: Buffer): number[] {
  const parts = file.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g);
  const contents = [...parts].map(([, part = '']) =>
    inflateSync(Buffer.from(part, 'latin1')).toString('latin1'),
  );
  const shown = contents.flatMap((content) => [
    ...content.matchAll(/\/(F\d+) [\d.]+ Tf\n(?:(?!Tf)[^])*?\[([^\]]*)\] TJ/g),
  ]);
  return shown
    .filter(([, font]) => font !== 'F1')
    .flatMap(([, , text = '']) => [...text.matchAll(/<([0-9a-f]+)>/g)])
    .flatMap(([, codes = '']) => (codes.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));
}

/** The glyphs of a statement with these kinds. 0 is the glyph of a missing character. */
async function glyphsOf(language: string, kinds: readonly string[]): Promise<number[]> {
  const facts = {
    language,
    currency: 'PHP',
    digits: 2,
    merchant: 'Aurora',
    icon: null,
    account: 'ana',
    month: '2026-11',
    zone: 'UTC',
    isPlayMoney: true,
  };
  const parts: Buffer[] = [];
  for await (const part of pdfOf(statementOf(kinds), facts)) parts.push(part);
  return glyphsIn(Buffer.concat(parts));
}

/** Languages that are written with few letters beyond ASCII. */
const ofAscii: readonly string[] = ['EN', 'ID', 'MS', 'TY', 'PH', 'SW', 'UR-LA', 'UZ'];

test.each(codes)('a statement in %s has a glyph for each character of its words', async (code) => {
  const kinds = Object.values(textsOf('transactions', code));
  for (let first = 0; first < kinds.length; first += 20) {
    const glyphs = await glyphsOf(code, kinds.slice(first, first + 20));
    expect(glyphs).not.toContain(0);
    expect(glyphs.length).toBeGreaterThan(ofAscii.includes(code) ? -1 : 3);
  }
});

test('a character that no font has is found', async () => {
  expect(await glyphsOf('EN', ['\uE000'])).toContain(0);
});
