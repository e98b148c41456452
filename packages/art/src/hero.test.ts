import { describe, expect, test } from 'vitest';
import { backdropSvg, emblemSvg, heroSvg, stageColors } from './hero.ts';
import { motifs } from './motifs.ts';

const keys = Object.values(motifs)
  .flat()
  .flatMap((motif) => [`${motif}-0`, `${motif}-4711`]);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['hero', heroSvg],
  ['emblem', emblemSvg],
  ['backdrop', backdropSvg],
])('the %s of every motif', (_, draw) => {
  test('is drawn without an invalid number or a missing paint, and is always the same', () => {
    for (const key of keys) {
      const svg = draw(key);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const named = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
      for (const id of named) expect(svg).toContain(`id="${id}"`);
      expect(draw(key)).toBe(svg);
    }
  });

  test('differs between two seeds, and throws on an invalid key', () => {
    expect(draw('slots-fox-1')).not.toBe(draw('slots-fox-2'));
    expect(() => draw('slots-fox-10000')).toThrow('invalid tile key');
  });
});

test("text and amounts are readable on every stage's sheets and reels", () => {
  for (const key of keys) {
    const { panel, 'panel-raised': raised, rim, quiet } = stageColors(key);
    for (const ground of [panel, raised, rim]) {
      expect(contrast(quiet, ground)).toBeGreaterThan(4.5);
      expect(contrast('#ffe9a8', ground)).toBeGreaterThan(4.5);
    }
  }
});
