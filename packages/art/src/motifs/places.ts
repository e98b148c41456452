import { n, type Canvas } from '../canvas.ts';
import { gold, goldBar, oklch, ramp } from '../color.ts';
import { glow, spark } from '../light.ts';
import { relief, sphere } from '../solids.ts';
import { cloud } from '../scenes/stage.ts';
import type { Motif } from './motif.ts';

export const pyramid: Motif = {
  hues: [70, 70, 40, 160, 250, 320],
  scenes: ['dunes', 'dunes', 'space', 'heaven', 'burst', 'storm', 'neon', 'hills'],
  companions: ['sparks', 'coins', 'rocks', 'gems', 'embers'],
  foot: 120,
  draw: (a, h) => {
    glow(a, 0, -90, 150, oklch(0.96, 0.12, 92), 0.9);
    a.path('M-160 120L-104 40L-48 120Z', oklch(0.55, 0.12, h - 16)).path(
      'M-104 40L-48 120H-92Z',
      oklch(0.38, 0.1, h - 30),
    );
    a.path('M48 120L108 50L160 120Z', oklch(0.52, 0.12, h - 16)).path(
      'M108 50L160 120H120Z',
      oklch(0.36, 0.1, h - 30),
    );
    a.path(
      'M-2-84L-128 120H24Z',
      a.linear([
        [0, oklch(0.92, 0.13, h + 15)],
        [1, oklch(0.6, 0.14, h - 10)],
      ]),
    );
    a.path(
      'M-2-84L24 120H128Z',
      a.linear([
        [0, oklch(0.54, 0.13, h - 30)],
        [1, oklch(0.3, 0.1, h - 45)],
      ]),
    );
    let d = '';
    for (let index = 1; index < 11; index++) {
      const k = index / 11.4;
      d += `M${n(-2 - 126 * k)} ${n(-84 + 204 * k)}L${n(-2 + 26 * k)} ${n(-84 + 204 * k)}L${n(-2 + 130 * k)} ${n(-84 + 204 * k)}`;
      for (let x = (index % 2) * 9; x < 130 * k; x += 19)
        d += `M${n(-2 + 20 * k - x)} ${n(-84 + 204 * k)}v-17`;
    }
    a.line(d, oklch(0.3, 0.09, h - 30), 1.2, 'stroke-opacity=".38"');
    a.path(
      'M-2-132L-30-88L-2-90Z',
      a.linear([
        [0, '#fff'],
        [1, oklch(0.88, 0.16, 85)],
      ]),
    ).path('M-2-132L-2-90L28-86Z', oklch(0.68, 0.16, 60));
    glow(a, -2, -98, 62, '#fff', 0.85);
    a.path('M-14 120V84Q0 66 16 84V120Z', oklch(0.16, 0.06, h - 40)).path(
      'M-6 120V92Q4 80 14 92V120Z',
      oklch(0.9, 0.15, 85),
      'opacity=".8"',
    );
    spark(a, -2, -130, 34);
  },
};

export const volcano: Motif = {
  hues: [30, 30, 350, 300, 60],
  scenes: ['lava', 'storm', 'hills', 'sea', 'burst', 'space', 'swirl', 'heaven'],
  companions: ['embers', 'rocks', 'gems', 'sparks'],
  foot: 120,
  draw: (a, h) => {
    glow(a, 0, -70, 160, oklch(0.8, 0.19, h + 25), 0.95);
    for (const [x, y, s] of [
      [-50, -112, 70],
      [46, -122, 80],
      [0, -146, 84],
    ] as const)
      cloud(a, x, y, s, oklch(0.34, 0.06, h), oklch(0.66, 0.14, h + 15));
    for (const [x, reach, w] of [
      [-64, -150, 9],
      [-30, -170, 12],
      [0, -186, 15],
      [34, -166, 12],
      [70, -140, 9],
    ] as const) {
      a.line(
        `M${x * 0.2} -50Q${x * 0.5} ${reach} ${x} ${reach + 34}`,
        a.linear([
          [0, oklch(0.96, 0.12, 95)],
          [1, oklch(0.7, 0.22, h + 10)],
        ]),
        w,
      );
      a.circle(x, reach + 34, w * 0.8, oklch(0.86, 0.18, 70));
    }
    a.path(
      'M-40-50H40C54 8 92 70 146 120H-146C-92 70-54 8-40-50Z',
      a.linear([
        [0, oklch(0.5, 0.1, h)],
        [0.5, oklch(0.32, 0.06, h + 10)],
        [1, oklch(0.2, 0.04, h + 20)],
      ]),
    );
    a.path('M8-50H40C54 8 92 70 146 120H50C30 60 12 10 8-50Z', '#000', 'opacity=".32"');
    const flow = a.linear([
      [0, oklch(0.97, 0.12, 98)],
      [0.4, oklch(0.8, 0.19, 65)],
      [1, oklch(0.58, 0.23, h)],
    ]);
    a.path(
      'M-38-50H38C34-20 26-14 30 20C34 52 56 76 50 120H22C22 82 6 70 4 36C2 12-4 8-8 34C-14 70-40 84-44 120H-74C-70 78-38 60-34 16C-30-14-40-22-38-50Z',
      flow,
    );
    a.ellipse(0, -50, 40, 9, oklch(0.98, 0.09, 98));
    a.line(
      'M-96 96l16-22 12 4M92 100l-16-28M-66 40l10-16M70 52l-8-18',
      oklch(0.7, 0.12, h + 20),
      2.4,
      'opacity=".5"',
    );
    glow(a, 0, -56, 60, '#fff', 0.8, 0.7);
  },
};

