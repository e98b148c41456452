import { n, type Canvas } from '../canvas.ts';
import { oklch, ramp } from '../color.ts';
import { glow } from '../light.ts';
import { highlight, relief, sphere } from '../solids.ts';
import type { Motif } from './motif.ts';

const water = ['reef', 'reef', 'reef', 'sea', 'halo', 'lights', 'swirl', 'pattern'] as const;

const drift = ['bubbles', 'pearls', 'bubbles', 'coins', 'sparks'] as const;

function pupil(a: Canvas, x: number, y: number, r: number): void {
  a.circle(x, y, r, '#fff', `stroke="${oklch(0.3, 0.08, 260)}" stroke-width="3"`);
  a.circle(x + r * 0.16, y + r * 0.1, r * 0.58, '#140d16').circle(
    x - r * 0.12,
    y - r * 0.24,
    r * 0.24,
    '#fff',
  );
}

export const manta: Motif = {
  hues: [262, 262, 230, 290, 190, 330],
  scenes: ['reef', 'reef', 'reef', 'space', 'halo', 'swirl', 'lights'],
  companions: drift,
  tilt: 18,
  draw: (a, h) => {
    const body =
      'M0-46C10-56 14-62 16-70C20-60 22-52 30-42C60-34 104-14 138 34C104 20 82 26 62 40C40 56 22 66 8 72C6 110 2 140-6 176C-6 140-8 108-8 72C-22 66-40 56-62 40C-82 26-104 20-138 34C-104-14-60-34-30-42C-22-52-20-60-16-70C-14-62-10-56 0-46Z';
    const small = a.define(`<path id="@" d="${body}"/>`);
    a.use(small, 92, -112, 0.26, 20, `fill="${oklch(0.46, 0.12, h)}" opacity=".8"`).use(
      small,
      -96,
      -92,
      0.2,
      -20,
      `fill="${oklch(0.5, 0.12, h)}" opacity=".7"`,
    );
    relief(a, body, h, { l: 0.46, chroma: 0.14, edge: 4 });
    a.both(() => {
      a.path('M-30-40C-60-32-104-12-136 33C-100-2-62-18-26-26Z', oklch(0.86, 0.1, h - 50), 'opacity=".8"');
      a.circle(-27, -34, 4.4, '#060818').circle(-28, -35.4, 1.6, '#fff');
      for (let index = 0; index < 6; index++)
        a.circle(
          -26 - index * 15,
          -8 + index * 6 + a.between(-5, 5),
          a.between(2, 4),
          oklch(0.92, 0.1, h - 60),
          'opacity=".85"',
        );
    });
    a.path(
      'M-10-30Q0-40 10-30L6 58Q0 66-6 58Z',
      a.linear([
        [0, '#fff', 0.5],
        [1, '#fff', 0],
      ]),
    );
  },
};

export const puffer: Motif = {
  hues: [85, 85, 40, 200, 300, 150],
  scenes: water,
  companions: drift,
  tilt: 8,
  draw: (a, h) => {
    for (let index = 0; index < 22; index++) {
      const turn = (index / 22) * 360;
      a.add(
        `<path d="M-9-94L0-122L9-94Z" transform="rotate(${n(turn)})" fill="${oklch(0.84, 0.12, h)}" stroke="${oklch(0.4, 0.1, h - 30)}" stroke-width="2.4" stroke-linejoin="round"/>`,
      );
    }
    relief(a, 'M92-12C124-44 146-36 142-8C146 22 124 26 92 14Z', h - 40, { l: 0.6, chroma: 0.17, edge: 4 });
    sphere(a, 0, 0, 100, h, { chroma: 0.16, l: 0.7, rim: h + 60 });
    a.path('M-93 34A100 100 0 0 0 93 34Q0 74-93 34Z', oklch(0.98, 0.02, 95), 'opacity=".85"');
    for (const [x, y, r] of [
      [20, -70, 13],
      [62, -42, 16],
      [76, 4, 10],
      [-14, -84, 8],
      [48, -8, 7],
    ] as const)
      a.ellipse(x, y, r, r * 0.8, oklch(0.44, 0.12, h - 30), 'opacity=".55"');
    pupil(a, -54, -16, 25);
    pupil(a, 16, -18, 27);
    relief(a, 'M-42 34Q-20 22 4 34Q-2 54-20 54Q-36 54-42 34Z', 15, { l: 0.66, chroma: 0.16, edge: 3 });
    a.path('M-30 40Q-20 34-8 40Q-18 50-30 40Z', '#3a1020');
    a.ellipse(-72, 20, 14, 8, oklch(0.74, 0.17, 15), 'opacity=".6"').ellipse(
      38,
      20,
      14,
      8,
      oklch(0.74, 0.17, 15),
      'opacity=".6"',
    );
    relief(a, 'M44 26C62 18 86 30 88 46C70 56 50 50 42 40Z', h - 40, { l: 0.6, chroma: 0.17, edge: 3 });
  },
};

