import { n, type Canvas, type Point } from '../canvas.ts';
import { gold, goldBar, oklch, ramp } from '../color.ts';
import { box, type Turn } from '../facets.ts';
import { floorShadow, glow, spark } from '../light.ts';
import { relief, sphere } from '../solids.ts';
import type { Motif } from './motif.ts';
import { suits } from './suits.ts';

const pips: Readonly<Record<number, readonly Point[]>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.28, 0.28],
    [0.72, 0.72],
  ],
  3: [
    [0.28, 0.28],
    [0.5, 0.5],
    [0.72, 0.72],
  ],
  4: [
    [0.28, 0.28],
    [0.72, 0.28],
    [0.28, 0.72],
    [0.72, 0.72],
  ],
  5: [
    [0.28, 0.28],
    [0.72, 0.28],
    [0.28, 0.72],
    [0.72, 0.72],
    [0.5, 0.5],
  ],
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

function flower(a: Canvas, x: number, y: number, size: number, h: number): void {
  a.at(x, y, 0, size, () => {
    for (const turn of [0, 60, 120, 180, 240, 300])
      a.add(
        `<path d="M0 0C-13-8-12-27 0-27C12-27 13-8 0 0Z" transform="rotate(${turn})" fill="${oklch(0.58, 0.2, h)}"/>`,
      );
    a.circle(0, 0, 8, oklch(0.82, 0.16, 88));
  });
}

function bamboo(a: Canvas, w: number, height: number): void {
  for (const [x, hue] of [
    [0.3, 150],
    [0.5, 25],
    [0.7, 150],
  ] as const) {
    a.line(`M${n(x * w)} ${n(height * 0.18)}V${n(height * 0.82)}`, oklch(0.5, 0.15, hue), w * 0.12);
    a.line(`M${n(x * w - 4)} ${n(height * 0.4)}h8M${n(x * w - 4)} ${n(height * 0.6)}h8`, '#fff', 2.4);
  }
}

function circles(a: Canvas, w: number, height: number): void {
  for (const [px, py] of pips[a.pick([4, 5, 6])] ?? []) {
    a.circle(px * w, py * height, w * 0.15, oklch(0.46, 0.16, 255))
      .circle(px * w, py * height, w * 0.09, '#fff')
      .circle(px * w, py * height, w * 0.05, oklch(0.56, 0.2, 25));
  }
}

/** Picture tiles of a table game: flowers, bamboo and circles on ivory with a coloured back. */
export const pieces: Motif = {
  hues: [150, 150, 25, 255, 300, 75],
  scenes: ['felt', 'pattern', 'lights', 'temple', 'halo', 'arch', 'burst'],
  companions: ['petals', 'coins', 'leaves', 'sparks'],
  bare: true,
  draw: (a, h) => {
    const piece = (
      x: number,
      y: number,
      size: number,
      turn: Turn,
      print: (w: number, height: number) => void,
    ): void => {
      floorShadow(a, x + 8, y + size * 0.82, size * 0.8, 0.55);
      box(a, [x, y], [size, size * 1.34, size * 0.5], turn, (face, w, height, light) => {
        const l = 0.74 + light * 0.27;
        const ivory = a.linear(
          [
            [0, oklch(Math.min(0.99, l + 0.04), 0.015, 95)],
            [1, oklch(l - 0.04, 0.035, 90)],
          ],
          0,
          0,
          1,
          1,
        );
        a.rect(ivory, -0.5, -0.5, w + 1, height + 1, `rx="${n(size * 0.12)}"`);
        if (face === 0) return print(w, height);
        const back = a.linear(ramp(h, 0.3 + light * 0.34, 0.15));
        if (face === 1) a.rect(back, w * 0.5, -0.5, w * 0.5 + 1, height + 1, `rx="${n(size * 0.08)}"`);
        else if (face === 3) a.rect(back, -0.5, -0.5, w * 0.5, height + 1, `rx="${n(size * 0.08)}"`);
        else
          a.rect(back, -0.5, face === 2 ? -0.5 : height * 0.5, w + 1, height * 0.5, `rx="${n(size * 0.08)}"`);
      });
    };
    piece(-70, -34, 76, [-0.24, 0.5, -0.12], (w, height) => bamboo(a, w, height));
    piece(74, -40, 76, [-0.24, -0.5, 0.14], (w, height) => circles(a, w, height));
    piece(0, 26, 106, [-0.3, a.between(-0.3, 0.3), 0.02], (w, height) => {
      flower(a, w / 2, height * 0.38, 1.15, h > 180 ? 350 : 20);
      a.line(
        `M${n(w / 2)} ${n(height * 0.62)}V${n(height * 0.86)}M${n(w / 2)} ${n(height * 0.8)}q-16-4-22-16M${n(w / 2)} ${n(height * 0.8)}q16-4 22-16`,
        oklch(0.5, 0.15, 150),
        5,
      );
    });
    spark(a, -46, -50, 22);
  },
};

