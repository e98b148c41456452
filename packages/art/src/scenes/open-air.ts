import { n } from '../canvas.ts';
import { oklch } from '../color.ts';
import { beam, dust, glow } from '../light.ts';
import { cloud, peaks, ridge, sky, type Scene, type Stage } from './stage.ts';

/** Sun or moon, large, where the motif will stand before it or beside it. */
function luminary({ a, scheme, focus }: Stage, behind: boolean): void {
  const x = behind ? focus[0] : a.pick([0.24, 0.76]) * a.width;
  const y = behind ? focus[1] - 20 : a.height * a.between(0.16, 0.26);
  const r = behind ? a.between(92, 112) : a.between(34, 52);
  glow(a, x, y, r * 2.2, scheme.glow, 0.7);
  a.circle(
    x,
    y,
    r,
    a.radial([
      [0, oklch(0.99, 0.02, scheme.accent)],
      [0.8, oklch(0.95, 0.07, 88)],
      [1, oklch(0.88, 0.1, 78)],
    ]),
  );
  if (scheme.light < 0.55) {
    for (const [dx, dy, k] of [
      [-0.3, -0.2, 0.2],
      [0.35, 0.25, 0.14],
      [0.05, 0.5, 0.1],
      [0.3, -0.4, 0.1],
    ] as const) {
      a.circle(x + dx * r, y + dy * r, k * r, oklch(0.86, 0.07, 85), 'opacity=".5"');
    }
  }
}

export const hills: Scene = (stage) => {
  const { a, scheme } = stage;
  sky(stage);
  if (scheme.light < 0.5) dust(a, 30, '#fff', [0, 0, a.width, a.height * 0.4]);
  luminary(stage, a.random() < 0.5);
  const night = scheme.light < 0.5 ? 0 : 0.16;
  [0.62, 0.72, 0.83].forEach((y, index) =>
    ridge(
      a,
      a.height * y,
      30 - index * 7,
      4 + index,
      oklch(0.42 + night - index * 0.1, 0.11, scheme.hue + 24 - index * 14),
    ),
  );
};

function pine(x: number, y: number, size: number): string {
  let d = '';
  for (let index = 0; index < 5; index++) {
    const half = size * (0.1 + index * 0.05);
    d += `M${n(x)} ${n(y - size + index * size * 0.15)}L${n(x + half)} ${n(y - size * 0.68 + index * size * 0.17)}H${n(x - half)}Z`;
  }
  return d;
}

export const forest: Scene = (stage) => {
  const { a, scheme } = stage;
  sky(stage);
  luminary(stage, a.random() < 0.65);
  let far = '';
  for (let x = -10; x < a.width + 20; x += 40)
    far += pine(x + a.between(-10, 10), a.height * 0.84, a.between(120, 200));
  a.path(
    far,
    a.linear([
      [0, oklch(0.42, 0.09, scheme.hue + 10)],
      [1, oklch(0.22, 0.06, scheme.hue + 10)],
    ]),
  );
  ridge(
    a,
    a.height * 0.84,
    8,
    3,
    a.linear([
      [0, oklch(0.24, 0.06, scheme.hue + 12)],
      [1, oklch(0.13, 0.04, scheme.hue + 15)],
    ]),
  );
  let near = '';
  for (const x of [0.01, 0.13, 0.88, 0.99]) near += pine(x * a.width, a.height * 0.97, a.between(220, 300));
  a.path(near, oklch(0.19, 0.05, scheme.hue + 15));
  for (let index = 0; index < 10; index++)
    glow(
      a,
      a.between(10, a.width),
      a.between(150, a.height),
      a.between(5, 13),
      oklch(0.9, 0.16, scheme.accent),
      0.9,
    );
};

export const dunes: Scene = (stage) => {
  const { a, scheme } = stage;
  sky(stage, 0.42);
  if (scheme.light < 0.5) dust(a, 30, '#fff', [0, 0, a.width, a.height * 0.35]);
  luminary(stage, a.random() < 0.7);
  [0.66, 0.76, 0.87].forEach((y, index) => {
    const l = 0.72 - index * 0.14;
    ridge(
      a,
      a.height * y,
      20,
      2 + index,
      a.linear([
        [0, oklch(l, 0.13, 64 - index * 8)],
        [1, oklch(l - 0.32, 0.1, 40)],
      ]),
    );
  });
};

