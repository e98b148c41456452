import { n } from '../canvas.ts';
import { oklch } from '../color.ts';
import { dust, glow } from '../light.ts';
import { cloud, peaks, ridge, sky, type Scene, type Stage } from './stage.ts';

/** A large sun or moon behind or beside the motif. */
export function luminary({ a, scheme, focus }: Stage, behind: boolean): void {
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
