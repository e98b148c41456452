import { n, type Canvas } from '../canvas.ts';
import { gold, oklch, ramp } from '../color.ts';
import { glow, spark } from '../light.ts';
import { cloud } from '../scenes/stage.ts';
import { highlight, relief, sphere } from '../solids.ts';
import type { Motif } from './motif.ts';

/** The rising curve behind an object that takes off to the top right. */
function climb(a: Canvas, hue: number): void {
  const curve = 'M-170 178C-90 176-34 130-6 60';
  a.path(
    `${curve}L30 240H-170Z`,
    a.linear([
      [0, oklch(0.85, 0.17, hue), 0.5],
      [1, oklch(0.7, 0.2, hue - 30), 0],
    ]),
  );
  for (const [width, opacity] of [
    [20, 0.22],
    [12, 0.35],
  ] as const)
    a.line(curve, oklch(0.85, 0.17, hue), width, `opacity="${opacity}"`);
  a.line(
    curve,
    a.linear(
      [
        [0, oklch(0.7, 0.2, hue - 30), 0.2],
        [1, '#fff'],
      ],
      0,
      0,
      1,
      0,
    ),
    6,
  );
}

function drawRocket(a: Canvas, h: number): void {
  a.path(
    'M-20 70C-26 120-8 150 0 215C8 150 26 120 20 70Z',
    a.linear([
      [0, '#fff'],
      [0.2, oklch(0.93, 0.14, 95)],
      [0.5, oklch(0.74, 0.19, 55)],
      [1, oklch(0.6, 0.22, 25), 0],
    ]),
  );
  a.path(
    'M-11 70C-13 100-4 122 0 158C4 122 13 100 11 70Z',
    a.linear([
      [0, '#fff'],
      [1, oklch(0.92, 0.12, 95), 0],
    ]),
  );
  const paint = a.linear(
    [
      [0, oklch(0.4, 0.15, h)],
      [0.3, oklch(0.74, 0.2, h)],
      [0.6, oklch(0.6, 0.2, h)],
      [1, oklch(0.34, 0.14, h)],
    ],
    0,
    0,
    1,
    0,
  );
  a.both(() =>
    relief(a, 'M-30 22C-58 40-62 66-56 92C-46 76-36 68-20 66Z', h, { l: 0.54, chroma: 0.2, edge: 4 }),
  );
  a.path(
    'M0-98C26-74 38-36 36 6C35 36 28 58 22 72H-22C-28 58-35 36-36 6C-38-36-26-74 0-98Z',
    a.linear(
      [
        [0, oklch(0.62, 0.04, 270)],
        [0.28, '#fff'],
        [0.55, oklch(0.9, 0.01, 270)],
        [0.85, oklch(0.55, 0.05, 275)],
        [1, oklch(0.72, 0.1, 320)],
      ],
      0,
      0,
      1,
      0,
    ),
    `stroke="${oklch(0.3, 0.06, 280)}" stroke-width="3"`,
  );
  a.path('M0-98C16-84 27-64 32-44Q0-34-32-44C-27-64-16-84 0-98ZM-30 46Q0 56 30 46L26 60Q0 68-26 60Z', paint);
  a.circle(0, -8, 19, a.linear(gold, 0, 0, 1, 1)).circle(
    0,
    -8,
    14,
    a.radial(
      [
        [0, oklch(0.85, 0.12, 210)],
        [0.5, oklch(0.5, 0.14, 240)],
        [1, oklch(0.2, 0.08, 270)],
      ],
      0.5,
      0.5,
      0.6,
      0.35,
      0.25,
    ),
  );
  a.line('M-9-13A11 11 0 0 1 2-18', '#fff', 3);
  a.path('M-4 34Q0 30 4 34L5 96Q0 104-5 96Z', a.linear(ramp(h, 0.56, 0.2)));
  a.line('M-25-26C-27 0-25 34-19 58', '#fff', 5, 'opacity=".7"');
}

export const rocket: Motif = {
  hues: [25, 25, 255, 165, 320, 75],
  scenes: ['space', 'space', 'neon', 'heaven', 'city', 'swirl', 'burst', 'storm'],
  companions: ['stars', 'sparks', 'embers', 'rocks', 'coins'],
  tilt: 6,
  bare: true,
  draw: (a, h) => {
    climb(a, h + 40);
    a.at(22, -18, a.between(18, 38), 1.04, () => drawRocket(a, h));
  },
};

