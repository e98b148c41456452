import { n, type Canvas } from '../canvas.ts';
import { gold, goldBar, oklch } from '../color.ts';
import { floorShadow, glow, spark } from '../light.ts';
import { relief, sphere } from '../solids.ts';
import type { Motif } from './motif.ts';
import { suits } from './suits.ts';

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
