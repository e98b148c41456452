import { n, type Canvas } from '../canvas.ts';
import { gold, goldBar, oklch, ramp, silver } from '../color.ts';
import { glow, spark } from '../light.ts';
import { highlight, relief, sphere } from '../solids.ts';
import type { Motif } from './motif.ts';

const neonScenes = ['neon', 'neon', 'city', 'facets', 'swirl', 'stage', 'lights', 'storm', 'burst'] as const;

export const controller: Motif = {
  hues: [285, 255, 340, 165, 25, 200],
  scenes: neonScenes,
  companions: ['sparks', 'stars', 'confetti', 'gems', 'crystals'],
  tilt: 16,
  draw: (a, h) => {
    glow(a, 0, 0, 170, oklch(0.75, 0.19, h), 0.7);
    relief(
      a,
      'M-66-66C-40-74 40-74 66-66C104-62 126 0 130 58C132 98 88 106 70 70C60 48 44 42 0 42C-44 42-60 48-70 70C-88 106-132 98-130 58C-126 0-104-62-66-66Z',
      h,
      { l: 0.42, chroma: 0.14, edge: 7 },
    );
    a.path('M-58-60C-30-66 30-66 58-60C40-34 20-26 0-26C-20-26-40-34-58-60Z', oklch(0.26, 0.07, h));
    a.line('M-104-30C-116 0-122 34-122 60M104-30C116 0 122 34 122 60', oklch(0.86, 0.16, h + 50), 4);
    relief(a, 'M-80-42H-60V-24H-42V-4H-60V14H-80V-4H-98V-24H-80Z', 270, { l: 0.32, chroma: 0.03, edge: 3 });
    for (const [x, y, hue] of [
      [70, -40, 90],
      [70, 10, 150],
      [45, -15, 250],
      [95, -15, 20],
    ] as const) {
      a.circle(x, y, 14.5, oklch(0.18, 0.04, h));
      sphere(a, x, y, 12, hue, { l: 0.66, chroma: 0.19 });
    }
    for (const x of [-32, 32]) {
      a.circle(
        x,
        22,
        25,
        oklch(0.16, 0.04, h),
        `stroke="${oklch(0.6, 0.16, h + 40)}" stroke-width="3"`,
      ).circle(
        x,
        18,
        17,
        a.radial(
          [
            [0, oklch(0.56, 0.06, h)],
            [1, oklch(0.24, 0.05, h)],
          ],
          0.5,
          0.5,
          0.6,
          0.4,
          0.3,
        ),
      );
      highlight(a, x - 4, 10, 8, 4, -20, 0.6);
    }
    a.line('M-12-46H12', oklch(0.92, 0.15, h + 60), 6);
    highlight(a, -84, -50, 26, 6, -22, 0.5);
  },
};

export const helmet: Motif = {
  hues: [255, 20, 285, 165, 340, 75],
  scenes: neonScenes,
  companions: ['sparks', 'embers', 'crystals', 'stars'],
  tilt: 7,
  bare: true,
  draw: (a, h) => {
    glow(a, 0, 10, 170, oklch(0.8, 0.18, h + 60), 0.7);
    relief(a, 'M0-150C16-136 22-104 16-58H-16C-22-104-16-136 0-150Z', h + 60, {
      l: 0.6,
      chroma: 0.19,
      edge: 4,
    });
    a.both(() => {
      relief(a, 'M-78-46C-110-60-132-96-128-132C-102-126-76-100-56-76Z', 75, { paint: gold, edge: 4 });
      relief(a, 'M-94-18C-112-14-116 8-112 44C-104 66-92 78-80 84Z', h, { l: 0.4, chroma: 0.13, edge: 5 });
    });
    relief(
      a,
      'M0-112C62-112 98-70 96-14C96 44 82 88 46 120L0 136L-46 120C-82 88-96 44-96-14C-98-70-62-112 0-112Z',
      260,
      { paint: silver, edge: 6 },
    );
    relief(a, 'M0-112C20-112 34-106 44-98L24-24H-24L-44-98C-34-106-20-112 0-112Z', h, {
      l: 0.52,
      chroma: 0.18,
      edge: 3,
    });
    const slit =
      'M-82-18C-54-26-24-24 0-4C24-24 54-26 82-18C82 8 64 24 40 24C20 24 8 16 0 6C-8 16-20 24-40 24C-64 24-82 8-82-18Z';
    a.path(slit, '#0a0a14', `stroke="${oklch(0.3, 0.06, h)}" stroke-width="4"`);
    a.both(() => {
      glow(a, -42, 2, 34, oklch(0.88, 0.17, h + 60), 1, 0.5);
      a.path('M-62-6C-48-10-36-8-26 2C-38 12-54 10-62-6Z', oklch(0.95, 0.12, h + 60));
      a.line('M-72 48L-46 60M-68 66L-44 76M-60 84L-40 92', '#11131e', 6);
    });
    relief(a, 'M-14 10L0 2L14 10L20 84L0 128L-20 84Z', h, { l: 0.48, chroma: 0.16, edge: 3 });
    for (let index = 0; index < 3; index++) a.line(`M-8 ${44 + index * 18}H8`, '#0f101a', 5);
    highlight(a, -58, -70, 20, 9, -46, 0.85);
    spark(a, 0, -140, 20);
  },
};

