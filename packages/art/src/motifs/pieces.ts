import { n, type Canvas } from '../canvas.ts';
import { oklch, ramp } from '../color.ts';
import { box, type Turn } from '../facets.ts';
import { floorShadow, spark } from '../light.ts';
import type { Motif } from './motif.ts';
import { pips } from './dice.ts';

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

/** Picture tiles of a table game: flowers, bamboo and circles on ivory, with a coloured back. */
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
    const blossom = (w: number, height: number): void => {
      flower(a, w / 2, height * 0.38, w / 92, h > 180 ? 350 : 20);
      a.line(
        `M${n(w / 2)} ${n(height * 0.62)}V${n(height * 0.86)}M${n(w / 2)} ${n(height * 0.8)}q-16-4-22-16M${n(w / 2)} ${n(height * 0.8)}q16-4 22-16`,
        oklch(0.5, 0.15, 150),
        w * 0.05,
      );
    };
    const canes = (w: number, height: number): void => bamboo(a, w, height);
    const rounds = (w: number, height: number): void => circles(a, w, height);
    const [left, right, front] = a.pick([
      [canes, rounds, blossom],
      [blossom, canes, rounds],
      [rounds, blossom, canes],
      [canes, blossom, rounds],
    ] as const);
    const apart = a.between(62, 78);
    piece(-apart, -34 - a.between(-14, 10), 76, [-0.24, 0.5, -a.between(0, 0.26)], left);
    piece(apart, -38 - a.between(-10, 14), 76, [-0.24, -0.5, a.between(0, 0.26)], right);
    piece(0, 26, 106, [-0.3, a.between(-0.42, 0.42), a.between(-0.08, 0.08)], front);
    spark(a, -46, -50, 22);
  },
};
