import { n, type Canvas } from '../canvas.ts';
import { oklch } from '../color.ts';
import { beam, dust, glow } from '../light.ts';
import { cloud, sky, type Scene } from './stage.ts';
import { luminary } from './land.ts';

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

/** Lit windows of a block whose roof lies at `top`. */
function litWindows(a: Canvas, x: number, top: number, width: number): string {
  let d = '';
  for (let y = top + 10; y < a.height - 30; y += 13) {
    for (let wx = x + 6; wx < x + width - 7; wx += 10) {
      if (a.random() < 0.16) d += `M${Math.round(wx)} ${Math.round(y)}h4v6h-4Z`;
    }
  }
  return d;
}

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
      windows += litWindows(a, x, top, width);
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
