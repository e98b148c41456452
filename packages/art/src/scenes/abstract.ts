import { n, polygon, ring } from '../canvas.ts';
import { oklch } from '../color.ts';
import { bokeh, dust, glow, rays } from '../light.ts';
import { sky, type Scene } from './stage.ts';

/** A burst of beams behind the motif. */
export const burst: Scene = (stage) => {
  const { a, scheme, focus } = stage;
  sky(stage);
  glow(a, ...focus, a.height * 0.6, scheme.glow, 0.9);
  const count = a.pick([12, 16, 20, 26]);
  rays(a, focus, {
    reach: a.width * 1.15,
    count,
    color: a.pick([scheme.glow, '#ffffff']),
    strength: 0.42,
    turn: a.random(),
    width: a.pick([0.35, 0.5]),
  });
  bokeh(a, 8, [scheme.glow, oklch(0.8, 0.15, scheme.accent)], [8, 26], [0, a.height]);
};

/** Beams that bend, like a turning wheel of light. */
export const swirl: Scene = (stage) => {
  const { a, scheme } = stage;
  const [x, y] = stage.focus;
  sky(stage);
  glow(a, x, y, a.height * 0.6, scheme.glow, 0.85);
  const reach = a.width * 1.3;
  const count = a.pick([9, 12, 15]);
  const bend = a.pick([-0.9, 0.9, 0.6, -0.6]);
  let d = '';
  for (let index = 0; index < count; index++) {
    const t = (index / count) * 2 * Math.PI;
    const u = t + Math.PI / count;
    const far = (turn: number, r: number): string =>
      `${n(x + r * Math.cos(turn))} ${n(y + r * Math.sin(turn))}`;
    d += `M${n(x)} ${n(y)}Q${far(t - bend / 2, reach * 0.5)} ${far(t + bend * 0.4, reach)}L${far(u + bend * 0.4, reach)}Q${far(u - bend / 2, reach * 0.5)} ${n(x)} ${n(y)}Z`;
  }
  a.path(
    d,
    a.radialAt(
      [
        [0, scheme.glow, 0.4],
        [1, scheme.glow, 0.02],
      ],
      x,
      y,
      reach,
    ),
  );
  dust(a, 26, '#fff');
};

/** Lights out of focus, as in a dark room. */
export const lights: Scene = (stage) => {
  const { a, scheme, focus } = stage;
  sky(stage);
  glow(a, ...focus, a.height * 0.55, scheme.glow, 0.75);
  const colors = [
    scheme.glow,
    oklch(0.8, 0.15, scheme.accent),
    oklch(0.75, 0.15, scheme.hue + 40),
    '#ffffff',
  ];
  bokeh(a, 15, colors, [8, 34], [0, a.height]);
  bokeh(a, 7, colors, [3, 9], [0, a.height]);
};

/** Rings of light around the motif. */
export const halo: Scene = (stage) => {
  const { a, scheme } = stage;
  const [x, y] = stage.focus;
  sky(stage);
  glow(a, x, y, a.height * 0.6, scheme.glow, 0.7);
  const step = a.between(26, 40);
  for (let index = 6; index > 0; index--) {
    const r = 40 + index * step;
    a.circle(x, y, r, scheme.glow, `opacity="${n(0.2 - index * 0.02)}"`);
  }
  const beads = ring(a.pick([16, 20, 24]), () => 62 + step * 2);
  beads.forEach(([bx, by]) => a.circle(x + bx, y + by, 2.6, scheme.glow, 'opacity=".8"'));
  dust(a, 20, '#fff');
};