export const octopus: Motif = {
  hues: [330, 290, 25, 200, 150, 60],
  scenes: water,
  companions: drift,
  tilt: 6,
  draw: (a, h) => {
    const arms = [
      'M-56 46C-92 60-122 40-126 8',
      'M-46 62C-84 96-124 92-134 62',
      'M-26 72C-40 112-76 132-104 116',
      'M-8 76C-6 112-28 142-50 138',
    ];
    a.both(() => {
      for (const d of arms) {
        a.line(d, oklch(0.26, 0.12, h), 36)
          .line(d, oklch(0.56, 0.19, h), 30)
          .line(d, oklch(0.68, 0.18, h + 12), 16, 'transform="translate(-2 -6)"');
        a.line(d, oklch(0.9, 0.08, h + 20), 6, 'stroke-dasharray="1 13" transform="translate(2 9)"');
      }
    });
    relief(
      a,
      'M0-128C62-128 98-84 92-32C88 4 74 24 66 48C58 82 30 94 0 94C-30 94-58 82-66 48C-74 24-88 4-92-32C-98-84-62-128 0-128Z',
      h,
      { l: 0.6, chroma: 0.19, edge: 6 },
    );
    for (const [x, y, r] of [
      [46, -84, 13],
      [66, -56, 8],
      [24, -104, 8],
      [-60, -40, 6],
      [60, 0, 6],
    ] as const)
      a.circle(x, y, r, oklch(0.74, 0.16, h + 25), 'opacity=".7"');
    highlight(a, -36, -92, 30, 14, -30, 0.7);
    a.both(() => {
      pupil(a, -34, -6, 29);
      a.ellipse(-58, 34, 16, 9, oklch(0.76, 0.17, 15), 'opacity=".7"');
      a.line('M-56-46Q-38-56-22-46', oklch(0.34, 0.14, h), 6);
    });
    a.path('M-22 40Q0 50 22 40Q18 68 0 68Q-18 68-22 40Z', '#3c0d22').path(
      'M-12 60Q0 50 12 60Q6 68 0 68Q-6 68-12 60Z',
      oklch(0.7, 0.18, 15),
    );
  },
};

export const turtle: Motif = {
  hues: [145, 145, 170, 90, 220, 320],
  scenes: water,
  companions: drift,
  tilt: 22,
  bare: true,
  draw: (a, h) => {
    const skin = { l: 0.68, chroma: 0.14, edge: 5 };
    glow(a, 0, 0, 160, oklch(0.9, 0.1, h), 0.5);
    a.both(() => {
      relief(a, 'M-54-54C-88-92-126-84-140-40C-112-44-92-34-70-18Z', h - 25, skin);
      relief(a, 'M-52 66C-84 80-96 104-88 128C-66 122-44 106-34 88Z', h - 25, skin);
    });
    relief(
      a,
      'M0-138C26-138 36-116 32-94C28-72 14-66 0-66C-14-66-28-72-32-94C-36-116-26-138 0-138Z',
      h - 25,
      skin,
    );
    a.both(() => {
      a.circle(-19, -112, 8.5, '#121018').circle(-21.4, -115, 3, '#fff');
      for (const [x, y, r] of [
        [-104, -60, 7],
        [-120, -52, 4],
        [-90, -44, 5],
        [-72, 102, 5],
      ] as const)
        a.circle(x, y, r, oklch(0.5, 0.14, h), 'opacity=".6"');
    });
    a.line('M-9-98Q0-91 9-98', oklch(0.3, 0.1, h), 3);
    relief(a, 'M0-84C58-84 92-42 90 10C88 66 46 112 0 114C-46 112-88 66-90 10C-92-42-58-84 0-84Z', h - 90, {
      l: 0.6,
      chroma: 0.13,
      edge: 6,
    });
    const plate = { l: 0.56, chroma: 0.15, edge: 4 };
    relief(a, 'M-26-26H26L44 10L26 48H-26L-44 10Z', h, plate);
    a.both(() => {
      relief(a, 'M-32-34L-50 4L-78-4C-78-36-64-56-44-66Z', h + 6, plate);
      relief(a, 'M-50 16L-32 54L-46 84C-66 68-78 44-79 16Z', h + 6, plate);
    });
    relief(a, 'M-34-70Q0-84 34-70L24-38H-24Z', h - 6, plate);
    relief(a, 'M-24 58H24L38 88Q0 110-38 88Z', h - 6, plate);
    a.path('M-40-64C-66-44-76-20-72 10C-52-20-30-40 10-62Z', a.linear(ramp(h, 0.9, 0.05)), 'opacity=".18"');
  },
};
