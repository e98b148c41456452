import { n, type Canvas } from '../canvas.ts';
import { gold, goldBar, oklch, ramp } from '../color.ts';
import { glow, spark } from '../light.ts';
import { highlight, relief, sphere } from '../solids.ts';
import { drawFootball } from './football.ts';
import type { Motif } from './motif.ts';

const grounds = [
  'arena',
  'arena',
  'arena',
  'burst',
  'lights',
  'city',
  'facets',
  'swirl',
  'stage',
  'storm',
] as const;
const flying = ['sparks', 'embers', 'confetti', 'stars', 'leaves'] as const;

/** The trail of a flying ball, from the top left. */
function trail(a: Canvas, r: number, hue: number): void {
  const fade = a.linear(
    [
      [0, oklch(0.9, 0.14, hue), 0],
      [1, oklch(0.92, 0.13, hue), 0.7],
    ],
    0,
    0,
    1,
    1,
  );
  for (const [k, w] of [
    [1, 0.9],
    [0.66, 0.55],
  ] as const)
    a.path(
      `M-190-180Q-100-150 ${n(r * 0.6)} ${n(-r * w)}L${n(-r * w)} ${n(r * 0.6)}Q-150-100-190-180Z`,
      fade,
      `opacity="${k * 0.7}"`,
    );
}

export const football: Motif = {
  hues: [265, 265, 25, 255, 150, 300],
  scenes: grounds,
  companions: flying,
  tilt: 30,
  draw: (a, h) => {
    if (a.random() < 0.6) trail(a, 100, h + 120);
    drawFootball(a, 102, Math.abs(h - 265) < 9 ? 265 : h);
    spark(a, -46, -76, 20);
  },
};

export const basketball: Motif = {
  hues: [50, 50, 42, 300, 230, 20],
  scenes: grounds,
  companions: flying,
  tilt: 10,
  bare: true,
  draw: (a, h) => {
    const hoop = a.random() < 0.6;
    if (hoop) {
      a.rect(
        a.linear(
          [
            [0, '#fff', 0.55],
            [0.5, '#fff', 0.16],
            [1, '#fff', 0.32],
          ],
          0,
          0,
          1,
          1,
        ),
        -94,
        -158,
        188,
        124,
        'rx="10" stroke="#fff" stroke-width="5"',
      );
      a.rect('none', -36, -108, 72, 56, `rx="3" stroke="${oklch(0.7, 0.2, 35)}" stroke-width="5"`);
      a.line(
        'M-48-24L-28 50M-26-20L-16 52M0-18V54M26-20L16 52M48-24L28 50M-44-8L26 50M44-8L-26 50M-36 20L0 52M36 20L0 52',
        '#fff',
        2,
        'stroke-opacity=".85"',
      );
      a.ellipse(0, -26, 53, 13, 'none', `stroke="${oklch(0.42, 0.17, 30)}" stroke-width="8"`).ellipse(
        0,
        -28,
        53,
        13,
        'none',
        `stroke="${oklch(0.68, 0.21, 35)}" stroke-width="5"`,
      );
    } else trail(a, 96, 60);
    a.at(hoop ? 12 : 0, hoop ? 64 : 0, a.between(-40, 40), hoop ? 0.8 : 1, () => {
      sphere(a, 0, 0, 104, h, { chroma: 0.18, l: 0.66, rim: 330 });
      a.line('M-104 0H104M0-104V104M-78-70Q-24 0-78 70M78-70Q24 0 78 70', oklch(0.24, 0.07, h - 10), 5);
      highlight(a, -40, -60, 34, 16, -34, 0.5);
    });
  },
};

