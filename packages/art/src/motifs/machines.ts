import { n, polygon, ring, type Point } from '../canvas.ts';
import { gold, goldBar, oklch, ramp } from '../color.ts';
import { gem } from '../facets.ts';
import { glow, spark } from '../light.ts';
import { highlight, relief, sphere } from '../solids.ts';
import type { Motif } from './motif.ts';

export const pinfall: Motif = {
  hues: [290, 255, 165, 340, 25, 200],
  scenes: ['neon', 'swirl', 'lights', 'facets', 'burst', 'city', 'halo', 'space'],
  companions: ['coins', 'sparks', 'stars', 'pearls'],
  bare: true,
  draw: (a, h) => {
    relief(a, 'M-26-136H26L122 132H-122Z', h, { l: 0.4, chroma: 0.15, edge: 6 });
    const path: Point[] = [[0, -132]];
    const pegs: Point[] = [];
    let column = 0;
    for (let row = 0; row < 8; row++) {
      for (let index = 0; index <= row + 1; index++)
        pegs.push([(index - (row + 1) / 2) * 24, -100 + row * 24]);
      column += a.random() < 0.5 ? -0.5 : 0.5;
      path.push([column * 24, -100 + row * 24]);
    }
    const d = `M${path.map(([x, y]) => `${n(x)} ${n(y - 8)}`).join('L')}L${n(column * 24)} 98`;
    a.line(d, oklch(0.85, 0.17, h + 140), 12, 'opacity=".4"').line(d, oklch(0.97, 0.1, h + 140), 3.6);
    const pin = a.radial(
      [
        [0, '#fff'],
        [0.5, oklch(0.86, 0.08, h)],
        [1, oklch(0.5, 0.16, h)],
      ],
      0.5,
      0.5,
      0.6,
      0.35,
      0.3,
    );
    for (const [x, y] of pegs) a.circle(x, y, 5, pin);
    for (let index = 0; index < 9; index++) {
      const hue = 20 + Math.abs(index - 4) * 45;
      a.path(
        `M${-108 + index * 24} 104h22v30q0 6-6 6h-10q-6 0-6-6Z`,
        a.linear([
          [0, oklch(0.84, 0.17, hue)],
          [0.25, oklch(0.66, 0.2, hue)],
          [1, oklch(0.36, 0.14, hue)],
        ]),
      );
    }
    glow(a, column * 24, 84, 50, oklch(0.9, 0.17, h + 140), 0.95);
    sphere(a, column * 24, 84, 17, h + 140, { l: 0.76, rim: 90 });
    spark(a, column * 24 - 6, 76, 16);
  },
};

export const faultline: Motif = {
  hues: [195, 160, 255, 300, 25, 80],
  scenes: ['cave', 'facets', 'space', 'lava', 'neon', 'lights', 'swirl'],
  companions: ['crystals', 'gems', 'sparks', 'rocks'],
  bare: true,
  draw: (a, h) => {
    const tile = (l: number, hot: boolean): string =>
      a.symbol(`tile ${l} ${hot}`, () => {
        const hue = hot ? h - 50 : h;
        a.path(
          'M0-20L35 0L0 20L-35 0Z',
          hot
            ? oklch(0.92, 0.14, hue)
            : a.linear([
                [0, oklch(l + 0.22, 0.11, hue)],
                [1, oklch(l + 0.02, 0.12, hue)],
              ]),
          `stroke="${oklch(l + 0.32, 0.1, hue)}"`,
        );
        a.path('M-35 0L0 20V48L-35 28Z', oklch(hot ? 0.66 : l - 0.12, 0.12, hue + 8)).path(
          'M35 0L0 20V48L35 28Z',
          oklch(hot ? 0.52 : l - 0.22, 0.1, hue + 14),
        );
      });
    for (let sum = -4; sum <= 4; sum++) {
      for (let i = -3; i <= 3; i++) {
        const j = sum - i;
        if (Math.abs(j) > 3 || Math.abs(i - j) > 4) continue;
        const hot = i === 0 && j === 0;
        const lift = hot ? -4 : a.between(0, 18) - (Math.abs(i) + Math.abs(j) > 3 ? 10 : 0);
        const [x, y] = [(i - j) * 34, 52 + (i + j) * 20 - lift];
        a.use(tile(0.42 + Math.floor(a.random() * 3) * 0.05, hot), x, y, 0.92);
        if (Math.abs(i - j) === 3 && a.random() < 0.34) {
          sphere(a, x, y - 13, 14, 270, { chroma: 0.03, l: 0.36, rim: 30 });
          glow(a, x + 9, y - 28, 12, oklch(0.9, 0.17, 60));
        }
      }
    }
    for (const k of [1, 0.6])
      a.path(
        `M${n(-26 * k)} 56L${n(-58 * k)}-150H${n(58 * k)}L${n(26 * k)} 56Z`,
        a.linear([
          [0, '#fff', 0],
          [1, oklch(0.92, 0.13, h - 40), 0.5],
        ]),
      );
    gem(a, 0, -34, 64, h - 40, [-0.35, 0.2 + a.between(0, 0.6), 0.06]);
  },
};

