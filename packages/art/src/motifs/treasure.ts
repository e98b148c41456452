import { polygon, ring, type Canvas } from '../canvas.ts';
import { gold, goldBar, oklch, ramp } from '../color.ts';
import { gem as stone } from '../facets.ts';
import { glow, spark } from '../light.ts';
import { coin, highlight, relief, sphere } from '../solids.ts';
import type { Motif } from './motif.ts';

const sevenPath =
  'M8 7Q8 0 15 0H93Q100 0 100 7V24C80 50 65 80 61 119Q60 126 53 126H28Q21 126 22 119C25 88 40 58 61 33H36Q29 33 27 39L25 45H8Z';

/** A figure seven in enamel and gold, with its depth to the right and below. */
export function drawSeven(a: Canvas, hue: number, scale: number): void {
  const id = a.define(`<path id="@" d="${sevenPath}"/>`);
  a.at(-54 * scale, -63 * scale, 0, scale, () => {
    for (let index = 9; index > 0; index--) {
      a.add(
        `<use href="#${id}" x="${(index * 0.9).toFixed(1)}" y="${(index * 1.5).toFixed(1)}" fill="none" stroke="${oklch(0.28 + (9 - index) * 0.024, 0.1, 48)}" stroke-width="11" stroke-linejoin="round"/>`,
      );
    }
    const enamel = a.linear([
      [0, oklch(0.78, 0.17, hue + 22)],
      [0.3, oklch(0.64, 0.23, hue + 4)],
      [0.75, oklch(0.48, 0.2, hue - 3)],
      [1, oklch(0.38, 0.17, hue - 6)],
    ]);
    a.add(
      `<g stroke-linejoin="round"><use href="#${id}" fill="none" stroke="${a.linear(gold, 0, 0, 0.6, 1)}" stroke-width="11"/><use href="#${id}" fill="none" stroke="${oklch(0.34, 0.13, hue)}" stroke-width="3.4"/><use href="#${id}" fill="${enamel}"/></g>`,
    );
    a.path('M12 8Q12 4 16 4H92Q96 4 96 8V15Q50 22 12 18Z', '#fff', 'opacity=".45"');
    a.line('M93 30C76 54 62 84 57 116', oklch(0.88, 0.13, hue + 30), 2.5, 'opacity=".8"');
  });
}

export const seven: Motif = {
  hues: [25, 25, 350, 300, 255, 150, 210],
  scenes: ['burst', 'swirl', 'lights', 'pattern', 'reels', 'stage', 'neon', 'halo', 'lava', 'arch'],
  companions: ['coins', 'gems', 'stars', 'embers', 'confetti'],
  tilt: 9,
  fixed: true,
  draw: (a, hue) => {
    const triple = a.random() < 0.35;
    if (triple) {
      a.at(-58, -26, -14, 1, () => drawSeven(a, hue + 70, 1));
      a.at(58, -26, 14, 1, () => drawSeven(a, hue - 70, 1));
    }
    a.at(0, triple ? 18 : 0, 0, 1, () => drawSeven(a, hue, triple ? 1.36 : 1.66));
    spark(a, 64, -88, 24);
  },
};

export const gem: Motif = {
  hues: [340, 235, 155, 200, 300, 20, 85, 265],
  scenes: ['cave', 'burst', 'halo', 'swirl', 'lights', 'space', 'facets', 'arch', 'temple'],
  companions: ['gems', 'crystals', 'coins', 'sparks'],
  tilt: 8,
  draw: (a, hue) => {
    const turn = [a.between(-0.55, -0.34), a.between(0, 0.9), a.between(-0.12, 0.12)] as const;
    if (a.random() < 0.4) {
      stone(a, -66, 58, 44, hue + 120, [-0.5, 0.8, -0.4]);
      stone(a, 68, 64, 40, hue - 110, [-0.3, 0.3, 0.5]);
    }
    stone(a, 0, -8, 104, hue, turn, 0.18);
  },
};

export const crown: Motif = {
  hues: [20, 300, 255, 150, 340],
  scenes: ['stage', 'burst', 'arch', 'halo', 'pattern', 'lights', 'temple', 'swirl'],
  companions: ['coins', 'gems', 'stars', 'sparks'],
  tilt: 10,
  draw: (a, hue) => {
    relief(a, 'M-84 52C-70-30-46-60 0-66C46-60 70-30 84 52Z', hue, { l: 0.48, chroma: 0.19, edge: 4 });
    a.path('M-54 40C-50-10-34-38-8-48C-22-20-26 10-24 40Z', '#fff', 'opacity=".16"');
    const band = 'M-100 76L-112-52L-58 8L-34-84L0-4L34-84L58 8L112-52L100 76Q0 104-100 76Z';
    relief(a, band, 75, { paint: gold, edge: 6, l: 0.66, chroma: 0.13 });
    a.path('M-96 50Q0 78 96 50L100 76Q0 104-100 76Z', a.linear(goldBar, 0, 0, 1, 0));
    a.line('M-97 48Q0 76 97 48', oklch(0.98, 0.06, 97), 2.4);
    for (const [x, y, r] of [
      [-112, -58, 12],
      [112, -58, 12],
      [-34, -92, 14],
      [34, -92, 14],
    ] as const)
      sphere(a, x, y, r, 85, { l: 0.8, chroma: 0.14 });
    for (const [x, y, h, r] of [
      [-62, 64, hue + 130, 11],
      [62, 64, hue + 130, 11],
      [0, 74, hue, 15],
    ] as const) {
      a.circle(x, y, r + 4, oklch(0.5, 0.12, 60));
      sphere(a, x, y, r, h, { l: 0.6 });
    }
    a.path(
      'M0 6L15 32L0 54L-15 32Z',
      a.linear(ramp(hue, 0.62, 0.2)),
      `stroke="${oklch(0.5, 0.12, 60)}" stroke-width="3"`,
    );
    spark(a, -34, -98, 22);
  },
};

