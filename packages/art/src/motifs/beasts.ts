import { polygon, type Canvas, type Point } from '../canvas.ts';
import { gold, oklch, ramp } from '../color.ts';
import { glow, spark } from '../light.ts';
import { coin, highlight, relief, sphere } from '../solids.ts';
import type { Motif } from './motif.ts';

type Facet = readonly [points: readonly Point[], l: number, chroma: number, hue: number];

/** Half a face of flat facets and its mirror image, the far half a little in shade. */
function folded(a: Canvas, facets: readonly Facet[], detail: () => void): void {
  const half = (shade: number): void => {
    for (const [points, l, chroma, hue] of facets) {
      const fill = oklch(l - shade, chroma, hue);
      a.path(polygon(points), fill, `stroke="${fill}" stroke-width=".8" stroke-linejoin="round"`);
    }
  };
  half(0);
  a.at(0, 0, 0, 1, () => half(0.09), true);
  a.both(detail);
}

export const fox: Motif = {
  hues: [50, 50, 42, 30, 235, 80, 320],
  scenes: ['forest', 'hills', 'snow', 'facets', 'lights', 'pattern', 'cave', 'space'],
  companions: ['leaves', 'embers', 'gems', 'sparks', 'petals'],
  tilt: 5,
  draw: (a, h) => {
    const facets: Facet[] = [
      [
        [
          [0, -8],
          [-38, -40],
          [-62, -128],
        ],
        0.72,
        0.18,
        h,
      ],
      [
        [
          [-62, -128],
          [-38, -40],
          [-76, -22],
        ],
        0.5,
        0.16,
        h - 12,
      ],
      [
        [
          [0, -8],
          [0, -50],
          [-38, -40],
        ],
        0.8,
        0.16,
        h + 12,
      ],
      [
        [
          [-38, -40],
          [0, -8],
          [-46, 26],
        ],
        0.66,
        0.19,
        h - 4,
      ],
      [
        [
          [-38, -40],
          [-46, 26],
          [-76, -22],
        ],
        0.6,
        0.18,
        h - 8,
      ],
      [
        [
          [-76, -22],
          [-46, 26],
          [-110, 42],
        ],
        0.76,
        0.17,
        h + 5,
      ],
      [
        [
          [0, -8],
          [0, 72],
          [-46, 26],
        ],
        0.72,
        0.18,
        h + 2,
      ],
      [
        [
          [-46, 26],
          [-110, 42],
          [-58, 82],
        ],
        0.97,
        0.02,
        80,
      ],
      [
        [
          [-46, 26],
          [-58, 82],
          [-12, 72],
        ],
        0.9,
        0.03,
        75,
      ],
      [
        [
          [-46, 26],
          [-12, 72],
          [0, 56],
        ],
        0.84,
        0.07,
        h + 20,
      ],
      [
        [
          [-12, 72],
          [-58, 82],
          [0, 128],
        ],
        0.88,
        0.03,
        70,
      ],
      [
        [
          [-12, 72],
          [0, 128],
          [0, 72],
        ],
        0.78,
        0.05,
        65,
      ],
    ];
    glow(a, 0, 20, 170, oklch(0.7, 0.18, h), 0.5);
    folded(a, facets, () => {
      a.path('M-54-106L-42-44L-64-38Z', oklch(0.26, 0.08, h - 25));
      a.path('M-46 20L-20 12L-14 26L-34 30Z', '#1a0d0a').path(
        'M-37 21L-23 17L-19 24L-31 27Z',
        oklch(0.88, 0.17, 95),
      );
      a.circle(-27, 22, 3, '#1a0d0a').circle(-28.4, 20.4, 1.3, '#fff');
    });
    a.path('M-16 68H16L8 86L0 92L-8 86Z', '#1c1012').path('M-12 70H6L0 76Z', '#fff', 'opacity=".5"');
  },
};