function tower(a: Canvas, x: number, foot: number, w: number, h: number, hue: number, roof: number): void {
  const wall = a.linear(
    [
      [0, oklch(0.86, 0.05, hue)],
      [0.55, oklch(0.66, 0.07, hue)],
      [1, oklch(0.4, 0.07, hue)],
    ],
    0,
    0,
    1,
    0,
  );
  const top = foot - h;
  a.rect(wall, x - w / 2, top, w, h).rect(wall, x - w / 2 - 4, top - 8, w + 8, 14, 'rx="2"');
  relief(
    a,
    `M${n(x - w / 2 - 9)} ${n(top - 8)}Q${n(x - w * 0.16)} ${n(top - w * 0.7)} ${n(x)} ${n(top - w * 1.5)}Q${n(x + w * 0.16)} ${n(top - w * 0.7)} ${n(x + w / 2 + 9)} ${n(top - 8)}Z`,
    roof,
    { l: 0.54, chroma: 0.17, edge: 3 },
  );
  a.line(`M${n(x)} ${n(top - w * 1.5)}v-20`, oklch(0.9, 0.1, 85), 2.4);
  a.path(`M${n(x)} ${n(top - w * 1.5 - 20)}l18 6-18 7Z`, oklch(0.82, 0.16, 85));
  a.path(
    `M${n(x - 5)} ${n(top + 34)}v-12a5 5 0 0 1 10 0v12Z`,
    oklch(0.92, 0.14, 90),
    `stroke="${oklch(0.34, 0.06, hue)}" stroke-width="2"`,
  );
}

export const castle: Motif = {
  hues: [20, 260, 300, 340, 200, 150],
  scenes: ['hills', 'heaven', 'snow', 'forest', 'storm', 'sea', 'space', 'burst'],
  companions: ['sparks', 'stars', 'leaves', 'confetti', 'petals'],
  foot: 120,
  draw: (a, h) => {
    const stone = a.pick([70, 280, 240]);
    const wall = a.linear([
      [0, oklch(0.82, 0.05, stone)],
      [1, oklch(0.46, 0.06, stone)],
    ]);
    a.path('M-150 120Q-110 84-60 92Q0 70 60 92Q110 84 150 120Z', a.linear(ramp(140, 0.46, 0.11)));
    tower(a, -40, 96, 34, 150, stone, h);
    tower(a, 42, 96, 34, 132, stone, h + 14);
    tower(a, 0, 90, 44, 176, stone, h);
    a.path(
      'M-92 100V18h14v10h14V18h14v10h14V18h14v10h14V18h16v10h14V18h14v10h14V18h14v10h14V18h14V100Z',
      wall,
      `stroke="${oklch(0.34, 0.05, stone)}" stroke-width="2"`,
    );
    tower(a, -92, 106, 42, 104, stone, h);
    tower(a, 92, 106, 42, 112, stone, h - 10);
    a.path(
      'M-24 102V64Q-24 40 0 40Q24 40 24 64V102Z',
      oklch(0.26, 0.06, 50),
      `stroke="${oklch(0.86, 0.1, 80)}" stroke-width="4"`,
    );
    a.line('M-10 100V50M10 100V50M-24 70H24', oklch(0.52, 0.1, 55), 2.4);
    a.line('M-56 56h12M-60 76h12M48 60h12M44 80h12', oklch(0.4, 0.06, stone), 3, 'opacity=".6"');
    a.path('M-18 102L-44 126H48L18 102Z', a.linear(ramp(70, 0.7, 0.08)));
  },
};

function arm(a: Canvas, d: string, hue: number): void {
  a.line(d, oklch(0.24, 0.08, hue), 46);
  a.line(d, oklch(0.5, 0.14, hue), 40);
  a.line(d, oklch(0.64, 0.15, hue - 12), 24, 'transform="translate(-5 -1)"');
  a.line(d, oklch(0.78, 0.14, hue - 24), 7, 'transform="translate(-9 -2)"');
  a.line(d, oklch(0.36, 0.11, hue), 2, 'transform="translate(9 0)"');
}