export const sea: Scene = (stage) => {
  const { a, scheme } = stage;
  const { width: w, height: h } = a;
  sky(stage, 0.4);
  luminary(stage, true);
  cloud(a, w * 0.16, h * 0.2, 66, oklch(0.8, 0.07, scheme.hue), '#fff');
  cloud(a, w * 0.88, h * 0.34, 54, oklch(0.8, 0.07, scheme.hue), '#fff');
  const water = scheme.hue > 160 && scheme.hue < 280 ? scheme.hue : 225;
  a.rect(
    a.linear([
      [0, oklch(0.62, 0.12, water)],
      [1, oklch(0.2, 0.08, water + 20)],
    ]),
    0,
    h * 0.64,
    w,
    h * 0.36,
  );
  for (let index = 0; index < 10; index++)
    a.ellipse(
      w / 2 + a.between(-30, 30),
      h * 0.655 + index * 13,
      a.between(16, 60),
      1.8,
      scheme.glow,
      `opacity="${n(0.75 - index * 0.06)}"`,
    );
  [0.8, 0.9].forEach((y, index) => {
    let d = `M-20 ${h}V${n(h * y)}`;
    for (let x = -20; x < w; x += 46) d += 'q12-16 23 0t23 0';
    a.path(`${d}V${h}Z`, oklch(0.42 - index * 0.14, 0.12, water + 8), 'opacity=".9"');
  });
};

export const heaven: Scene = (stage) => {
  const { a, scheme, focus } = stage;
  const { width: w, height: h } = a;
  sky(stage);
  glow(a, ...focus, h * 0.5, scheme.glow, 0.9);
  const lit = scheme.light > 0.55 ? '#ffffff' : oklch(scheme.light + 0.34, 0.1, scheme.hue + 30);
  const color = oklch(scheme.light + 0.06, 0.12, scheme.hue);
  for (const [x, y, size] of [
    [0.1, 0.16, 80],
    [0.92, 0.3, 72],
    [0.02, 0.55, 70],
  ] as const)
    cloud(a, x * w, y * h, size, color, lit);
  for (const [x, y, size] of [
    [0.1, 0.94, 120],
    [0.55, 1, 130],
    [0.95, 0.93, 110],
  ] as const)
    cloud(a, x * w, y * h, size, color, lit);
};

export const snow: Scene = (stage) => {
  const { a, scheme } = stage;
  sky(stage);
  luminary(stage, false);
  peaks(a, a.height * 0.82, 190, scheme.hue, Math.min(0.56, scheme.light), true);
  ridge(
    a,
    a.height * 0.8,
    14,
    3,
    a.linear([
      [0, oklch(0.96, 0.02, scheme.hue)],
      [1, oklch(0.6, 0.08, scheme.hue)],
    ]),
  );
  dust(a, 60, '#fff', undefined, 1.5);
};

export const space: Scene = (stage) => {
  const { a, scheme, focus } = stage;
  const { width: w, height: h } = a;
  sky(stage);
  dust(a, 80, '#fff');
  glow(a, w * 0.8, h * 0.18, w * 0.6, scheme.glow, 0.5);
  glow(a, w * 0.1, h * 0.7, w * 0.6, oklch(0.6, 0.18, scheme.accent), 0.45);
  const x = a.pick([0.16, 0.84]) * w;
  const y = h * a.between(0.16, 0.3);
  const r = a.between(26, 44);
  const hue = scheme.accent;
  a.circle(
    x,
    y,
    r,
    a.radial(
      [
        [0, oklch(0.9, 0.1, hue + 20)],
        [0.5, oklch(0.68, 0.16, hue)],
        [1, oklch(0.26, 0.12, hue - 30)],
      ],
      0.5,
      0.5,
      0.6,
      0.3,
      0.3,
    ),
  );
  if (a.random() < 0.6)
    a.ellipse(
      x,
      y,
      r * 1.75,
      r * 0.36,
      'none',
      `stroke="${oklch(0.9, 0.1, hue + 20)}" stroke-width="4" stroke-opacity=".7" transform="rotate(-20 ${n(x)} ${n(y)})" stroke-dasharray="${n(r * 4)} ${n(r * 1.9)}" stroke-dashoffset="${n(-r * 0.85)}"`,
    );
  a.circle(
    focus[0],
    h * 1.42,
    h * 0.63,
    a.radial([
      [0.8, oklch(0.24, 0.12, scheme.hue)],
      [0.93, oklch(0.5, 0.18, scheme.hue)],
      [1, scheme.glow],
    ]),
  );
};

export const storm: Scene = (stage) => {
  const { a, scheme, focus } = stage;
  const { width: w, height: h } = a;
  sky(stage);
  glow(a, ...focus, h * 0.5, scheme.glow, 0.8);
  const lit = oklch(scheme.light + 0.14, 0.13, scheme.hue);
  for (const [x, y] of [
    [0.15, 0.14],
    [0.85, 0.12],
    [0.5, 0.05],
  ] as const)
    cloud(a, x * w, y * h, 140, oklch(0.28, 0.1, scheme.hue), lit);
  const x = a.between(20, w - 20);
  a.line(`M${n(x)} 40l-22 46 18 6-26 52 16 4-24 60`, oklch(0.96, 0.06, scheme.hue), 2.4);
  for (const [cx, cy] of [
    [0.1, 0.97],
    [0.9, 0.98],
    [0.5, 1.01],
  ] as const)
    cloud(a, cx * w, cy * h, 140, oklch(0.26, 0.09, scheme.hue), lit);
  dust(a, 20, '#fff');
};

