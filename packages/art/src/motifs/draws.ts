import { n, polygon, ring, type Canvas } from '../canvas.ts';
import { gold, oklch } from '../color.ts';
import { glow, spark } from '../light.ts';
import { highlight, relief, sphere } from '../solids.ts';
import type { Motif } from './motif.ts';

/** A drawn ball with a mark in place of its number, because pictures contain no text. */
export function ball(a: Canvas, x: number, y: number, r: number, hue: number, turn = -20): void {
  const h = (((Math.round(hue / 60) * 60 + 25) % 360) + 360) % 360;
  const yellow = h > 70 && h < 105;
  const body = a.symbol(`ball ${h}`, () => {
    sphere(a, 0, 0, 50, h, {
      chroma: yellow ? 0.17 : 0.2,
      l: yellow ? 0.8 : 0.64,
      rim: yellow ? 40 : h + 60,
    });
  });
  const face = a.symbol(`ball face ${h}`, () => {
    const ink = oklch(0.56, 0.2, yellow ? 45 : h);
    a.ellipse(
      0,
      0,
      25,
      23,
      a.linear([
        [0, '#fff'],
        [1, oklch(0.88, 0.03, h)],
      ]),
    )
      .ellipse(0, 0, 19, 17.5, 'none', `stroke="${ink}" stroke-width="3.4"`)
      .path('M0-11L10 0L0 11L-10 0Z', ink);
  });
  a.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${(r / 50).toFixed(2)})"><use href="#${body}"/><use href="#${face}" transform="translate(5 6) rotate(${n(turn)})"/></g>`,
  );
}

const festive = ['burst', 'swirl', 'lights', 'heaven', 'pattern', 'stage', 'halo', 'reels'] as const;
const prizes = ['confetti', 'coins', 'stars', 'sparks', 'gems'] as const;

export const balls: Motif = {
  hues: [85, 25, 195, 285, 145, 340],
  scenes: festive,
  companions: prizes,
  bare: true,
  draw: (a, h) => {
    const around = ring(a.pick([5, 6, 7]), () => a.between(86, 104));
    around.forEach(([x, y], index) => {
      a.ellipse(
        x + 5,
        y + 24,
        42,
        36,
        a.radial([
          [0, '#000', 0.3],
          [1, '#000', 0],
        ]),
      );
      ball(a, x, y, a.between(34, 46), h + 60 + index * 55, a.between(-50, 50));
    });
    a.ellipse(
      4,
      40,
      82,
      66,
      a.radial([
        [0, '#000', 0.5],
        [1, '#000', 0],
      ]),
    );
    ball(a, 0, 6, 72, h, -12);
    spark(a, -30, -42, 22);
  },
};

export const drum: Motif = {
  hues: [195, 285, 25, 150, 340, 255],
  scenes: ['stage', 'lights', 'burst', 'halo', 'pattern', 'swirl', 'city', 'arch'],
  companions: prizes,
  foot: 142,
  draw: (a, h) => {
    relief(a, 'M-58 76L-80 134H80L58 76Z', 75, { paint: gold, edge: 5 });
    a.ellipse(0, 134, 82, 13, a.linear(gold, 0, 0, 1, 0));
    a.circle(
      0,
      -26,
      118,
      a.radial([
        [0, oklch(0.72, 0.1, h), 0.3],
        [0.8, oklch(0.32, 0.09, h), 0.75],
        [1, oklch(0.85, 0.1, h), 0.9],
      ]),
    );
    for (const [x, y, r, k] of [
      [-58, 60, 31, 0],
      [0, 72, 33, 90],
      [58, 58, 31, 200],
      [-84, 8, 29, 300],
      [-30, 16, 32, 150],
      [32, 12, 33, 30],
      [86, 4, 29, 240],
      [-54, -50, 28, 210],
      [a.between(44, 60), a.between(-66, -46), 29, 120],
      [2, -44, 30, 330],
    ] as const)
      ball(a, x, y, r, h + k, a.between(-60, 60));
    a.circle(
      0,
      -26,
      116,
      a.radial([
        [0.55, '#fff', 0],
        [0.9, '#fff', 0.16],
        [1, '#fff', 0.5],
      ]),
    );
    a.path('M-94-70A105 105 0 0 1-18-128Q-66-104-84-48Z', '#fff', 'opacity=".65"');
    a.circle(0, -26, 118, 'none', `stroke="${a.linear(gold, 0, 0, 1, 1)}" stroke-width="8"`).ellipse(
      0,
      -26,
      36,
      118,
      'none',
      `stroke="${oklch(0.85, 0.14, 85)}" stroke-width="3" opacity=".55"`,
    );
    sphere(a, 0, -150, 13, 85, { chroma: 0.15, l: 0.8 });
    spark(a, -72, -98, 26);
  },
};

