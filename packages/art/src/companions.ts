import { n, polygon, ring, type Canvas } from './canvas.ts';
import { gold, oklch, ramp } from './color.ts';
import { gem } from './facets.ts';
import { glow, spark } from './light.ts';
import type { Scheme } from './scheme.ts';
import { coin, crystal, sphere } from './solids.ts';

type Companion = (a: Canvas, scheme: Scheme, x: number, y: number, size: number) => void;

const leafPath = 'M0 30C-22 14-20-16 0-34C20-16 22 14 0 30Z';

/** Draws a small object once per picture and scatters rotated copies. */
function cutOut(name: string, draw: (a: Canvas, scheme: Scheme) => void): Companion {
  return (a, scheme, x, y, size) => {
    a.use(
      a.symbol(name, () => draw(a, scheme)),
      x,
      y,
      size / 34,
      a.between(-180, 180),
    );
  };
}

/** Small objects around a motif. Sizes are radii. */
export const companions = {
  coins: (a, _scheme, x, y, size) => coin(a, x, y, size, a.between(-32, 32), a.between(0.4, 1)),
  gems: (a, scheme, x, y, size) => {
    const kind = a.random() < 0.5 ? 0 : 1;
    const cut = a.symbol(`gem${kind}`, () =>
      gem(a, 0, 0, 34, scheme.accent + kind * 130, [-0.5, 0.3 + kind * 0.5, 0.1]),
    );
    a.use(cut, x, y, size / 34, a.between(-40, 40));
  },
  sparks: (a, scheme, x, y, size) => spark(a, x, y, size * 0.9, scheme.glow, 0.95),
  embers: (a, scheme, x, y, size) => {
    glow(a, x, y, size * 0.9, oklch(0.85, 0.18, 60), 0.9);
    a.circle(x, y, size * 0.14, oklch(0.97, 0.1, scheme.accent));
  },
  bubbles: (a, _scheme, x, y, size) => {
    const r = size * 0.7;
    a.circle(x, y, r, '#fff', 'fill-opacity=".16" stroke="#fff" stroke-opacity=".75" stroke-width="1.4"');
    a.ellipse(x - r * 0.36, y - r * 0.4, r * 0.26, r * 0.16, '#fff', 'opacity=".9"');
  },
  leaves: cutOut('leaf', (a, scheme) => {
    a.path(leafPath, a.linear(ramp(a.pick([140, 60, 30, scheme.accent]), 0.62, 0.16), 0, 0, 1, 0));
    a.line('M0 30V-26M0 10L-10 0M0 10L10 0M0-6L-9-15M0-6L9-15', oklch(0.35, 0.1, 130), 1.6, 'opacity=".6"');
  }),
  petals: cutOut('petal', (a) => {
    a.path(
      'M0 28C-24 12-22-20-4-28Q0-22 4-28C22-20 24 12 0 28Z',
      a.linear([
        [0, oklch(0.96, 0.04, 350)],
        [1, oklch(0.72, 0.17, 355)],
      ]),
    );
  }),
  feathers: cutOut('feather', (a, scheme) => {
    a.path('M0 40C-16 10-14-26 0-40C14-26 16 10 0 40Z', a.linear(ramp(scheme.accent, 0.7, 0.15)));
    a.line('M0 44V-34', oklch(0.95, 0.05, scheme.accent), 2);
  }),
  confetti: (a, scheme, x, y, size) => {
    const color = oklch(0.76, 0.18, a.pick([scheme.accent, 25, 85, 150, 230, 320]));
    a.add(
      `<path d="M${n(x - size * 0.3)} ${n(y)}q${n(size * 0.3)} ${n(-size * 0.5)} ${n(size * 0.6)} 0l${n(-size * 0.1)} ${n(size * 0.3)}q${n(-size * 0.25)} ${n(-size * 0.35)} ${n(-size * 0.5)} 0Z" fill="${color}" transform="rotate(${n(a.between(0, 360))} ${n(x)} ${n(y)})"/>`,
    );
  },
  stars: cutOut('star', (a) => {
    const d = polygon(ring(10, (index) => (index % 2 ? 15 : 34)));
    a.path(
      d,
      a.linear(gold, 0.1, 0, 0.8, 1),
      `stroke="${oklch(0.5, 0.12, 55)}" stroke-width="2.5" stroke-linejoin="round"`,
    );
    a.path(polygon(ring(10, (index) => (index % 2 ? 9 : 22))), oklch(0.97, 0.08, 97), 'opacity=".7"');
  }),
  crystals: (a, scheme, x, y, size) =>
    crystal(a, x, y, size * 1.7, size * 0.36, a.between(-50, 50), scheme.accent, 0.55),
  pearls: (a, scheme, x, y, size) =>
    sphere(a, x, y, size * 0.55, a.pick([scheme.accent, 85, 330]), { l: 0.74, chroma: 0.1 }),
  rocks: (a, scheme, x, y, size) => {
    const corners = ring(7, () => size * a.between(0.55, 0.85)).map(([px, py]) => [x + px, y + py] as const);
    a.path(polygon(corners), a.linear(ramp(scheme.hue, 0.42, 0.06), 0, 0, 1, 1));
  },
} as const satisfies Readonly<Record<string, Companion>>;

export type CompanionName = keyof typeof companions;

/**
 * Scatters small distant objects behind the motif (`near` false) or a few larger ones in front of it, leaving its
 * centre free. `span` is the part of the width they may use, as fractions.
 */
export function scatter(
  a: Canvas,
  scheme: Scheme,
  name: CompanionName,
  near: boolean,
  [from, to]: readonly [number, number] = [0, 1],
): void {
  const draw: Companion = companions[name];
  const grow = a.height > 400 ? 1.3 : 1;
  const count = Math.round(near ? a.between(2, 5) : a.between(3, 6));
  const side = near ? 0.28 : 0.24;
  for (let index = 0; index < count; index++) {
    const left = (index % 2 === 0) === a.random() < 0.9;
    const across = left ? a.between(0.03, side) : 1 - a.between(0.03, side);
    const y = a.height * (near ? a.between(0.62, 0.84) : a.between(0.07, 0.62));
    const size = near ? a.between(20, 34) : a.between(10, 20);
    draw(a, scheme, a.width * (from + across * (to - from)), y, size * grow);
  }
}