export const cactus: Motif = {
  hues: [150, 140, 170, 130],
  scenes: ['dunes', 'dunes', 'hills', 'neon', 'burst', 'pattern', 'heaven', 'swirl'],
  companions: ['stars', 'coins', 'petals', 'rocks', 'sparks'],
  foot: 126,
  draw: (a, h) => {
    const bloom = a.pick([350, 60, 310]);
    arm(a, 'M6 40H46Q62 40 62 22V-18', h);
    arm(a, 'M-6 62H-46Q-64 62-64 42V8', h);
    a.line('M0 124V-70', oklch(0.24, 0.08, h), 66);
    a.line(
      'M0 124V-70',
      a.linear([
        [0, '#000'],
        [1, '#000'],
      ]),
      0,
    );
    for (const [w, l, dx] of [
      [60, 0.48, 0],
      [40, 0.6, -8],
      [18, 0.72, -14],
    ] as const)
      a.line('M0 124V-70', oklch(l, 0.15, h - (l > 0.6 ? 16 : 0)), w, `transform="translate(${dx} 0)"`);
    let d = '';
    for (let y = -76; y < 120; y += 24) d += `M-14 ${y}l-7-4M-14 ${y}l-7 4M8 ${y + 10}l7-5M8 ${y + 10}l7 4`;
    a.line(d, oklch(0.95, 0.06, 100), 2.2);
    a.line('M0-92V120M20-84V120', oklch(0.34, 0.1, h), 2, 'opacity=".5"');
    for (const [x, y, s] of [
      [0, -104, 1.2],
      [62, -38, 0.8],
      [-64, -12, 0.8],
    ] as const) {
      a.at(x, y, 0, s, () => {
        for (const turn of [-60, -30, 0, 30, 60])
          a.add(
            `<path d="M0 6C-10-6-8-24 0-30C8-24 10-6 0 6Z" transform="rotate(${turn})" fill="${oklch(0.72 - Math.abs(turn) * 0.002, 0.19, bloom)}" stroke="${oklch(0.45, 0.16, bloom)}" stroke-width="1.4"/>`,
          );
        a.circle(0, -2, 6, oklch(0.9, 0.15, 92));
      });
    }
    if (a.random() < 0.5) {
      a.path(
        'M-50-44C-20-30 30-30 52-46C60-40 58-34 52-28C20-14-24-14-52-26C-58-32-56-40-50-44Z',
        a.linear(ramp(25, 0.58, 0.2)),
      );
      a.path('M-18-28L-34 16L-6-6L6 22L14-26Z', a.linear(ramp(30, 0.5, 0.19)));
      a.line('M-46-36Q0-18 48-38', oklch(0.95, 0.1, 95), 3, 'stroke-dasharray="2 8"');
    }
    a.ellipse(0, 124, 76, 12, oklch(0.42, 0.09, 55), 'opacity=".8"');
  },
};

function drawLantern(a: Canvas, h: number): void {
  glow(a, 0, 0, 120, oklch(0.8, 0.17, h + 25), 0.8);
  a.line('M0-150V-52', oklch(0.3, 0.06, 50), 1.5);
  a.ellipse(
    0,
    0,
    58,
    50,
    a.radial(
      [
        [0, oklch(0.97, 0.1, h + 65)],
        [0.3, oklch(0.85, 0.17, h + 42)],
        [0.65, oklch(0.64, 0.22, h + 4)],
        [1, oklch(0.38, 0.17, h - 6)],
      ],
      0.5,
      0.6,
      0.6,
    ),
  );
  for (const w of [48, 33, 15])
    a.ellipse(0, 0, w, 50, 'none', `stroke="${oklch(0.4, 0.17, h)}" stroke-opacity=".5" stroke-width="1.6"`);
  a.path('M-50-14A58 50 0 0 1-8-49Q-38-36-50-14Z', '#fff', 'opacity=".4"');
  for (const y of [-54, 45]) a.rect(a.linear(goldBar, 0, 0, 1, 0), -25, y, 50, 10, 'rx="3"');
  a.path(
    'M-7 55L-11 98L-4 94L0 102L4 94L11 98L7 55Z',
    a.linear([
      [0, oklch(0.78, 0.16, 75)],
      [1, oklch(0.5, 0.2, h)],
    ]),
  );
  sphere(a, 0, 58, 6, 85, { l: 0.8, chroma: 0.14 });
}

export const lantern: Motif = {
  hues: [25, 25, 40, 350, 155, 255, 310],
  scenes: ['hills', 'sea', 'city', 'lights', 'pattern', 'heaven', 'arch', 'temple'],
  companions: ['petals', 'embers', 'coins', 'sparks', 'leaves'],
  bare: true,
  draw: (a, h) => {
    const one = a.symbol('lantern', () => drawLantern(a, h));
    for (const [x, y, s] of [
      [-104, -70, 0.36],
      [100, 62, 0.42],
      [-84, 74, 0.5],
      [84, -104, 0.28],
      [-40, -128, 0.22],
    ] as const)
      a.use(one, x, y, s);
    a.use(one, 0, -4, 1.3);
    a.path('M-11-14L0-30L11-14L4-14V10L18 10L0 34L-18 10L-4 10V-14Z', a.linear(gold), 'opacity=".8"');
  },
};