export const lava: Scene = (stage) => {
  const { a, scheme } = stage;
  const { width: w, height: h } = a;
  a.rect(
    a.linear([
      [0, oklch(0.14, 0.05, scheme.hue)],
      [0.55, oklch(0.34, 0.12, scheme.hue)],
      [1, oklch(0.7, 0.2, 45)],
    ]),
  );
  glow(a, w / 2, h * 0.8, w * 0.9, oklch(0.78, 0.19, 50), 0.8, 0.6);
  peaks(a, h * 0.86, 170, 30, 0.26);
  a.rect(
    a.linear([
      [0, oklch(0.9, 0.17, 85)],
      [0.3, oklch(0.68, 0.22, 40)],
      [1, oklch(0.36, 0.16, 25)],
    ]),
    0,
    h * 0.84,
    w,
    h * 0.16,
  );
  for (let index = 0; index < 7; index++)
    a.ellipse(
      a.between(0, w),
      a.between(h * 0.87, h),
      a.between(14, 44),
      a.between(3, 7),
      oklch(0.24, 0.07, 30),
      'opacity=".8"',
    );
  dust(a, 36, oklch(0.9, 0.16, 75), undefined, 1.3);
};

export const city: Scene = (stage) => {
  const { a, scheme } = stage;
  const { width: w, height: h } = a;
  sky(stage, 0.6);
  luminary(stage, false);
  for (const [l, foot, tall] of [
    [0.36, 0.9, 200],
    [0.2, 1, 170],
  ] as const) {
    let blocks = '';
    let windows = '';
    for (let x = -10; x < w;) {
      const width = a.between(24, 46);
      const top = h * foot - a.between(0.45, 1) * tall;
      blocks += `M${n(x)} ${h}V${n(top)}h${n(width)}V${h}Z`;
      for (let y = top + 10; y < h - 30; y += 13)
        for (let wx = x + 6; wx < x + width - 7; wx += 10)
          if (a.random() < 0.16) windows += `M${Math.round(wx)} ${Math.round(y)}h4v6h-4Z`;
      x += width + a.between(0, 8);
    }
    a.path(
      blocks,
      a.linear([
        [0, oklch(l + 0.06, 0.08, scheme.hue)],
        [1, oklch(l - 0.1, 0.05, scheme.hue)],
      ]),
    );
    a.path(windows, oklch(0.9, 0.13, scheme.accent), 'opacity=".75"');
  }
};

export const arena: Scene = (stage) => {
  const { a, scheme } = stage;
  const { width: w, height: h } = a;
  const turf = a.pick([145, 145, 150, scheme.hue]);
  const line = h * 0.62;
  a.rect(
    a.linear([
      [0, oklch(0.16, 0.06, scheme.hue)],
      [1, oklch(0.5, 0.13, scheme.hue)],
    ]),
    0,
    0,
    w,
    line,
  );
  a.rect(
    a.linear([
      [0, oklch(0.56, 0.15, turf)],
      [1, oklch(0.22, 0.09, turf + 5)],
    ]),
    0,
    line,
    w,
    h - line,
  );
  for (const x of [0.1, 0.9]) {
    glow(a, w * x, 52, 120, '#ffffff', 0.8);
    beam(a, w * x, 52, w * (1 - x), 90, h, 0.5);
    for (let index = 0; index < 12; index++)
      a.circle(w * x - 15 + (index % 4) * 10, 42 + Math.floor(index / 4) * 10, 3.6, '#fff');
  }
  a.path(
    `M0 ${n(line - 16)}Q${w / 2} ${n(line - 50)} ${w} ${n(line - 16)}V${n(line + 6)}Q${w / 2} ${n(line - 26)} 0 ${n(line + 6)}Z`,
    oklch(0.22, 0.07, scheme.hue),
  );
  let crowd = '';
  for (let index = 0; index < 90; index++)
    crowd += `M${n(a.between(0, w))} ${n(a.between(line - 30, line - 4))}h1.6`;
  a.line(crowd, oklch(0.88, 0.09, scheme.accent), 1.8, 'stroke-opacity=".7"');
  for (let index = -4; index < 4; index++)
    a.path(
      `M${n(w / 2 + index * 36)} ${n(line)}h18L${n(w / 2 + (index + 0.5) * 130)} ${h}h-65Z`,
      '#fff',
      'opacity=".06"',
    );
  a.line(
    `M0 ${n(h * 0.76)}Q${w / 2} ${n(h * 0.66)} ${w} ${n(h * 0.76)}`,
    '#fff',
    2.5,
    'stroke-opacity=".45"',
  );
};