export const wolf: Motif = {
  hues: [255, 255, 240, 20, 300, 80],
  scenes: ['snow', 'hills', 'forest', 'storm', 'space', 'facets', 'city', 'cave'],
  companions: ['sparks', 'crystals', 'leaves', 'rocks', 'embers'],
  tilt: 4,
  draw: (a, h) => {
    const facets: Facet[] = [
      [
        [
          [-18, -52],
          [-40, -70],
          [-78, -130],
        ],
        0.5,
        0.05,
        h,
      ],
      [
        [
          [-78, -130],
          [-40, -70],
          [-84, -40],
        ],
        0.34,
        0.05,
        h,
      ],
      [
        [
          [0, -16],
          [0, -66],
          [-18, -52],
        ],
        0.66,
        0.05,
        h,
      ],
      [
        [
          [-18, -52],
          [-40, -70],
          [-84, -40],
          [-50, -8],
          [0, -16],
        ],
        0.44,
        0.06,
        h,
      ],
      [
        [
          [-84, -40],
          [-112, 18],
          [-50, -8],
        ],
        0.56,
        0.05,
        h,
      ],
      [
        [
          [-50, -8],
          [-112, 18],
          [-92, 60],
          [-34, 30],
        ],
        0.82,
        0.03,
        h,
      ],
      [
        [
          [-92, 60],
          [-70, 92],
          [-34, 30],
        ],
        0.68,
        0.04,
        h,
      ],
      [
        [
          [0, -16],
          [-50, -8],
          [-34, 30],
          [-18, 64],
        ],
        0.74,
        0.04,
        h,
      ],
      [
        [
          [0, -16],
          [-18, 64],
          [0, 60],
        ],
        0.6,
        0.05,
        h,
      ],
      [
        [
          [-34, 30],
          [-70, 92],
          [-30, 104],
          [-18, 64],
        ],
        0.92,
        0.02,
        h,
      ],
      [
        [
          [-18, 64],
          [-30, 104],
          [0, 130],
          [0, 60],
        ],
        0.78,
        0.03,
        h,
      ],
    ];
    glow(a, 0, 10, 180, oklch(0.75, 0.12, h), 0.5);
    folded(a, facets, () => {
      a.path('M-72-110L-44-66L-68-52Z', oklch(0.2, 0.05, h));
      a.path('M-58 0L-22 10L-26 22L-48 16Z', '#0b0d16').path(
        'M-50 5L-28 12L-30 18L-44 13Z',
        oklch(0.9, 0.16, 90),
      );
      a.circle(-38, 12, 2.8, '#0b0d16');
      a.line('M-12 96L-24 92', oklch(0.3, 0.04, h), 3);
    });
    a.path('M-20 66H20L12 86L0 94L-12 86Z', '#11121c').path('M-14 69H8L-2 76Z', '#fff', 'opacity=".5"');
    a.line('M0 94V106M0 106L-18 112M0 106L18 112', '#1a1b28', 3);
  },
};