export const ticket: Motif = {
  hues: [25, 255, 150, 300, 340, 75],
  scenes: festive,
  companions: prizes,
  tilt: 6,
  bare: true,
  draw: (a, h) => {
    const sheet = (hue: number, turn: number, y: number): void => {
      a.at(0, y, turn, 1, () => {
        relief(a, 'M-112-62H112V-20A20 20 0 0 0 112 20V62H-112V20A20 20 0 0 0-112-20Z', hue, {
          l: 0.6,
          chroma: 0.19,
          edge: 5,
        });
        a.line('M54-58V58', '#fff', 3, 'stroke-dasharray="2 9" opacity=".8"');
        a.add(
          `<rect x="-94" y="-48" width="136" height="96" rx="10" fill="#fff" fill-opacity=".22" stroke="${oklch(0.94, 0.1, 92)}" stroke-width="2"/>`,
        );
        for (let index = 0; index < 6; index++) {
          const marked = a.random() < 0.5;
          a.circle(
            -72 + (index % 3) * 44,
            -22 + Math.floor(index / 3) * 44,
            16,
            marked ? oklch(0.94, 0.12, 95) : '#fff',
            marked ? '' : 'opacity=".45"',
          );
          if (marked)
            a.path(
              polygon(
                ring(10, (point) => (point % 2 ? 4.4 : 10)).map(([px, py]) => [
                  px - 72 + (index % 3) * 44,
                  py - 22 + Math.floor(index / 3) * 44,
                ]),
              ),
              oklch(0.5, 0.18, hue),
            );
        }
        for (let index = 0; index < 9; index++)
          a.rect('#fff', 70 + index * 3.6, -38, index % 3 ? 1.4 : 2.4, 76, 'opacity=".85"');
      });
    };
    glow(a, 0, 0, 170, oklch(0.9, 0.14, h + 40), 0.6);
    sheet(h + 170, 16, -26);
    sheet(h, -10, 22);
    ball(a, -74, 96, 34, h + 90);
    ball(a, 80, 84, 42, h + 200);
    spark(a, -84, -40, 22);
  },
};

/** A board of lights, some of them switched on. */
export const keno: Motif = {
  hues: [285, 255, 165, 25, 340, 200],
  scenes: ['neon', 'city', 'facets', 'swirl', 'lights', 'space', 'halo'],
  companions: ['sparks', 'stars', 'coins', 'pearls'],
  tilt: 4,
  bare: true,
  draw: (a, h) => {
    relief(
      a,
      'M-104-132H104Q122-132 122-114V114Q122 132 104 132H-104Q-122 132-122 114V-114Q-122-132-104-132Z',
      h,
      { l: 0.42, chroma: 0.15, edge: 6 },
    );
    a.add(
      `<rect x="-112" y="-122" width="224" height="244" rx="12" fill="none" stroke="${oklch(0.84, 0.16, h + 60)}" stroke-width="2.5" opacity=".8"/>`,
    );
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 5; column++) {
        const [x, y] = [-84 + column * 42, -92 + row * 46];
        if (a.random() < 0.36) {
          glow(a, x, y, 36, oklch(0.9, 0.16, 85), 0.8);
          ball(a, x, y, 19, a.pick([85, h + 120, 25]), a.between(-40, 40));
        } else {
          a.circle(
            x,
            y,
            16,
            a.linear([
              [0, oklch(0.32, 0.13, h)],
              [1, oklch(0.62, 0.15, h)],
            ]),
            `stroke="${oklch(0.72, 0.13, h)}" stroke-opacity=".7"`,
          );
        }
      }
    }
    a.path('M-112-114Q-112-122-104-122H60L-60 122H-104Q-112 122-112 114Z', '#fff', 'opacity=".09"');
    spark(a, 84, -94, 22);
  },
};

/** Glass orbs of an instant draw; one is open and shows its prize. */
export const orbs: Motif = {
  hues: [340, 200, 150, 285, 25, 75],
  scenes: ['swirl', 'halo', 'space', 'neon', 'burst', 'heaven', 'lights'],
  companions: ['stars', 'gems', 'coins', 'confetti', 'sparks'],
  tilt: 10,
  draw: (a, h) => {
    const orb = (x: number, y: number, r: number, hue: number): void => {
      a.at(x, y, a.between(-20, 20), r / 50, () => {
        a.circle(
          0,
          0,
          50,
          a.radial([
            [0, oklch(0.9, 0.1, hue), 0.25],
            [0.75, oklch(0.6, 0.17, hue), 0.6],
            [1, oklch(0.86, 0.12, hue), 0.95],
          ]),
        );
        a.path(
          polygon(ring(10, (index) => (index % 2 ? 11 : 26))),
          oklch(0.96, 0.08, 95),
          `stroke="${oklch(0.5, 0.16, hue)}" stroke-width="3" stroke-linejoin="round"`,
        );
        highlight(a, -18, -28, 16, 8, -32, 0.85);
      });
    };
    orb(-78, -66, 40, h + 120);
    orb(80, -56, 44, h + 210);
    orb(-74, 74, 46, h + 60);
    orb(82, 72, 38, h + 280);
    glow(a, 0, 0, 120, oklch(0.95, 0.12, 90), 0.9);
    a.circle(
      0,
      0,
      84,
      a.radial([
        [0, oklch(0.97, 0.08, h), 0.3],
        [0.7, oklch(0.62, 0.19, h), 0.55],
        [0.94, oklch(0.4, 0.17, h), 0.85],
        [1, oklch(0.9, 0.12, h), 0.95],
      ]),
    );
    relief(a, polygon(ring(10, (index) => (index % 2 ? 24 : 56))), 75, { paint: gold, edge: 5 });
    a.path('M-64-40A76 76 0 0 1-6-75Q-40-54-54-20Q-62-22-64-40Z', '#fff', 'opacity=".75"');
    a.path('M40 66A78 78 0 0 0 72 26Q66 50 40 66Z', '#fff', 'opacity=".6"');
    for (let index = 0; index < 7; index++)
      a.circle(a.between(-54, 54), a.between(-54, 54), a.between(1, 2.6), '#fff', 'opacity=".9"');
    spark(a, -30, -62, 24);
  },
};