function wheelBowl(a: Canvas, h: number): void {
  const around = 2 * Math.PI * 110;
  const pocket = around / 36;
  a.circle(0, 16, 170, oklch(0.16, 0.05, 40));
  a.circle(
    0,
    0,
    170,
    a.linear(
      [
        [0, oklch(0.62, 0.12, h + 30)],
        [0.4, oklch(0.36, 0.1, h + 18)],
        [1, oklch(0.2, 0.06, h + 10)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  a.circle(
    0,
    0,
    150,
    a.linear(
      [
        [0, oklch(0.22, 0.06, 35)],
        [1, oklch(0.52, 0.12, 52)],
      ],
      0,
      0,
      1,
      1,
    ),
  ).circle(0, 0, 128, '#141013');
  a.add(
    `<g fill="none" stroke-width="34"><circle r="110" stroke="${oklch(0.2, 0.01, 20)}"/><circle r="110" stroke="${oklch(0.54, 0.22, h)}" stroke-dasharray="${pocket.toFixed(3)} ${pocket.toFixed(3)}"/><circle r="110" stroke="${oklch(0.62, 0.17, 150)}" stroke-dasharray="${pocket.toFixed(2)} ${n(around)}"/><circle r="110" stroke="${oklch(0.88, 0.12, 88)}" stroke-dasharray="1.2 ${(pocket - 1.2).toFixed(3)}"/></g>`,
  );
  for (const r of [128, 93])
    a.circle(0, 0, r, 'none', `stroke="${a.linear(gold, 0, 0, 1, 1)}" stroke-width="4"`);
  a.circle(
    0,
    0,
    91,
    a.radial([
      [0, oklch(0.56, 0.13, 52)],
      [0.6, oklch(0.34, 0.1, 42)],
      [1, oklch(0.16, 0.05, 35)],
    ]),
  );
  for (let index = 0; index < 8; index++)
    a.add(
      `<path d="M0 0L84-5V5Z" transform="rotate(${index * 45 + 10})" fill="${oklch(0.7, 0.13, 68)}" opacity=".5"/>`,
    );
  a.circle(
    0,
    0,
    160,
    a.linear(
      [
        [0, '#fff', 0.3],
        [0.45, '#fff', 0],
        [1, '#000', 0.35],
      ],
      0,
      0,
      1,
      1,
    ),
  );
}

export const roulette: Motif = {
  hues: [24, 24, 255, 300, 350, 200],
  scenes: ['lights', 'lights', 'felt', 'stage', 'burst', 'arch', 'pattern', 'city'],
  companions: ['coins', 'sparks', 'stars', 'confetti'],
  bare: true,
  draw: (a, h) => {
    floorShadow(a, 0, 110, 150, 0.8);
    const lean = a.between(-14, 14);
    a.at(0, 12, lean, 0.84, () => {
      a.group('transform="scale(1 .74)"', () => wheelBowl(a, h));
      for (let index = 0; index < 4; index++) {
        a.group(`transform="translate(0 -14) rotate(${index * 90 + 30})"`, () => {
          a.rect(a.linear(gold), 4, -4, 40, 8, 'rx="4"').circle(
            46,
            0,
            8,
            a.radial(gold, 0.5, 0.5, 0.6, 0.35, 0.3),
          );
        });
      }
      for (const [y, r] of [
        [-14, 24],
        [-22, 14],
      ] as const)
        a.circle(0, y, r, a.radial(gold, 0.5, 0.5, 0.6, 0.35, 0.28));
      sphere(a, 66, -84, 12, 90, { chroma: 0.01, l: 0.92 });
      spark(a, 66, -88, 18);
    });
  },
};

export const wheel: Motif = {
  hues: [300, 25, 255, 150, 340],
  scenes: ['stage', 'stage', 'burst', 'lights', 'city', 'swirl', 'neon', 'heaven'],
  companions: ['confetti', 'coins', 'stars', 'gems', 'sparks'],
  draw: (a, h) => {
    glow(a, 0, 0, 170, oklch(0.86, 0.15, h), 0.6);
    relief(a, 'M-34 96H34L62 146H-62Z', h, { l: 0.5, chroma: 0.16, edge: 5 });
    a.circle(0, 6, 124, '#000', 'opacity=".35"').circle(0, 0, 124, a.linear(goldBar, 0, 0, 1, 1));
    const turn = a.between(0, 30);
    const count = a.pick([10, 12]);
    for (let index = 0; index < count; index++) {
      const from = (index / count) * 2 * Math.PI + turn;
      const to = from + (2 * Math.PI) / count;
      const l = 0.5 + (index % 3) * 0.1;
      a.path(
        `M0 0L${n(108 * Math.cos(from))} ${n(108 * Math.sin(from))}A108 108 0 0 1 ${n(108 * Math.cos(to))} ${n(108 * Math.sin(to))}Z`,
        oklch(l, 0.19, h + (index % 3) * 115),
        `stroke="${oklch(0.94, 0.08, 92)}" stroke-width="2"`,
      );
      const middle = (from + to) / 2;
      a.add(
        `<path d="${index % 2 ? suits.diamond : suits.heart}" transform="translate(${n(80 * Math.cos(middle))} ${n(80 * Math.sin(middle))}) rotate(${n((middle * 180) / Math.PI + 90)}) scale(.26)" fill="#fff" opacity=".92"/>`,
      );
    }
    for (let index = 0; index < 20; index++)
      a.circle(
        116 * Math.cos((index / 20) * 2 * Math.PI),
        116 * Math.sin((index / 20) * 2 * Math.PI),
        4.4,
        index % 2 ? '#fff' : oklch(0.92, 0.15, 95),
      );
    a.circle(
      0,
      0,
      108,
      a.radial(
        [
          [0, '#fff', 0.25],
          [0.6, '#fff', 0],
          [1, '#000', 0.35],
        ],
        0.5,
        0.5,
        0.5,
        0.35,
        0.3,
      ),
    );
    sphere(a, 0, 0, 26, 85, { l: 0.76, chroma: 0.14 });
    relief(a, 'M-18-146H18L0-98Z', 20, { l: 0.58, chroma: 0.22, edge: 5 });
    spark(a, -66, -80, 24);
  },
};