function sword(a: Canvas, h: number): void {
  relief(a, 'M-15 40L-13-96L0-140L13-96L15 40Z', 255, { paint: silver, edge: 5 });
  a.path('M0-140L13-96L15 40H0Z', oklch(0.5, 0.05, 260), 'opacity=".45"');
  a.line('M0-118V34', oklch(0.96, 0.07, h), 4);
  relief(a, 'M-52 34C-30 46 30 46 52 34L58 50C30 66-30 66-58 50Z', 75, { paint: gold, edge: 4 });
  relief(a, 'M-9 58H9L8 112H-8Z', h, { l: 0.42, chroma: 0.14, edge: 4 });
  a.line('M-8 70L8 78M-8 84L8 92M-8 98L8 106', oklch(0.86, 0.13, 85), 3);
  sphere(a, 0, 122, 15, h, { l: 0.6 });
}

export const swords: Motif = {
  hues: [25, 255, 150, 300, 200, 75],
  scenes: ['storm', 'burst', 'lava', 'temple', 'facets', 'arena', 'swirl', 'cave'],
  companions: ['embers', 'sparks', 'rocks', 'stars', 'coins'],
  tilt: 5,
  draw: (a, h) => {
    const blade = a.symbol('sword', () => sword(a, h));
    if (a.random() < 0.6) {
      relief(a, 'M0-104L86-76C90-2 70 64 0 106C-70 64-90-2-86-76Z', h, { l: 0.44, chroma: 0.17, edge: 6 });
      a.path(
        'M0-104L86-76C90-2 70 64 0 106C-70 64-90-2-86-76Z',
        'none',
        `stroke="${a.linear(gold, 0, 0, 1, 1)}" stroke-width="7" transform="scale(.93)"`,
      );
    }
    a.use(blade, 6, 0, 1, 42).use(blade, -6, 0, 1, -42);
    glow(a, 0, -4, 60, '#fff', 0.8);
    spark(a, 0, -4, 34);
  },
};