export const chest: Motif = {
  hues: [45, 45, 20, 255, 150, 300],
  scenes: ['cave', 'reef', 'sea', 'lights', 'burst', 'dunes', 'temple', 'forest'],
  companions: ['coins', 'gems', 'pearls', 'sparks'],
  foot: 98,
  draw: (a, hue) => {
    const wood = { l: 0.46, chroma: 0.11, edge: 6 };
    glow(a, 0, -10, 160, oklch(0.92, 0.14, 88), 0.95);
    relief(a, 'M-96-22C-98-86-60-118 0-118C60-118 98-86 96-22L84-34C60-70-60-70-84-34Z', hue, wood);
    a.path(
      'M-84-34C-60-70 60-70 84-34L88 6H-88Z',
      a.linear([
        [0, oklch(0.3, 0.09, 50)],
        [1, oklch(0.8, 0.16, 75)],
      ]),
    );
    for (let index = 0; index < 14; index++)
      coin(
        a,
        a.between(-66, 66),
        a.between(-16, 4) - Math.abs(index - 7) * 1.2,
        a.between(15, 21),
        a.between(-40, 40),
        a.between(0.4, 1),
      );
    stone(a, a.between(-36, -16), -20, 24, hue + 150, [-0.5, 0.6, -0.3]);
    stone(a, a.between(22, 44), -14, 20, hue - 80, [-0.4, 0.3, 0.4]);
    relief(a, 'M-98 4H98L90 92Q88 98 82 98H-82Q-88 98-90 92Z', hue, wood);
    a.line('M-95 36H95M-93 66H93', oklch(0.2, 0.06, hue), 2.5, 'opacity=".6"');
    for (const x of [-78, 52])
      a.path(
        `M${x} 4H${x + 26}L${x + 24} 98H${x + 2}Z`,
        a.linear(goldBar, 0, 0, 1, 0),
        `stroke="${oklch(0.4, 0.1, 55)}" stroke-width="2"`,
      );
    a.path('M-99 0H99L98 16H-98Z', a.linear(gold), `stroke="${oklch(0.4, 0.1, 55)}" stroke-width="2"`);
    relief(a, 'M-22-6H22V30Q22 48 0 52Q-22 48-22 30Z', 75, { paint: gold, edge: 4 });
    a.path('M0 12a9 9 0 0 1 5 16l4 14h-18l4-14a9 9 0 0 1 5-16Z', oklch(0.22, 0.06, 50));
    spark(a, 40, -52, 22);
  },
};

export const bell: Motif = {
  hues: [80, 80, 350, 230, 150],
  scenes: ['burst', 'snow', 'lights', 'heaven', 'pattern', 'reels', 'halo', 'swirl'],
  companions: ['stars', 'leaves', 'confetti', 'coins', 'sparks'],
  tilt: 16,
  draw: (a, hue) => {
    const golden = Math.abs(hue - 80) < 10;
    const paint = golden ? gold : ramp(hue, 0.62, 0.17);
    sphere(a, 0, 96, 26, golden ? 60 : hue + 20, { l: 0.62, chroma: 0.14 });
    a.add(`<circle cy="-102" r="18" fill="none" stroke="${a.linear(gold)}" stroke-width="9"/>`);
    relief(
      a,
      'M0-92C42-92 60-56 62-8C64 34 74 52 98 72Q104 86 88 88H-88Q-104 86-98 72C-74 52-64 34-62-8C-60-56-42-92 0-92Z',
      hue,
      { paint, edge: 6, chroma: 0.14 },
    );
    a.path(
      'M-90 70Q0 96 90 70L98 74Q102 88 88 88H-88Q-102 88-98 74Z',
      a.linear(goldBar, 0, 0, 1, 0),
      `stroke="${oklch(0.42, 0.1, 55)}" stroke-width="2"`,
    );
    a.line('M-62 30Q0 50 62 30M-66 42Q0 62 66 42', oklch(0.5, 0.12, 60), 3, 'opacity=".7"');
    a.path('M-40-58C-52-30-50 10-56 44C-40 10-40-30-22-70Z', '#fff', 'opacity=".55"');
    a.both(() => a.path('M0-96C20-120 60-124 70-104C66-84 30-84 0-92Z', a.linear(ramp(20, 0.56, 0.21))));
    sphere(a, 0, -94, 13, 85, { l: 0.78, chroma: 0.14 });
    spark(a, -32, -50, 24);
  },
};

