import { polygon, type Canvas, type Point } from '../canvas.ts';
import { oklch } from '../color.ts';
import { glow } from '../light.ts';
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

const foxFacets = (h: number): readonly Facet[] => [
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

export const fox: Motif = {
  hues: [50, 50, 42, 30, 235, 80, 320],
  scenes: ['forest', 'hills', 'snow', 'facets', 'lights', 'pattern', 'cave', 'space'],
  companions: ['leaves', 'embers', 'gems', 'sparks', 'petals'],
  tilt: 5,
  draw: (a, h) => {
    glow(a, 0, 20, 170, oklch(0.7, 0.18, h), 0.5);
    folded(a, foxFacets(h), () => {
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

const wolfFacets = (h: number): readonly Facet[] => [
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

export const wolf: Motif = {
  hues: [255, 255, 240, 20, 300, 80],
  scenes: ['snow', 'hills', 'forest', 'storm', 'space', 'facets', 'city', 'cave'],
  companions: ['sparks', 'crystals', 'leaves', 'rocks', 'embers'],
  tilt: 4,
  draw: (a, h) => {
    glow(a, 0, 10, 180, oklch(0.75, 0.12, h), 0.5);
    folded(a, wolfFacets(h), () => {
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