export const tennis: Motif = {
  hues: [118, 118, 105, 60, 190, 330],
  scenes: grounds,
  companions: flying,
  tilt: 14,
  draw: (a, h) => {
    const frame = h + 130;
    a.at(26, -10, 32, 1, () => {
      a.line('M0 62V160', oklch(0.2, 0.05, frame), 21).line('M0 100V160', oklch(0.4, 0.1, frame), 15);
      a.line('M-18 76L0 104L18 76', oklch(0.5, 0.18, frame), 9);
      a.ellipse(0, -16, 74, 94, '#fff', 'fill-opacity=".1"');
      let d = '';
      for (let x = -60; x <= 60; x += 15)
        d += `M${x} ${n(-16 - 88 * Math.sqrt(1 - (x / 74) ** 2))}V${n(-16 + 88 * Math.sqrt(1 - (x / 74) ** 2))}`;
      for (let y = -90; y <= 60; y += 15)
        d += `M${n(-70 * Math.sqrt(Math.max(0, 1 - ((y + 16) / 94) ** 2)))} ${y}H${n(70 * Math.sqrt(Math.max(0, 1 - ((y + 16) / 94) ** 2)))}`;
      a.line(d, '#fff', 1.6, 'opacity=".75"');
      a.ellipse(0, -16, 74, 94, 'none', `stroke="${oklch(0.26, 0.1, frame)}" stroke-width="15"`).ellipse(
        0,
        -16,
        74,
        94,
        'none',
        `stroke="${a.linear(ramp(frame, 0.6, 0.19), 0, 0, 1, 1)}" stroke-width="10"`,
      );
    });
    a.at(-40, 52, a.between(-30, 30), 1, () => {
      glow(a, 0, 0, 110, oklch(0.95, 0.16, h), 0.6);
      sphere(a, 0, 0, 62, h, { chroma: 0.19, l: 0.82, rim: h + 30 });
      a.line('M-46-42Q4-14-22 58M46 42Q-4 14 22-58', '#fff', 6, 'opacity=".92"');
    });
    spark(a, -64, 14, 16);
  },
};

export const cricket: Motif = {
  hues: [22, 22, 345, 60, 255],
  scenes: grounds,
  companions: flying,
  tilt: 10,
  bare: true,
  draw: (a, h) => {
    for (const x of [48, 74, 100])
      a.path(
        `M${x - 6} 128V-66Q${x}-74 ${x + 6}-66V128Z`,
        a.linear(
          [
            [0, oklch(0.94, 0.07, 85)],
            [0.4, oklch(0.82, 0.11, 75)],
            [1, oklch(0.5, 0.09, 55)],
          ],
          0,
          0,
          1,
          0,
        ),
      );
    a.rect(oklch(0.66, 0.12, 60), 40, -78, 32, 8, 'rx="4"').rect(
      oklch(0.66, 0.12, 60),
      76,
      -78,
      32,
      8,
      'rx="4" transform="rotate(-14 92 -74)"',
    );
    a.at(-6, 0, 28, 1, () => {
      a.line('M0-76V-146', oklch(0.24, 0.08, 255), 19).line('M0-84V-146', oklch(0.56, 0.18, h + 220), 13);
      a.line('M-7-92H7M-7-106H7M-7-120H7M-7-134H7', '#fff', 2, 'opacity=".6"');
      relief(a, 'M-11-84H11L30-52V118Q30 138 0 140Q-30 138-30 118V-52Z', 75, {
        l: 0.78,
        chroma: 0.1,
        edge: 5,
      });
      a.line('M0-50V128M-16-40V132M16-40V132', oklch(0.6, 0.1, 65), 1.6, 'opacity=".6"');
      a.path('M-24-4H24V34H-24Z', oklch(0.56, 0.19, h + 220), 'opacity=".9"').path(
        'M-24 4H24V12H-24Z',
        oklch(0.86, 0.15, 88),
      );
    });
    a.at(-60, 66, a.between(-30, 30), 1, () => {
      sphere(a, 0, 0, 54, h, { chroma: 0.2, l: 0.52 });
      a.line('M-14-52Q14 0-14 52', '#fff', 3).line(
        'M-24-48Q2 0-24 48M-4-53Q26 0-4 53',
        '#fff',
        2.4,
        'stroke-dasharray="3 6"',
      );
    });
    spark(a, -78, 36, 18);
  },
};

