// oxlint-disable-next-line typescript/triple-slash-reference -- other workspaces compile this file without its folder
/// <reference path="./bidi-js.d.ts" />
// Text as it is drawn from left to right: Unicode's bidirectional algorithm, and one font for each run. The font
// library shapes a run of Arabic and reverses it; runs of other scripts inside it keep their direction.
import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { ASCII_FONT, fontFor } from './fonts.ts';

const bidi = bidiFactory();

export type Run = { readonly text: string; readonly font: string };
type LeveledRun = Run & { readonly level: number };

const NON_JOINER = '\u200C';

function isSpace(character: string): boolean {
  return /^\s$/.test(character);
}

/**
 * Marks that join or separate letters, and the full stop that the scripts of India share, belong to the letter before
 * them.
 */
function isJoined(character: string): boolean {
  return /^(?:[\u200C\u0964\u0965]|\p{Script=Inherited})$/u.test(character);
}

/**
 * Runs of one level and one font, in the order of reading. A space is a run of its own: the font library shapes word by
 * word, and does not reorder words.
 */
function leveledRuns(text: string, levels: Uint8Array, language: string): LeveledRun[] {
  const runs: LeveledRun[] = [];
  let place = 0;
  let isSeparated = false;
  for (const character of text) {
    const level = levels[place] ?? 0;
    place += character.length;
    const last = runs.at(-1);
    // The font has no such character: letters of two runs do not join.
    if (character === NON_JOINER && last?.font === 'arabic') {
      isSeparated = true;
      continue;
    }
    const isMark = last !== undefined && last.font !== ASCII_FONT && isJoined(character);
    const own = isSpace(character) ? ASCII_FONT : fontFor(character, language);
    const font = isMark ? last.font : own;
    if (last && !isSeparated && last.level === level && last.font === font)
      runs[runs.length - 1] = { ...last, text: last.text + character };
    else runs.push({ text: character, font, level });
    isSeparated = false;
  }
  return runs;
}

/** A run without letters of its script is not reversed by the font library. */
function drawn({ text, font, level }: LeveledRun): Run {
  if (level % 2 === 0 || font === 'arabic') return { text, font };
  const mirrored = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character);
  return { text: mirrored.toReversed().join(''), font };
}

/**
 * Without the characters that are never drawn: isolates, of which the algorithm has no need in a short text, and places
 * where a line may break. A space of any width is a space.
 */
function drawable(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B\u200E\u200F\u2060\u2066-\u2069]/g, '')
    .replaceAll(/[\u00A0\u2000-\u200A\u202F]/g, ' ');
}

/** The runs of a line in a language, from left to right. */
export function runsOf(given: string, direction: 'ltr' | 'rtl', language: string): Run[] {
  const text = drawable(given);
  // Most texts: nothing to reorder.
  if (direction === 'ltr' && /^[ -~]*$/.test(text)) return [{ text, font: ASCII_FONT }];
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  let runs = leveledRuns(text, levels, language);
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    const reordered: LeveledRun[] = [];
    let group: LeveledRun[] = [];
    for (const run of runs) {
      if (run.level >= level) {
        group.unshift(run);
        continue;
      }
      reordered.push(...group, run);
      group = [];
    }
    runs = [...reordered, ...group];
  }
  return runs.map(drawn);
}