function fruit(a: Canvas, x: number, y: number, r: number, hue: number): void {
  sphere(a, x, y, r, hue, { l: 0.56, chroma: 0.22, rim: hue + 20 });
  a.path(
    `M${x - 10} ${y - r * 0.82}Q${x} ${y - r * 0.66} ${x + 10} ${y - r * 0.82}`,
    'none',
    `stroke="${oklch(0.3, 0.12, hue)}" stroke-width="3"`,
  );
}

export const cherry: Motif = {
  hues: [20, 20, 350, 300, 45, 130],
  scenes: ['burst', 'swirl', 'reels', 'pattern', 'lights', 'halo', 'heaven', 'neon'],
  companions: ['leaves', 'coins', 'stars', 'bubbles', 'confetti'],
  tilt: 10,
  draw: (a, hue) => {
    a.line('M-46 34C-44-26-10-70 34-98M52 46C58-10 50-60 34-98', oklch(0.3, 0.08, 130), 11);
    a.line('M-46 34C-44-26-10-70 34-98M52 46C58-10 50-60 34-98', a.linear(ramp(130, 0.58, 0.16)), 7);
    relief(a, 'M36-96C0-136-60-126-92-92C-60-66 0-66 36-96Z', 140, { l: 0.58, chroma: 0.18, edge: 4 });
    a.line('M28-97C-8-112-50-108-80-93', oklch(0.9, 0.14, 125), 2.5);
    fruit(a, 54, 62, 52, hue);
    fruit(a, -50, 54, 58, hue);
    spark(a, -72, 24, 20);
  },
};

export const bolt: Motif = {
  hues: [85, 85, 210, 320, 150],
  scenes: ['storm', 'temple', 'space', 'neon', 'burst', 'heaven', 'facets', 'city'],
  companions: ['sparks', 'embers', 'rocks', 'coins', 'gems'],
  tilt: 8,
  draw: (a, hue) => {
    const d = 'M18-140L-62 16H-10L-38 148L72-28H14L54-140Z';
    glow(a, 0, 0, 150, oklch(0.85, 0.16, hue), 0.9);
    for (let index = 8; index > 0; index--)
      a.path(
        d,
        oklch(0.34 + (8 - index) * 0.022, 0.12, hue - 30),
        `transform="translate(${index * 1.2} ${index * 1.1})"`,
      );
    relief(a, d, hue, { l: 0.8, chroma: 0.17, edge: 3 });
    a.path('M18-140L-62 16H-46L30-140ZM14-28H72L62-12H8Z', '#fff', 'opacity=".5"');
    a.line(
      'M-38 148l-14 22 16 6-18 30M-62 16l-26 16 8 18-28 18M72-28l26-14 2-20 26-12',
      oklch(0.96, 0.05, hue),
      2.6,
    );
    glow(a, -38, 148, 70, '#fff', 0.85, 0.6);
    spark(a, 36, -136, 26);
  },
};

export const clover: Motif = {
  hues: [148, 148, 135, 165, 90],
  scenes: ['hills', 'burst', 'pattern', 'forest', 'swirl', 'heaven', 'halo', 'lights'],
  companions: ['coins', 'stars', 'leaves', 'sparks'],
  tilt: 14,
  draw: (a, hue) => {
    a.line('M0 10C10 60 6 100-26 136', oklch(0.28, 0.08, hue), 17);
    a.line('M0 10C10 60 6 100-26 136', a.linear(ramp(hue, 0.5, 0.14)), 11);
    const leaf = 'M0 4C-14-22-66-30-64-70C-62-104-18-108 0-78C18-108 62-104 64-70C66-30 14-22 0 4Z';
    for (const turn of [45, 135, 225, 315]) {
      a.at(0, -6, turn, 1, () => {
        relief(a, leaf, hue + (turn > 180 ? 6 : -6), { l: 0.56, chroma: 0.18, edge: 5 });
        a.line('M0-4V-66M0-26L-22-48M0-26L22-48', oklch(0.84, 0.16, hue - 20), 2.4, 'opacity=".7"');
      });
    }
    highlight(a, -42, -62, 22, 10, -36, 0.6);
    const boss = polygon(ring(10, (index) => (index % 2 ? 9 : 20)));
    a.circle(0, -6, 22, a.linear(gold, 0, 0, 1, 1), `stroke="${oklch(0.4, 0.1, 55)}" stroke-width="3"`);
    a.at(0, -6, 0, 0.8, () => a.path(boss, oklch(0.98, 0.06, 97)));
    spark(a, -54, -62, 20);
  },
};