/** A stronghold of light: the goal of a match. */
export const arena: Motif = {
  hues: [285, 200, 340, 25, 150, 250],
  scenes: ['neon', 'city', 'storm', 'space', 'facets', 'swirl', 'lava'],
  companions: ['sparks', 'crystals', 'embers', 'gems'],
  foot: 110,
  draw: (a, h) => {
    const wing = (x: number, k: number): void =>
      relief(
        a,
        `M${x} 96L${n(x - 34 * k)} 30L${n(x - 18 * k)}-52L${n(x + 2 * k)}-4L${n(x + 8 * k)} 96Z`,
        h + 20,
        { l: 0.44, chroma: 0.12, edge: 4 },
      );
    glow(a, 0, -10, 170, oklch(0.8, 0.18, h), 0.9);
    a.both(() => {
      wing(-62, 1.5);
      wing(-46, 1.2);
    });
    a.ellipse(
      0,
      92,
      128,
      30,
      a.linear(ramp(h, 0.4, 0.12)),
      `stroke="${oklch(0.86, 0.16, h + 40)}" stroke-width="4"`,
    );
    a.ellipse(0, 86, 92, 20, oklch(0.2, 0.06, h), `stroke="${oklch(0.7, 0.17, h)}" stroke-width="3"`);
    for (const k of [1, 0.66, 0.36])
      a.path(
        `M${n(-52 * k)} 84L${n(-16 * k)}-150H${n(16 * k)}L${n(52 * k)} 84Q0 98 ${n(-52 * k)} 84Z`,
        a.linear([
          [0, '#fff', 0],
          [1, oklch(0.94, 0.11, h + 40), 0.4],
        ]),
      );
    a.at(0, -22, 0, 1, () => {
      relief(a, 'M0-92L44-36L30 50L0 84L-30 50L-44-36Z', h, { l: 0.6, chroma: 0.18, edge: 5 });
      a.path('M0-92L44-36L0-18Z', '#fff', 'opacity=".22"')
        .path('M0-92L-44-36L0-18Z', '#fff', 'opacity=".5"')
        .path('M0-18L30 50L0 84Z', '#000', 'opacity=".25"')
        .path('M-44-36L0-18V84L-30 50Z', '#fff', 'opacity=".08"');
      spark(a, -18, -56, 26);
    });
    for (let index = 0; index < 9; index++) {
      const turn = (index / 8) * Math.PI;
      a.circle(112 * Math.cos(turn), 92 + 22 * Math.sin(turn), 4, oklch(0.95, 0.13, h + 60));
    }
  },
};

export const chess: Motif = {
  hues: [75, 255, 25, 300, 160],
  scenes: ['felt', 'stage', 'lights', 'burst', 'arch', 'facets', 'temple', 'storm'],
  companions: ['sparks', 'embers', 'coins', 'stars'],
  foot: 134,
  draw: (a, h) => {
    const other = { l: 0.32, chroma: 0.06, edge: 5 };
    a.at(64, 20, 0, 0.82, () => {
      relief(a, 'M-36 96C-26 60-22 20-20-30H20C22 20 26 60 36 96Z', h + 180, other);
      relief(a, 'M-30-34H30L26-20H-26Z', h + 180, other);
      relief(a, 'M-32-40L-38-92L-16-72L0-100L16-72L38-92L32-40Z', h + 180, other);
      sphere(a, 0, -104, 9, 85, { l: 0.78, chroma: 0.14 });
      relief(a, 'M-52 120Q-52 96-34 94H34Q52 96 52 120L56 138H-56Z', h + 180, other);
    });
    const piece = Math.abs(h - 75) < 9 ? { paint: gold, edge: 6 } : { l: 0.66, chroma: 0.13, edge: 6 };
    a.at(-24, 0, 0, 1, () => {
      relief(
        a,
        'M-58 98C-62 58-38 38-26 6C-44 14-58 30-72 30C-88 28-94 8-84-6C-74-22-62-34-54-54C-46-76-34-92-18-100L-22-134L4-114L22-130L28-104L46-108L44-84L62-80L56-56L74-46L64-24L78-8L66 10L76 32L62 44C58 62 58 80 60 98Z',
        h,
        piece,
      );
      a.path(
        'M10-96C44-80 56-34 48 20C44 50 44 72 46 96H28C30 54 44 24 36-24C32-56 24-80 10-96Z',
        '#000',
        'opacity=".22"',
      );
      a.path('M-44-62Q-30-70-18-58Q-30-50-44-62Z', '#1a1210').circle(-31, -61, 4.4, oklch(0.9, 0.15, 90));
      a.line(
        'M-80 6L-70 8M-62 22Q-52 12-44 12M-26 6Q-10 0-4-20M22-86Q34-70 38-52M34-62Q46-46 48-28M44-24Q52-8 50 10',
        oklch(0.36, 0.09, h),
        4,
      );
      relief(a, 'M-72 134Q-72 104-52 98H58Q78 104 78 134Z', h, piece);
      a.line('M-62 110H68', a.linear(goldBar, 0, 0, 1, 0), 6);
    });
    spark(a, -40, -108, 22);
  },
};
