import { n } from '../canvas.ts';
import { gold, goldBar, oklch, ramp } from '../color.ts';
import { glow, spark } from '../light.ts';
import { relief, sphere } from '../solids.ts';
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