export const owl: Motif = {
  hues: [55, 30, 285, 220, 150, 340],
  scenes: ['forest', 'hills', 'space', 'lights', 'pattern', 'snow', 'facets', 'halo'],
  companions: ['feathers', 'leaves', 'sparks', 'gems', 'embers'],
  tilt: 5,
  draw: (a, h) => {
    const body = { l: 0.5, chroma: 0.12, edge: 6 };
    a.both(() => {
      relief(a, 'M-50-20C-112-10-118 60-84 118C-66 100-48 70-44 30Z', h - 14, { ...body, l: 0.42 });
      for (let index = 0; index < 4; index++)
        a.line(
          `M${-98 + index * 8} ${30 + index * 16}Q-72 ${44 + index * 16} -56 ${34 + index * 14}`,
          oklch(0.68, 0.12, h),
          2.6,
          'opacity=".7"',
        );
    });
    relief(a, 'M0-96C44-96 78-70 82-24C88 50 56 122 0 126C-56 122-88 50-82-24C-78-70-44-96 0-96Z', h, body);
    const breast = 'M0-2C34-2 56 26 52 64C46 100 24 116 0 118C-24 116-46 100-52 64C-56 26-34-2 0-2Z';
    a.path(breast, a.linear(ramp(h + 24, 0.74, 0.1)));
    a.group(a.clip(`<path d="${breast}"/>`), () => {
      for (let row = 0; row < 6; row++) {
        let d = '';
        for (let x = -66 + (row % 2) * 11; x < 60; x += 22) d += `M${x} ${14 + row * 18}q11 17 22 0`;
        a.line(d, oklch(0.46, 0.12, h), 3);
      }
    });
    a.both(() => {
      relief(a, 'M-10-86C-40-94-66-108-92-134C-94-100-86-78-70-62Z', h - 8, body);
      a.circle(
        -37,
        -40,
        42,
        a.radial([
          [0, oklch(0.95, 0.05, h + 30)],
          [0.7, oklch(0.8, 0.1, h + 16)],
          [1, oklch(0.5, 0.12, h)],
        ]),
        `stroke="${oklch(0.3, 0.08, h)}" stroke-width="3"`,
      );
      a.circle(-37, -40, 27, '#140c12')
        .circle(
          -37,
          -40,
          25,
          a.radial([
            [0.3, oklch(0.86, 0.18, 90)],
            [1, oklch(0.6, 0.18, 55)],
          ]),
        )
        .circle(-36, -40, 13, '#120a10');
      a.circle(-44, -48, 6.5, '#fff').circle(-30, -33, 2.6, '#fff', 'opacity=".8"');
      for (const x of [-34, -22, -10])
        a.ellipse(x, 125, 6, 11, a.linear(gold), `stroke="${oklch(0.4, 0.1, 50)}" stroke-width="2"`);
    });
    relief(a, 'M-15-34Q0-46 15-34Q12-4 0 6Q-12-4-15-34Z', 65, { paint: gold, edge: 4 });
  },
};

export const bear: Motif = {
  hues: [50, 35, 60, 250, 320, 80],
  scenes: ['forest', 'snow', 'hills', 'cave', 'pattern', 'burst', 'facets', 'lights'],
  companions: ['leaves', 'coins', 'sparks', 'crystals', 'petals'],
  tilt: 6,
  draw: (a, h) => {
    const fur = { l: 0.5, chroma: 0.1, edge: 6 };
    const scarf = h + 150;
    relief(a, 'M-112 130C-108 84-70 62 0 62C70 62 108 84 112 130C70 148-70 148-112 130Z', h, {
      ...fur,
      l: 0.44,
    });
    a.both(() => {
      relief(a, 'M-60-68C-104-70-118-116-86-126C-54-134-30-106-34-84Z', h, fur);
      a.path('M-66-84C-92-88-96-108-80-112C-64-114-52-102-52-92Z', oklch(0.72, 0.12, h - 20));
    });
    relief(
      a,
      'M0-108C66-108 108-66 106-8C106 52 62 88 0 88C-62 88-106 52-106-8C-108-66-66-108 0-108Z',
      h,
      fur,
    );
    a.ellipse(0, 36, 58, 46, a.linear(ramp(h + 20, 0.8, 0.07)));
    a.ellipse(0, 38, 58, 44, 'none', `stroke="${oklch(0.42, 0.08, h)}" stroke-width="2" opacity=".4"`);
    a.path('M-25 10Q0-4 25 10Q22 32 0 36Q-22 32-25 10Z', '#1c1013');
    highlight(a, -8, 12, 11, 5, -12, 0.85);
    a.line('M0 36V50M0 50Q-16 66-30 54M0 50Q16 66 30 54', '#2a1714', 4);
    a.both(() => {
      a.circle(-44, -20, 13, '#170d10')
        .circle(-48, -25, 4.6, '#fff')
        .circle(-40, -15, 2, '#fff', 'opacity=".7"');
      a.line('M-60-44Q-44-54-30-44', oklch(0.32, 0.08, h), 5);
    });
    highlight(a, -46, -76, 36, 15, -28, 0.4);
    relief(a, 'M-88 74Q0 116 88 74L96 98Q0 144-96 98Z', scarf, { l: 0.56, chroma: 0.19, edge: 4 });
    relief(a, 'M30 108L66 100L76 148L44 152Z', scarf, { l: 0.52, chroma: 0.19, edge: 4 });
    coin(a, 0, 112, 20, 0, 1);
  },
};

