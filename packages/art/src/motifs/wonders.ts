import { n, polygon, ring } from '../canvas.ts';
import { gold, oklch, silver } from '../color.ts';
import { glow, spark } from '../light.ts';
import { highlight, relief, sphere } from '../solids.ts';
import type { Motif } from './motif.ts';

export const potion: Motif = {
  hues: [300, 150, 200, 340, 25, 255, 95],
  scenes: ['cave', 'forest', 'lights', 'swirl', 'temple', 'facets', 'space', 'halo'],
  companions: ['bubbles', 'sparks', 'crystals', 'leaves', 'gems'],
  tilt: 9,
  draw: (a, h) => {
    glow(a, 0, 40, 160, oklch(0.78, 0.19, h), 0.85);
    const glass =
      'M-26-92V-38C-74-20-98 18-94 58C-88 106-46 130 0 130C46 130 88 106 94 58C98 18 74-20 26-38V-92Z';
    a.path(
      glass,
      oklch(0.9, 0.05, h),
      `fill-opacity=".22" stroke="${oklch(0.2, 0.06, h)}" stroke-width="7" stroke-linejoin="round"`,
    );
    a.group(a.clip(`<path d="${glass}"/>`), () => {
      a.path(
        'M-110 18Q-60-6 0 16T110 12V140H-110Z',
        a.linear([
          [0, oklch(0.84, 0.19, h + 20)],
          [0.5, oklch(0.6, 0.21, h)],
          [1, oklch(0.34, 0.16, h - 15)],
        ]),
      );
      a.path('M-110 18Q-60-6 0 16T110 12V24Q60 34 0 28T-110 30Z', '#fff', 'opacity=".45"');
      for (let index = 0; index < 13; index++)
        a.circle(
          a.between(-74, 74),
          a.between(26, 116),
          a.between(3, 11),
          '#fff',
          `opacity="${n(a.between(0.15, 0.5))}"`,
        );
      glow(a, -20, 74, 60, oklch(0.96, 0.12, h + 30), 0.8);
    });
    a.path(
      glass,
      'none',
      `stroke="${a.linear(
        [
          [0, '#fff', 0.9],
          [0.5, '#fff', 0.15],
          [1, oklch(0.9, 0.12, h), 0.7],
        ],
        0,
        0,
        1,
        1,
      )}" stroke-width="3"`,
    );
    a.path('M-78 34C-76 0-54-18-36-26C-52-2-62 30-58 70C-70 64-78 52-78 34Z', '#fff', 'opacity=".5"');
    relief(a, 'M-36-104Q-36-112-28-112H28Q36-112 36-104V-92Q36-84 28-84H-28Q-36-84-36-92Z', 75, {
      paint: gold,
      edge: 4,
    });
    relief(a, 'M-22-112L-26-146Q0-154 26-146L22-112Z', 55, { l: 0.6, chroma: 0.09, edge: 4 });
    a.line('M-26-52Q0-42 26-52', oklch(0.88, 0.14, 85), 6);
    relief(a, polygon(ring(10, (index) => (index % 2 ? 9 : 20)).map(([x, y]) => [x, y - 34])), 75, {
      paint: gold,
      edge: 2,
    });
    for (const [x, y, r] of [
      [20, -170, 7],
      [-14, -186, 5],
      [36, -196, 4],
    ] as const)
      a.circle(x, y + 10, r, oklch(0.84, 0.16, h), 'fill-opacity=".6" stroke="#fff" stroke-opacity=".8"');
    spark(a, -52, 10, 18);
  },
};

export const astronaut: Motif = {
  hues: [225, 290, 20, 165, 75, 340],
  scenes: ['space', 'space', 'space', 'neon', 'swirl', 'halo', 'lights', 'city'],
  companions: ['stars', 'rocks', 'gems', 'sparks', 'coins'],
  tilt: 12,
  draw: (a, h) => {
    const suit = { paint: silver, edge: 6, l: 0.7, chroma: 0.03 };
    relief(a, 'M-70 50H70L80 130Q0 150-80 130Z', 255, { l: 0.4, chroma: 0.05, edge: 5 });
    a.both(() => {
      relief(a, 'M-58 62C-96 62-118 90-122 136C-104 150-84 148-76 138C-72 116-66 100-54 92Z', 255, suit);
      a.line('M-114 112L-82 118', oklch(0.64, 0.18, h), 8);
    });
    relief(
      a,
      'M-64 56C-40 40 40 40 64 56C76 84 78 112 74 148C30 160-30 160-74 148C-78 112-76 84-64 56Z',
      255,
      suit,
    );
    relief(a, 'M-34 84H34V124Q0 134-34 124Z', 260, { l: 0.36, chroma: 0.06, edge: 3 });
    for (const [x, c] of [
      [-18, 25],
      [0, 90],
      [18, 150],
    ] as const)
      sphere(a, x, 98, 6, c, { l: 0.7 });
    a.line('M-24 114H24', oklch(0.8, 0.16, h), 4);
    relief(
      a,
      'M0-124C62-124 104-82 104-24C104 34 62 72 0 72C-62 72-104 34-104-24C-104-82-62-124 0-124Z',
      255,
      suit,
    );
    a.both(() =>
      relief(a, 'M-98-44C-118-44-122-30-122-18C-122-4-118 6-98 6Z', h, { l: 0.6, chroma: 0.18, edge: 3 }),
    );
    const visor = 'M0-84C50-84 78-58 78-22C78 16 48 44 0 44C-48 44-78 16-78-22C-78-58-50-84 0-84Z';
    a.path(
      visor,
      a.linear([
        [0, oklch(0.28, 0.1, h + 40)],
        [0.5, oklch(0.42, 0.16, h)],
        [1, oklch(0.74, 0.17, h + 70)],
      ]),
      `stroke="${a.linear(gold, 0, 0, 1, 1)}" stroke-width="7"`,
    );
    a.group(a.clip(`<path d="${visor}"/>`), () => {
      a.circle(26, 66, 70, oklch(0.7, 0.17, h + 110), 'opacity=".75"').circle(
        34,
        62,
        64,
        oklch(0.42, 0.16, h + 100),
        'opacity=".6"',
      );
      a.circle(
        40,
        -36,
        15,
        a.radial([
          [0, '#fff'],
          [1, oklch(0.86, 0.12, 75)],
        ]),
      );
      for (let index = 0; index < 9; index++)
        a.circle(a.between(-60, 60), a.between(-70, 20), a.between(0.8, 2), '#fff');
      a.path('M-70-20C-66-56-36-76-4-78C-34-62-50-38-50 4Z', '#fff', 'opacity=".5"');
    });
    highlight(a, -44, -98, 26, 9, -28, 0.9);
    spark(a, 56, -70, 16);
  },
};
