import { n, polygon, ring } from '../canvas.ts';
import { gold, goldBar, oklch, ramp, silver } from '../color.ts';
import { glow, spark } from '../light.ts';
import { highlight, relief, sphere } from '../solids.ts';
import type { Motif } from './motif.ts';

export const mask: Motif = {
  hues: [300, 350, 230, 165, 80, 20],
  scenes: ['stage', 'stage', 'lights', 'burst', 'arch', 'pattern', 'city', 'swirl'],
  companions: ['confetti', 'feathers', 'gems', 'stars', 'sparks'],
  tilt: 9,
  draw: (a, h) => {
    a.both(() => {
      for (let index = 0; index < 5; index++) {
        a.at(-34 - index * 14, -36 + index * 4, -14 - index * 17, 1, () => {
          a.path(
            'M0 0C-22-40-18-92 0-116C18-92 22-40 0 0Z',
            a.linear([
              [0, oklch(0.82, 0.16, h + 60)],
              [0.5, oklch(0.6, 0.19, h + 25)],
              [1, oklch(0.36, 0.15, h)],
            ]),
            `stroke="${oklch(0.3, 0.1, h)}" stroke-width="1.6"`,
          );
          a.ellipse(0, -88, 8, 14, oklch(0.86, 0.14, 90)).ellipse(0, -86, 4.5, 8, oklch(0.4, 0.16, h - 60));
          a.line('M0-4V-74', '#fff', 1.3, 'opacity=".6"');
        });
      }
    });
    const face =
      'M0-44C40-62 88-62 118-40C124 8 104 54 60 60C32 62 16 44 0 22C-16 44-32 62-60 60C-104 54-124 8-118-40C-88-62-40-62 0-44Z';
    relief(a, face, h, { l: 0.5, chroma: 0.18, edge: 5 });
    a.path(face, 'none', `stroke="${a.linear(gold, 0, 0, 1, 1)}" stroke-width="5"`);
    a.both(() => {
      a.path(
        'M-94-8C-76-34-40-32-24-6C-40 20-80 22-94-8Z',
        '#0d0812',
        `stroke="${a.linear(gold, 0, 0, 1, 1)}" stroke-width="4.5"`,
      );
      a.line('M-104-30C-76-50-44-46-18-28M-98 22C-80 44-56 46-36 34', oklch(0.9, 0.13, 88), 2.6);
      for (const [x, y, r] of [
        [-108, -14, 4.5],
        [-70, 40, 4.5],
        [-48, -42, 4.5],
      ] as const)
        sphere(a, x, y, r, 85, { l: 0.8, chroma: 0.12 });
    });
    a.path(
      'M0-40L15-14L0 14L-15-14Z',
      a.linear(ramp(h + 170, 0.66, 0.17)),
      `stroke="${a.linear(gold)}" stroke-width="4"`,
    );
    sphere(a, 0, -62, 13, 85, { l: 0.8, chroma: 0.14 });
    a.line('M116 14C130 60 120 100 134 146', a.linear(ramp(h + 20, 0.6, 0.18)), 7);
    a.line('M-116 14C-130 60-116 96-128 140', a.linear(ramp(h + 20, 0.6, 0.18)), 7);
    spark(a, -58, -48, 18);
  },
};