export const cat: Motif = {
  hues: [82, 82, 350, 155, 230, 20],
  scenes: ['pattern', 'burst', 'lights', 'swirl', 'arch', 'halo', 'heaven', 'reels'],
  companions: ['coins', 'petals', 'sparks', 'coins', 'stars'],
  foot: 150,
  draw: (a, h) => {
    const fur = a.radial(
      [
        [0, oklch(0.98, 0.05, h + 12)],
        [0.35, oklch(0.9, 0.12, h + 6)],
        [0.75, oklch(0.75, 0.15, h - 8)],
        [1, oklch(0.52, 0.13, h - 28)],
      ],
      0.5,
      0.5,
      0.62,
      0.36,
      0.26,
    );
    const line = `stroke="${oklch(0.42, 0.11, h - 30)}" stroke-width="2.5"`;
    a.ellipse(0, 84, 84, 74, fur, line).ellipse(0, 98, 54, 54, oklch(0.97, 0.04, h + 10), 'opacity=".75"');
    a.ellipse(-44, 142, 34, 20, fur, line).ellipse(44, 142, 34, 20, fur, line);
    a.path('M52 34C104 32 110-36 94-94C88-114 56-112 54-90C52-56 52-16 34 16Z', fur, line);
    a.ellipse(74, -100, 28, 26, fur, line);
    a.line('M62-114V-102M74-118V-104M86-114V-102', oklch(0.5, 0.12, h - 25), 2.4);
    a.both(() => {
      a.path('M-86-38C-92-86-88-110-78-136C-52-124-36-110-22-94Z', fur, line);
      a.path('M-74-70C-78-94-76-106-72-118C-58-112-48-104-42-94Z', oklch(0.66, 0.18, 15));
    });
    a.ellipse(0, -34, 92, 76, fur, line);
    a.both(() => {
      a.ellipse(
        -54,
        -14,
        17,
        10,
        a.radial([
          [0, oklch(0.7, 0.18, 20), 0.7],
          [1, oklch(0.7, 0.18, 20), 0],
        ]),
      );
      a.line('M-52-36Q-37-54-22-36', '#3a1408', 5.5);
      a.line('M-66-22L-104-30M-66-12L-104-8', '#5a2a10', 2);
    });
    a.path('M-7-22Q0-26 7-22Q4-14 0-13Q-4-14-7-22Z', oklch(0.55, 0.19, 20));
    a.line('M0-13V-7Q-8 2-16-4M0-7Q8 2 16-4', '#3a1408', 3);
    highlight(a, -32, -78, 30, 13, -22, 0.55);
    relief(a, 'M-64 26Q0 66 64 26L60 44Q0 82-60 44Z', h > 300 || h < 40 ? 250 : 22, {
      l: 0.54,
      chroma: 0.2,
      edge: 3,
    });
    sphere(a, 0, 60, 15, 88, { chroma: 0.15, l: 0.78 });
    a.line('M-8 64H8', '#5a2a10', 2.6);
    coin(a, -58, 112, 40, -14, 0.86);
    spark(a, 96, -130, 20);
  },
};

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

const feather = (a: Canvas, turn: number, length: number, hue: number, x = 0, y = 0): void => {
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
};

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
