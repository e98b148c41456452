import { type Canvas } from '../canvas.ts';
import { gold, oklch } from '../color.ts';
import { glow } from '../light.ts';
import { relief } from '../solids.ts';
import type { Motif } from './motif.ts';

export const dragon: Motif = {
  hues: [150, 25, 255, 75, 300, 200],
  scenes: ['lava', 'storm', 'temple', 'cave', 'pattern', 'burst', 'heaven', 'swirl'],
  companions: ['embers', 'coins', 'pearls', 'crystals', 'rocks'],
  tilt: 5,
  draw: (a, h) => {
    const hide = { l: 0.6, chroma: 0.17, edge: 5 };
    const horn = { paint: gold, edge: 4, l: 0.66, chroma: 0.13 };
    glow(a, 0, 40, 160, oklch(0.86, 0.18, 65), 0.7);
    a.both(() => {
      relief(a, 'M-60-30C-92-66-116-60-132-84C-128-34-110 0-70 10Z', h + 60, { ...hide, l: 0.66 });
      relief(a, 'M-66 0C-96-10-118 6-138-6C-124 34-98 50-62 40Z', h + 45, { ...hide, l: 0.62 });
      relief(a, 'M-60 30C-86 34-100 56-122 56C-104 86-70 84-46 66Z', h + 60, { ...hide, l: 0.66 });
      relief(a, 'M-26-70C-46-104-84-106-96-150C-58-144-14-122-4-80Z', 75, horn);
      a.line('M-38-92L-50-84M-52-104L-66-98M-66-116L-80-112', oklch(0.5, 0.12, 55), 3, 'opacity=".7"');
    });
    relief(
      a,
      'M0-96C50-96 84-66 82-22C80 8 60 18 50 34C44 52 30 60 0 60C-30 60-44 52-50 34C-60 18-80 8-82-22C-84-66-50-96 0-96Z',
      h,
      hide,
    );
    relief(a, 'M0-128L18-92L9-40L0-26L-9-40L-18-92Z', 75, horn);
    relief(a, 'M0 4C34 0 66 14 72 46C76 84 44 116 0 118C-44 116-76 84-72 46C-66 14-34 0 0 4Z', h + 14, {
      ...hide,
      l: 0.68,
    });
    a.path(
      'M-58 72Q0 100 58 72C50 98 28 110 0 110C-28 110-50 98-58 72Z',
      oklch(0.3, 0.13, 20),
      `stroke="${oklch(0.2, 0.08, h)}" stroke-width="4"`,
    );
    a.path('M-24 104Q0 84 24 104Q12 110 0 110Q-12 110-24 104Z', oklch(0.66, 0.19, 15));
    a.both(() => {
      a.circle(-40, -24, 25, oklch(0.98, 0.03, 95), `stroke="${oklch(0.24, 0.08, h)}" stroke-width="4"`);
      a.circle(
        -35,
        -21,
        15,
        a.radial([
          [0.2, oklch(0.9, 0.17, 90)],
          [1, oklch(0.62, 0.2, 50)],
        ]),
      )
        .ellipse(-34, -21, 5, 12, '#160a0a')
        .circle(-41, -28, 4.5, '#fff');
      relief(a, 'M-8-34C-26-62-62-70-90-54C-78-38-50-32-12-22Z', h + 60, { ...hide, l: 0.56, edge: 3 });
      relief(a, 'M-10 36C-14 14-50 8-58 34C-50 52-26 52-10 46Z', h, { ...hide, edge: 3 });
      a.ellipse(-34, 37, 12, 8, '#1a0a0c');
      a.path(
        'M-52 75L-44 102L-32 82ZM-22 85L-16 104L-8 87Z',
        a.linear([
          [0, '#fff'],
          [1, oklch(0.86, 0.06, 85)],
        ]),
        `stroke="${oklch(0.4, 0.06, 60)}" stroke-width="1.4"`,
      );
      a.line('M-62 48C-98 46-120 76-112 128', oklch(0.36, 0.12, 60), 9);
      a.line('M-62 48C-98 46-120 76-112 128', oklch(0.86, 0.14, 85), 5);
      a.line('M-20-62q9 7 18 0M-58 8q9 7 18 0', oklch(0.4, 0.13, h), 2.6, 'opacity=".7"');
    });
  },
};

function feather(a: Canvas, turn: number, length: number, hue: number, x = 0, y = 0): void {
  a.at(x, y, turn, 1, () => {
    a.path(
      `M0 0C-19 ${-length * 0.3}-17 ${-length * 0.8} 0 ${-length}C17 ${-length * 0.8} 19 ${-length * 0.3} 0 0Z`,
      a.linear([
        [0, oklch(0.94, 0.12, hue + 45)],
        [0.4, oklch(0.76, 0.19, hue + 20)],
        [1, oklch(0.48, 0.2, hue)],
      ]),
      `stroke="${oklch(0.36, 0.14, hue - 8)}" stroke-width="1.6"`,
    );
    a.line(`M0-10V${-length * 0.85}`, oklch(0.97, 0.07, hue + 60), 1.4, 'opacity=".7"');
  });
}

export const phoenix: Motif = {
  hues: [28, 28, 40, 320, 230, 170],
  scenes: ['lava', 'burst', 'heaven', 'swirl', 'temple', 'storm', 'halo', 'space'],
  companions: ['embers', 'feathers', 'sparks', 'coins'],
  tilt: 7,
  bare: true,
  draw: (a, h) => {
    glow(a, 0, 10, 180, oklch(0.88, 0.17, h + 35), 0.8);
    for (const turn of [158, 180, 202, 169, 191]) feather(a, turn, turn % 2 ? 118 : 142, h + 14, 0, 36);
    a.both(() => {
      for (let index = 6; index >= 0; index--)
        feather(a, -102 + index * 15, 146 - index * 7, h - 6 + index * 5, -14, 30 - index * 3);
      for (let index = 3; index >= 0; index--) feather(a, -96 + index * 18, 84, h + 26, -14, 16);
    });
    relief(a, 'M0-70C26-66 34-40 30-8C26 30 14 56 0 74C-14 56-26 30-30-8C-34-40-26-66 0-70Z', h + 18, {
      l: 0.64,
      chroma: 0.2,
      edge: 3,
    });
    a.line(
      'M-14-6q14 12 28 0M-16 12q16 12 32 0M-12 30q12 10 24 0',
      oklch(0.92, 0.14, h + 50),
      2.6,
      'opacity=".8"',
    );
    for (const [turn, length] of [
      [-26, 52],
      [0, 64],
      [26, 52],
    ] as const)
      feather(a, turn, length, h + 8, 0, -84);
    relief(a, 'M0-106C24-106 34-88 30-68C24-52 12-46 0-44C-12-46-24-52-30-68C-34-88-24-106 0-106Z', h + 10, {
      l: 0.62,
      chroma: 0.2,
      edge: 3,
    });
    a.both(() => a.circle(-13, -80, 5.5, '#1a0c0a').circle(-14.6, -82, 2, '#fff'));
    relief(a, 'M-9-68Q0-76 9-68Q6-50 0-44Q-6-50-9-68Z', 80, { paint: gold, edge: 3 });
  },
};
