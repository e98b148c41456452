import { gold, oklch, ramp } from '../color.ts';
import { spark } from '../light.ts';
import { coin, highlight, relief, sphere } from '../solids.ts';
import type { Motif } from './motif.ts';

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