export const plane: Motif = {
  hues: [30, 30, 250, 165, 340, 80],
  scenes: ['heaven', 'heaven', 'heaven', 'sea', 'city', 'hills', 'burst', 'facets'],
  companions: ['sparks', 'stars', 'coins', 'confetti'],
  tilt: 8,
  bare: true,
  draw: (a, h) => {
    a.line('M-160 190C-60 186-20 124 18 22', '#fff', 4.5, 'stroke-dasharray="1 13"');
    a.path(
      'M-110 4L122-120L0 42Z',
      a.linear(
        [
          [0, '#fff'],
          [1, oklch(0.92, 0.03, h)],
        ],
        1,
        0,
        0,
        1,
      ),
    );
    a.path('M122-120L0 42L-22 110L-14 34Z', oklch(0.5, 0.13, h + 200));
    a.path(
      'M122-120L-14 34L-110 4Z',
      a.linear(
        [
          [0, '#fff'],
          [1, oklch(0.86, 0.07, h + 30)],
        ],
        1,
        0,
        0,
        1,
      ),
    );
    a.path(
      'M122-120L0 42L68 90Z',
      a.linear(
        [
          [0, '#fff'],
          [0.5, oklch(0.84, 0.1, h + 10)],
          [1, oklch(0.6, 0.19, h)],
        ],
        1,
        0,
        0.3,
        1,
      ),
    );
    a.path('M-22 110L0 42L22 58Z', oklch(0.42, 0.14, h));
    a.line('M122-120L-14 34', oklch(0.76, 0.08, h), 1.4);
    spark(a, 120, -118, 20);
  },
};

export const balloon: Motif = {
  hues: [20, 255, 60, 165, 320, 200],
  scenes: ['heaven', 'heaven', 'hills', 'sea', 'dunes', 'snow', 'burst', 'city'],
  companions: ['sparks', 'confetti', 'stars', 'leaves', 'feathers'],
  tilt: 7,
  bare: true,
  draw: (a, h) => {
    const d = 'M0-142C66-142 104-94 102-42C100 8 56 46 22 82H-22C-56 46-100 8-102-42C-104-94-66-142 0-142Z';
    a.line('M-20 80L-17 112M20 80L17 112M-7 84V112M7 84V112', oklch(0.36, 0.06, 50), 2.4);
    relief(a, d, h, { l: 0.6, chroma: 0.19, edge: 6 });
    a.group(a.clip(`<path d="${d}"/>`), () => {
      for (const [rx, hue, l] of [
        [78, h + 60, 0.8],
        [44, h, 0.6],
        [15, h + 60, 0.82],
      ] as const)
        a.ellipse(0, -30, rx, 128, a.linear(ramp(hue, l, 0.16)), 'opacity=".9"');
      a.path('M-110-26Q0 6 110-26V-4Q0 30-110-4Z', a.linear(gold), 'opacity=".9"');
      a.path('M40-150C110-120 110-20 20 90H110V-150Z', '#000', 'opacity=".22"');
    });
    highlight(a, -54, -96, 34, 16, -44, 0.75);
    glow(a, 0, 84, 26, oklch(0.93, 0.15, 85), 0.9);
    relief(a, 'M-24 110H24L19 142Q0 148-19 142Z', 60, { l: 0.54, chroma: 0.1, edge: 4 });
    a.line('M-22 121H22M-20 132H20', oklch(0.34, 0.07, 50), 2);
    cloud(a, -112, 124, 42, oklch(0.86, 0.04, h), '#fff');
    cloud(a, 112, 92, 38, oklch(0.86, 0.04, h), '#fff');
  },
};

export const comet: Motif = {
  hues: [200, 40, 300, 150, 340, 255],
  scenes: ['space', 'space', 'space', 'neon', 'swirl', 'storm', 'city'],
  companions: ['rocks', 'sparks', 'crystals', 'stars', 'embers'],
  tilt: 10,
  bare: true,
  draw: (a, h) => {
    climb(a, h + 40);
    for (const [w, l, o] of [
      [66, 0.6, 0.5],
      [46, 0.76, 0.6],
      [24, 0.95, 0.8],
    ] as const) {
      a.path(
        `M${n(40 - w * 0.7)} ${n(-44 - w * 0.7)}Q-90 40-176 176Q-40 90 ${n(40 + w * 0.7)} ${n(-44 + w * 0.7)}Z`,
        a.linear(
          [
            [0, oklch(l, 0.17, h), 0],
            [1, oklch(l, 0.17, h), o],
          ],
          0,
          1,
          1,
          0,
        ),
      );
    }
    glow(a, 40, -44, 130, oklch(0.9, 0.14, h), 0.9);
    sphere(a, 40, -44, 66, h + 20, { l: 0.66, chroma: 0.17, rim: h + 80 });
    for (const [x, y, r] of [
      [20, -66, 14],
      [62, -24, 18],
      [64, -68, 9],
      [22, -16, 10],
    ] as const) {
      a.circle(x, y, r, oklch(0.4, 0.14, h)).circle(x + 2, y + 2, r * 0.86, oklch(0.58, 0.15, h + 10));
    }
    spark(a, 12, -78, 26);
  },
};
