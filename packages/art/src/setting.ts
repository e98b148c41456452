import { n, polygon, ring, type Canvas, type Point } from './canvas.ts';
import { gold, oklch, silver } from './color.ts';
import { glow } from './light.ts';
import type { Scheme } from './scheme.ts';

const metals = [gold, gold, silver] as const;

type Plate = (a: Canvas, scheme: Scheme, focus: Point) => void;

const disc: Plate = (a, scheme, [x, y]) => {
  const r = a.between(98, 112);
  const metal = a.linear(a.pick(metals), 0, 0, 1, 1);
  a.circle(x, y + 5, r + 7, '#000', 'opacity=".3"');
  a.circle(
    x,
    y,
    r,
    a.radial([
      [0, oklch(0.66, 0.16, scheme.accent)],
      [1, oklch(0.28, 0.12, scheme.accent)],
    ]),
    `stroke="${metal}" stroke-width="9"`,
  );
  a.circle(x, y, r - 11, 'none', `stroke="${oklch(0.95, 0.09, 92)}" stroke-opacity=".5" stroke-width="1.6"`);
};

const hoop: Plate = (a, scheme, [x, y]) => {
  const r = a.between(104, 118);
  glow(a, x, y, r * 1.5, scheme.glow, 0.6);
  a.circle(
    x,
    y,
    r,
    'none',
    `stroke="${oklch(0.9, 0.14, scheme.accent)}" stroke-opacity=".35" stroke-width="14"`,
  );
  a.circle(x, y, r, 'none', `stroke="${oklch(0.96, 0.09, scheme.accent)}" stroke-width="4"`);
};

const sun: Plate = (a, scheme, [x, y]) => {
  const count = a.pick([16, 20, 24]) * 2;
  const reach = a.between(118, 136);
  const points = ring(count, (index) => (index % 2 ? reach * 0.8 : reach)).map(
    ([px, py]) => [x + px, y + py] as const,
  );
  a.path(polygon(points), a.linear(gold, 0, 0, 1, 1), 'opacity=".9"');
  a.circle(
    x,
    y,
    reach * 0.74,
    a.radial([
      [0, scheme.glow],
      [1, scheme.mid],
    ]),
    `stroke="${oklch(0.5, 0.12, 58)}" stroke-width="3"`,
  );
};

const lozenge: Plate = (a, scheme, [x, y]) => {
  const size = a.between(136, 152);
  const shape = (k: number): string =>
    polygon([
      [x, y - size * k],
      [x + size * 0.82 * k, y],
      [x, y + size * k],
      [x - size * 0.82 * k, y],
    ]);
  a.path(
    shape(1),
    a.linear([
      [0, oklch(0.6, 0.16, scheme.accent)],
      [1, oklch(0.26, 0.11, scheme.accent)],
    ]),
    `stroke="${a.linear(a.pick(metals), 0, 0, 1, 1)}" stroke-width="8" stroke-linejoin="round"`,
  );
  a.path(shape(0.88), 'none', `stroke="#fff" stroke-opacity=".4" stroke-width="1.6"`);
};

const shield: Plate = (a, scheme, [x, y]) => {
  const d = 'M0-142L112-104C116-10 92 76 0 138C-92 76-116-10-112-104Z';
  a.at(x, y + 6, 0, a.between(0.94, 1.06), () => {
    a.path(
      d,
      a.linear([
        [0, oklch(0.56, 0.16, scheme.accent)],
        [1, oklch(0.22, 0.1, scheme.accent)],
      ]),
      `stroke="${a.linear(a.pick(metals), 0, 0, 1, 1)}" stroke-width="10" stroke-linejoin="round"`,
    );
    a.path('M0-142L112-104C116-10 92 76 0 138Z', '#fff', 'opacity=".1"');
  });
};

const plates: readonly Plate[] = [disc, hoop, sun, lozenge, shield];

/** The plate behind a motif, if any. */
export function mount(a: Canvas, scheme: Scheme, focus: Point, fraction: number): void {
  const plate = plates[Math.floor(fraction * plates.length * 2)];
  plate?.(a, scheme, focus);
}

/** A hairline just inside the edge, as on the covers of some studios. */
export function border(a: Canvas, scheme: Scheme): void {
  const color = a.pick([oklch(0.9, 0.12, 88), scheme.glow]);
  const inset = 7;
  a.add(
    `<rect x="${inset}" y="${inset}" width="${n(a.width - inset * 2)}" height="${n(a.height - inset * 2)}" rx="16" fill="none" stroke="${color}" stroke-opacity=".75" stroke-width="2.4"/>`,
  );
}