export const boxing: Motif = {
  hues: [22, 22, 255, 300, 150, 60],
  scenes: ['arena', 'stage', 'burst', 'lights', 'storm', 'facets', 'lava', 'city'],
  companions: ['sparks', 'embers', 'stars', 'confetti'],
  tilt: 10,
  bare: true,
  draw: (a, h) => {
    const glove = (side: number): void => {
      const skin = { l: 0.54, chroma: 0.21, edge: 6 };
      const hue = side > 0 ? h : h + (a.random() < 0.5 ? 0 : 225);
      a.at(
        side * 46,
        0,
        side * 14,
        1,
        () => {
          relief(a, 'M-38 52H40L44 118Q0 134-42 118Z', hue, { ...skin, l: 0.44 });
          relief(a, 'M-44 66H46V90H-44Z', 80, { paint: gold, edge: 3 });
          relief(
            a,
            'M-46 58C-68 20-72-46-52-80C-34-108 34-110 52-78C68-44 62 20 46 58Q0 76-46 58Z',
            hue,
            skin,
          );
          relief(a, 'M-46 50C-84 44-96 4-84-22C-72-44-44-38-38-14C-34 6-38 30-46 50Z', hue, {
            ...skin,
            l: 0.58,
          });
          a.line('M-38-14C-30 0-32 20-38 34', oklch(0.3, 0.12, hue), 4);
          a.line('M-30-86Q0-64 34-84', oklch(0.34, 0.13, hue), 3, 'opacity=".6"');
          highlight(a, -12, -66, 30, 14, -16, 0.7);
        },
        side > 0,
      );
    };
    a.at(26, -26, 0, 0.84, () => glove(1));
    a.at(-22, 14, 0, 0.98, () => glove(-1));
  },
};

export const trophy: Motif = {
  hues: [80, 80, 255, 25, 300],
  scenes: ['arena', 'stage', 'burst', 'swirl', 'lights', 'arch', 'halo', 'heaven'],
  companions: ['confetti', 'stars', 'coins', 'sparks', 'confetti'],
  tilt: 6,
  bare: true,
  draw: (a, h) => {
    glow(a, 0, -20, 170, oklch(0.92, 0.14, 88), 0.7);
    a.both(() => {
      a.line('M-66-92C-130-104-134-8-50 14', oklch(0.42, 0.11, 55), 21).line(
        'M-66-92C-130-104-134-8-50 14',
        a.linear(goldBar, 0, 0, 1, 1),
        14,
      );
    });
    relief(a, 'M-16 40H16L22 82H-22Z', 75, { paint: gold, edge: 5 });
    relief(a, 'M-82-118H82C84-30 52 48 0 52C-52 48-84-30-82-118Z', 75, { paint: gold, edge: 6 });
    a.ellipse(
      0,
      -118,
      82,
      15,
      a.linear([
        [0, oklch(0.56, 0.12, 60)],
        [1, oklch(0.86, 0.14, 85)],
      ]),
      `stroke="${oklch(0.96, 0.08, 95)}" stroke-width="3"`,
    );
    a.path('M-62-94C-62-40-48 6-24 30C-40-10-46-50-44-92Z', '#fff', 'opacity=".55"');
    a.at(0, -40, 0, 0.62, () =>
      relief(a, 'M0-58L15-20H56L23 5L36 44L0 21L-36 44L-23 5L-56-20H-15Z', h === 80 ? 25 : h, {
        l: 0.58,
        chroma: 0.2,
        edge: 4,
      }),
    );
    relief(a, 'M-48 82H48L58 112H-58Z', h + 180, { l: 0.36, chroma: 0.08, edge: 5 });
    relief(a, 'M-70 112H70V134H-70Z', 75, { paint: gold, edge: 5 });
    spark(a, -56, -108, 24);
  },
};
