import { n, type Canvas, type Point } from '../canvas.ts';
import { oklch } from '../color.ts';
import { box, type Turn } from '../facets.ts';
import { floorShadow, spark } from '../light.ts';
import type { Motif } from './motif.ts';

const first: Point = [0.28, 0.28];
const middle: Point = [0.5, 0.5];
const last: Point = [0.72, 0.72];
const corners: readonly Point[] = [first, [0.72, 0.28], [0.28, 0.72], last];
export const pips: Readonly<Record<number, readonly Point[]>> = {
  1: [middle],
  2: [first, last],
  3: [first, middle, last],
  4: corners,
  5: [...corners, middle],
  6: [
    [0.28, 0.24],
    [0.28, 0.5],
    [0.28, 0.76],
    [0.72, 0.24],
    [0.72, 0.5],
    [0.72, 0.76],
  ],
};

const opposite = [1, 5, 3, 2, 4, 6];

function die(a: Canvas, x: number, y: number, size: number, turn: Turn, h: number): void {
  box(a, [x, y], [size, size, size], turn, (face, w, height, light) => {
    const l = 0.24 + light * 0.44;
    a.rect(
      a.linear(
        [
          [0, oklch(l + 0.1, 0.21, h)],
          [0.5, oklch(l, 0.2, h)],
          [1, oklch(l - 0.1, 0.17, h)],
        ],
        0,
        0,
        1,
        1,
      ),
      -1,
      -1,
      w + 2,
      height + 2,
      `rx="${n(size * 0.16)}" stroke="${oklch(l + 0.2, 0.16, h + 8)}" stroke-width="1.5"`,
    );
    a.rect(
      '#fff',
      size * 0.05,
      size * 0.05,
      w - size * 0.1,
      height * 0.46,
      `rx="${n(size * 0.12)}" opacity="${n(light * 0.16)}"`,
    );
    for (const [px, py] of pips[opposite[face] ?? 1] ?? []) {
      a.circle(px * w, py * height, size * 0.094, oklch(l - 0.16, 0.14, h));
      a.circle(
        px * w + size * 0.008,
        py * height + size * 0.014,
        size * 0.082,
        a.linear([
          [0, oklch(0.84 + light * 0.1, 0.03, h)],
          [1, '#fff'],
        ]),
      );
    }
  });
}

export const dice: Motif = {
  hues: [24, 255, 150, 300, 200, 55],
  scenes: ['felt', 'felt', 'lights', 'burst', 'neon', 'pattern', 'facets', 'stage'],
  companions: ['coins', 'sparks', 'gems', 'confetti', 'stars'],
  draw: (a, h) => {
    const spin = a.between(-0.25, 0.25);
    floorShadow(a, -30, 104, 96, 0.7);
    floorShadow(a, 76, 136, 60, 0.6);
    die(a, -34, 14, 118, [-0.52, 0.62 + spin, -0.16], h);
    die(a, 66, 88, 80, [-0.62, -0.5 + spin, 0.2], h);
    die(a, 78, -86, 62, [0.4, 0.7 - spin, 0.5], h + (a.random() < 0.4 ? 120 : 0));
    spark(a, -78, -56, 24);
  },
};

function domino(
  a: Canvas,
  x: number,
  y: number,
  size: number,
  turn: Turn,
  halves: readonly [number, number],
  h: number,
): void {
  box(a, [x, y], [size, size * 2, size * 0.34], turn, (face, w, height, light) => {
    const l = 0.66 + light * 0.36;
    const edge = oklch(l - 0.16, 0.05, h);
    a.rect(
      a.linear(
        [
          [0, oklch(Math.min(0.99, l + 0.04), 0.025, h)],
          [1, oklch(l - 0.1, 0.04, h)],
        ],
        0,
        0,
        1,
        1,
      ),
      -0.5,
      -0.5,
      w + 1,
      height + 1,
      `rx="${n(Math.min(w, height) * 0.14)}" stroke="${edge}"`,
    );
    if (face !== 0) return;
    a.rect(oklch(0.62, 0.13, 70), w * 0.12, height / 2 - 1.5, w * 0.76, 3, 'rx="1.5"').circle(
      w / 2,
      height / 2,
      w * 0.07,
      oklch(0.78, 0.15, 80),
    );
    const dot = a.radial(
      [
        [0, oklch(0.12, 0.05, h)],
        [0.7, oklch(0.26, 0.09, h)],
        [1, oklch(0.42, 0.1, h)],
      ],
      0.5,
      0.4,
    );
    halves.forEach((count, half) => {
      for (const [px, py] of pips[count] ?? []) a.circle(px * w, py * w + half * w, w * 0.098, dot);
    });
  });
}

export const dominoes: Motif = {
  hues: [80, 30, 255, 150, 340],
  scenes: ['felt', 'lights', 'temple', 'pattern', 'burst', 'facets', 'halo'],
  companions: ['coins', 'sparks', 'leaves', 'gems'],
  bare: true,
  draw: (a, h) => {
    const any = (): number => 1 + Math.floor(a.random() * 6);
    for (const [x, y, size, turn] of [
      [-76, -24, 58, [0.2, 0.62, -0.26]],
      [80, -24, 60, [0.16, -0.55, 0.22]],
      [2, 6, 92, [0.22, 0.34, -0.06]],
    ] as const) {
      floorShadow(a, x + 8, y + size * 1.14, size * 0.9, 0.6);
      domino(a, x, y, size, turn, [any(), any()], h);
    }
    domino(a, -64, 126, 38, [-0.95, 0.5, -0.9], [any(), any()], h);
    domino(a, 70, 130, 38, [-0.95, -0.4, 1.1], [any(), any()], h);
    spark(a, -34, -86, 22);
  },
};