export const bomb: Motif = {
  hues: [280, 255, 20, 160, 330],
  scenes: ['lava', 'cave', 'burst', 'swirl', 'storm', 'facets', 'neon', 'pattern'],
  companions: ['embers', 'gems', 'coins', 'rocks', 'sparks'],
  tilt: 12,
  draw: (a, h) => {
    glow(a, 62, -120, 110, oklch(0.86, 0.18, 60), 0.9);
    a.line('M28-82C36-122 64-130 76-112', oklch(0.3, 0.06, 60), 11)
      .line('M28-82C36-122 64-130 76-112', oklch(0.78, 0.1, 75), 7)
      .line('M28-82C36-122 64-130 76-112', oklch(0.52, 0.1, 55), 7, 'stroke-dasharray="2 8"');
    const flare = (size: number): string => polygon(ring(16, (index) => (index % 2 ? size * 0.45 : size)));
    a.at(80, -112, 10, 1, () =>
      a
        .path(flare(38), oklch(0.74, 0.2, 45))
        .path(flare(25), oklch(0.9, 0.16, 85))
        .path(flare(13), '#fff'),
    );
    a.at(16, -70, 16, 1, () => relief(a, 'M-30-22H30L34 14H-34Z', 75, { paint: gold, edge: 5 }));
    sphere(a, -4, 26, 104, h, { chroma: 0.07, l: 0.4, rim: 40 });
    a.path('M-4-78A104 104 0 0 1 100 26A116 116 0 0 0-4-78Z', oklch(0.8, 0.16, 50), 'opacity=".55"');
    const star = polygon(ring(10, (index) => (index % 2 ? 20 : 46)));
    a.at(-8, 32, -10, 1, () => relief(a, star, h + 80, { l: 0.66, chroma: 0.19, edge: 5 }));
    highlight(a, -48, -30, 34, 18, -34, 0.8);
  },
};

export const target: Motif = {
  hues: [20, 255, 150, 300, 60],
  scenes: ['burst', 'forest', 'swirl', 'hills', 'pattern', 'lights', 'heaven', 'facets'],
  companions: ['stars', 'feathers', 'coins', 'confetti', 'leaves'],
  tilt: 8,
  draw: (a, h) => {
    a.circle(6, 10, 118, '#000', 'opacity=".3"');
    const bands = [
      [116, 0.5],
      [96, 0.97],
      [76, 0.56],
      [54, 0.97],
      [33, 0.6],
    ] as const;
    for (const [r, l] of bands)
      a.circle(
        0,
        0,
        r,
        a.linear(ramp(h, l, l > 0.9 ? 0.02 : 0.2), 0.2, 0, 0.8, 1),
        `stroke="${oklch(0.34, 0.1, h)}" stroke-width="2"`,
      );
    a.circle(0, 0, 15, a.linear(gold, 0, 0, 1, 1)).circle(
      0,
      0,
      116,
      a.radial(
        [
          [0, '#fff', 0.22],
          [0.6, '#fff', 0],
          [1, '#000', 0.3],
        ],
        0.5,
        0.5,
        0.5,
        0.32,
        0.28,
      ),
    );
    const arrow = (x: number, y: number, turn: number, hue: number): void => {
      a.at(x, y, turn, 1, () => {
        a.line('M6 8L84 92', '#000', 8, 'opacity=".3"').line('M0 0L86 76', a.linear(goldBar, 0, 1, 1, 0), 8);
        for (const k of [0, 13, 26])
          a.path(`M${56 + k * 0.9} ${50 + k * 0.8}l30-6 18 16-30 4Z`, a.linear(ramp(hue, 0.62, 0.2))).path(
            `M${56 + k * 0.9} ${50 + k * 0.8}l-8 29 14 18 6-28Z`,
            a.linear(ramp(hue, 0.52, 0.19)),
          );
      });
    };
    arrow(0, 0, a.between(-10, 10), h + 130);
    if (a.random() < 0.5) arrow(-34, 20, 40, h + 200);
    spark(a, -2, -4, 22);
  },
};