export const fan: Motif = {
  hues: [20, 20, 350, 250, 155, 300],
  scenes: ['pattern', 'pattern', 'hills', 'halo', 'sea', 'arch', 'lights', 'swirl'],
  companions: ['petals', 'leaves', 'coins', 'sparks', 'petals'],
  tilt: 8,
  bare: true,
  draw: (a, h) => {
    const count = 13;
    const edge = (turn: number, r: number): string =>
      `${n(r * Math.sin(turn))} ${n(86 - r * Math.cos(turn))}`;
    for (let index = 0; index < count; index++) {
      const from = -1.22 + (index / count) * 2.44;
      const to = from + 2.44 / count;
      const l = index % 2 ? 0.56 : 0.46;
      a.path(
        `M${edge(from, 62)}L${edge(from, 196)}L${edge(to, 196)}L${edge(to, 62)}Z`,
        oklch(l, 0.19, h),
        `stroke="${oklch(0.3, 0.12, h)}" stroke-width="1"`,
      );
      a.path(
        `M${edge(from, 172)}L${edge(from, 186)}L${edge(to, 186)}L${edge(to, 172)}Z`,
        oklch(index % 2 ? 0.88 : 0.76, 0.14, 85),
      );
    }
    a.circle(
      0,
      -44,
      40,
      a.radial([
        [0, oklch(0.97, 0.08, 95)],
        [1, oklch(0.86, 0.15, 84)],
      ]),
      `stroke="${oklch(0.55, 0.13, 60)}" stroke-width="2.5"`,
    );
    for (const [x, y] of [
      [-70, 0],
      [66, -6],
      [-30, 18],
      [34, 26],
    ] as const) {
      for (const turn of [0, 72, 144, 216, 288])
        a.add(
          `<path d="M0 0C-9-6-8-17 0-16C8-17 9-6 0 0Z" transform="translate(${x} ${y}) rotate(${turn})" fill="${oklch(0.92, 0.07, 350)}"/>`,
        );
      a.circle(x, y, 3, oklch(0.8, 0.15, 85));
    }
    a.line('M-92-30Q-40-66 0-34T96-40', '#fff', 3, 'opacity=".45"');
    for (let index = 0; index <= count; index++) {
      const turn = -1.22 + (index / count) * 2.44;
      a.line(
        `M0 86L${edge(turn, index === 0 || index === count ? 198 : 66)}`,
        a.linear(goldBar, 0, 0, 1, 0),
        index === 0 || index === count ? 8 : 4.5,
      );
    }
    sphere(a, 0, 86, 12, 85, { l: 0.76, chroma: 0.14 });
    a.line('M0 98C4 112-4 118 0 128', oklch(0.6, 0.19, h), 3);
    a.path('M-8 126H8L11 164L4 156L0 166L-5 156L-11 164Z', a.linear(ramp(h, 0.56, 0.19)));
  },
};

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

export const lotus: Motif = {
  hues: [350, 320, 285, 20, 220, 75],
  scenes: ['sea', 'reef', 'hills', 'halo', 'pattern', 'arch', 'temple', 'lights'],
  companions: ['petals', 'leaves', 'sparks', 'bubbles', 'pearls'],
  tilt: 4,
  bare: true,
  draw: (a, h) => {
    glow(a, 0, -10, 170, oklch(0.9, 0.13, h + 40), 0.75);
    a.ellipse(
      0,
      98,
      128,
      26,
      a.radial(ramp(150, 0.56, 0.14)),
      `stroke="${oklch(0.3, 0.09, 150)}" stroke-width="3"`,
    );
    a.line('M0 96L-110 92M0 96L-70 112M0 96L100 92M0 96L60 114', oklch(0.78, 0.15, 140), 2, 'opacity=".6"');
    const petal = (turn: number, length: number, width: number, l: number): void => {
      a.at(0, 84, turn, 1, () => {
        a.path(
          `M0 6C${-width} ${n(-length * 0.28)} ${-width} ${n(-length * 0.72)} 0 ${-length}C${width} ${n(-length * 0.72)} ${width} ${n(-length * 0.28)} 0 6Z`,
          a.linear([
            [0, oklch(l - 0.1, 0.2, h)],
            [0.3, oklch(l + 0.06, 0.14, h + 6)],
            [1, oklch(0.97, 0.04, h + 30)],
          ]),
          `stroke="${oklch(0.46, 0.17, h - 10)}" stroke-width="2"`,
        );
        a.line(
          `M0-8V${n(-length * 0.8)}M-8-12Q${n(-width * 0.5)} ${n(-length * 0.5)} -4 ${n(-length * 0.78)}M8-12Q${n(width * 0.5)} ${n(-length * 0.5)} 4 ${n(-length * 0.78)}`,
          oklch(0.6, 0.19, h),
          1.4,
          'opacity=".5"',
        );
      });
    };
    for (const turn of [-78, 78, -58, 58]) petal(turn, 136, 42, 0.6);
    for (const turn of [-38, 38, -18, 18]) petal(turn, 176, 46, 0.66);
    petal(0, 190, 46, 0.7);
    for (const turn of [-62, 62, -36, 36]) petal(turn, 112, 38, 0.74);
    for (const turn of [-14, 14]) petal(turn, 118, 38, 0.8);
    sphere(a, 0, -132, 16, 85, { l: 0.8, chroma: 0.13 });
    glow(a, 0, -132, 50, '#fff', 0.7);
    spark(a, 0, -134, 22);
  },
};