const cells: readonly ((stroke: string) => string)[] = [
  (stroke) =>
    `<pattern id="@" width="48" height="24" patternUnits="userSpaceOnUse"><g fill="none" stroke="${stroke}" stroke-opacity=".34" stroke-width="1.6"><circle cx="24" cy="24" r="23"/><circle cx="24" cy="24" r="15"/><circle cx="24" cy="24" r="7"/><circle cy="12" r="23"/><circle cx="48" cy="12" r="23"/></g></pattern>`,
  (stroke) =>
    `<pattern id="@" width="36" height="56" patternUnits="userSpaceOnUse"><path d="M18 0L36 28L18 56L0 28ZM18 16l10 12-10 12-10-12Z" fill="none" stroke="${stroke}" stroke-opacity=".3" stroke-width="1.5"/></pattern>`,
  (stroke) =>
    `<pattern id="@" width="30" height="30" patternUnits="userSpaceOnUse" patternTransform="rotate(32)"><path d="M0 7H30M0 15H30" stroke="${stroke}" stroke-opacity=".22" stroke-width="5"/></pattern>`,
  (stroke) =>
    `<pattern id="@" width="28" height="28" patternUnits="userSpaceOnUse"><circle cx="7" cy="7" r="4" fill="${stroke}" fill-opacity=".24"/><circle cx="21" cy="21" r="4" fill="${stroke}" fill-opacity=".24"/></pattern>`,
  (stroke) =>
    `<pattern id="@" width="52" height="90" patternUnits="userSpaceOnUse"><path d="M26 0V30L0 45V75L26 90L52 75V45L26 30" fill="none" stroke="${stroke}" stroke-opacity=".32" stroke-width="1.8"/></pattern>`,
  (stroke) =>
    `<pattern id="@" width="60" height="60" patternUnits="userSpaceOnUse"><path d="M30 4q8 18 26 26q-18 8-26 26q-8-18-26-26q18-8 26-26Z" fill="${stroke}" fill-opacity=".16"/><circle r="5" fill="${stroke}" fill-opacity=".26"/></pattern>`,
  (stroke) =>
    `<pattern id="@" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M0 40L20 20L0 0M20 40L40 20L20 0" fill="none" stroke="${stroke}" stroke-opacity=".26" stroke-width="4"/></pattern>`,
];

/** A printed pattern: waves, lozenges, stripes, dots, hexagons, stars or chevrons. */
export const pattern: Scene = (stage) => {
  const { a, scheme, focus } = stage;
  sky(stage);
  a.rect(`url(#${a.define(a.pick(cells)(scheme.glow))})`);
  glow(a, ...focus, a.height * 0.52, scheme.glow, 0.9);
  if (a.random() < 0.5) rays(a, focus, { reach: a.width, count: 22, color: '#ffffff', strength: 0.2 });
};

/** A grid of light that runs to a setting sun. */
export const neon: Scene = (stage) => {
  const { a, scheme } = stage;
  const { width: w, height: h } = a;
  const horizon = h * 0.62;
  sky(stage, 0.6);
  dust(a, 36, '#fff', [0, 0, w, horizon]);
  glow(a, w / 2, horizon, w * 0.8, scheme.glow, 0.7, 0.7);
  a.circle(
    w / 2,
    horizon - 46,
    96,
    a.linear([
      [0, oklch(0.92, 0.14, scheme.accent)],
      [1, oklch(0.66, 0.22, scheme.accent - 50)],
    ]),
  );
  for (let index = 0; index < 5; index++)
    a.rect(scheme.mid, w / 2 - 100, horizon - 60 + index * 15, 200, 2 + index * 1.6);
  a.rect(
    a.linear([
      [0, oklch(0.3, 0.14, scheme.hue)],
      [1, oklch(0.12, 0.05, scheme.hue)],
    ]),
    0,
    horizon,
    w,
    h - horizon,
  );
  let d = '';
  for (let index = -9; index <= 9; index++)
    d += `M${n(w / 2 + index * 14)} ${n(horizon)}L${n(w / 2 + index * 74)} ${h}`;
  for (let index = 0; index < 8; index++) d += `M0 ${n(horizon + index * index * 3.2)}H${w}`;
  a.line(d, scheme.glow, 1.6, 'stroke-opacity=".7"');
};

/** Facets of one colour, like folded paper. */
export const facets: Scene = (stage) => {
  const { a, scheme, focus } = stage;
  sky(stage);
  const size = a.between(60, 92);
  for (let y = -size; y < a.height + size; y += size) {
    for (let x = -size; x < a.width + size; x += size) {
      const lift = a.between(0, 0.3);
      const corner = [x + a.between(0.3, 0.7) * size, y + a.between(0.3, 0.7) * size] as const;
      a.path(polygon([[x, y], [x + size, y], corner]), '#fff', `opacity="${n(lift * 0.5)}"`);
      a.path(polygon([[x, y + size], [x + size, y + size], corner]), '#000', `opacity="${n(lift * 0.7)}"`);
    }
  }
  glow(a, ...focus, a.height * 0.5, scheme.glow, 0.8);
};
