import { n, polygon, ring, type Canvas } from './canvas.ts';
import { gold, goldBar, oklch, ramp, type Stop } from './color.ts';

export type Material = {
  l?: number;
  chroma?: number;
  edge?: number;
  paint?: readonly Stop[];
  gloss?: number;
};

/**
 * A silhouette as a lit, bevelled body: dark contour, a gradient of its hue, a bright inner edge towards the light
 * (top left) and a dark one away from it. This gives all pictures their common look.
 */
export function relief(
  a: Canvas,
  d: string,
  hue: number,
  { l = 0.6, chroma = 0.18, edge = 5, paint, gloss = 1 }: Material = {},
): void {
  const id = a.define(`<path id="@" d="${d}"/>`);
  const inside = a.clip(`<use href="#${id}"/>`);
  const side = a.linear(
    [
      [0, '#fff', 0.8 * gloss],
      [0.42, '#fff', 0],
      [0.6, '#000', 0],
      [1, '#000', 0.5],
    ],
    0.15,
    0,
    0.85,
    1,
  );
  if (edge) {
    a.add(
      `<use href="#${id}" fill="none" stroke="${oklch(l - 0.36, chroma * 0.6, hue - 10)}" stroke-width="${n(edge)}" stroke-linejoin="round"/>`,
    );
  }
  a.add(`<use href="#${id}" fill="${a.linear(paint ?? ramp(hue, l, chroma), 0.2, 0, 0.7, 1)}"/>`);
  a.add(
    `<g ${inside} fill="none" stroke="${side}"><use href="#${id}" stroke-width="13" opacity=".4"/><use href="#${id}" stroke-width="5" opacity=".7"/></g>`,
  );
}

/** A polished ball with a highlight and light on its far rim. */
export function sphere(
  a: Canvas,
  x: number,
  y: number,
  r: number,
  hue: number,
  { chroma = 0.19, l = 0.62, rim = hue + 40 } = {},
): void {
  const body = a.radial(
    [
      [0, oklch(l + 0.3, chroma * 0.5, hue)],
      [0.25, oklch(l + 0.1, chroma, hue)],
      [0.6, oklch(l - 0.08, chroma, hue)],
      [0.9, oklch(l - 0.28, chroma * 0.8, hue)],
      [1, oklch(l - 0.34, chroma * 0.7, hue)],
    ],
    0.5,
    0.5,
    0.56,
    0.34,
    0.26,
  );
  a.circle(x, y, r, body);
  a.circle(
    x,
    y,
    r,
    a.radial(
      [
        [0.8, oklch(0.8, 0.12, rim), 0],
        [0.97, oklch(0.82, 0.13, rim), 0.75],
        [1, oklch(0.9, 0.1, rim), 0.5],
      ],
      0.42,
      0.4,
      0.62,
    ),
  );
  highlight(a, x - r * 0.32, y - r * 0.46, r * 0.36, r * 0.2, -32);
}

/** A window's reflection on a polished surface. */
export function highlight(
  a: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn = -24,
  strength = 0.9,
): void {
  a.ellipse(
    x,
    y,
    rx,
    ry,
    a.linear([
      [0, '#fff', strength],
      [1, '#fff', 0.05],
    ]),
    `transform="rotate(${turn} ${n(x)} ${n(y)})"`,
  );
}

function drawCoin(a: Canvas, squash: number): void {
  const ry = 50 * squash;
  const face = a.linear(
    [
      [0, oklch(0.9, 0.13, 90)],
      [0.5, oklch(0.77, 0.15, 76)],
      [1, oklch(0.62, 0.14, 62)],
    ],
    0.1,
    0,
    0.8,
    1,
  );
  const groove = a.linear(
    [
      [0, oklch(0.6, 0.13, 60)],
      [1, oklch(0.93, 0.1, 92)],
    ],
    0.1,
    0,
    0.8,
    1,
  );
  a.path(`M-50 0A50 ${n(ry)} 0 0 0 50 0V11A50 ${n(ry)} 0 0 1-50 11Z`, a.linear(goldBar, 0, 0, 1, 0));
  a.ellipse(0, 0, 50, ry, a.linear(gold, 0.1, 0, 0.8, 1));
  a.ellipse(0, 0, 40, ry * 0.8, groove).ellipse(0, 0, 37.5, ry * 0.75, face);
  const star = polygon(ring(10, (index) => (index % 2 ? 10 : 24), squash));
  a.path(
    star,
    oklch(0.97, 0.08, 96),
    `stroke="${oklch(0.55, 0.12, 58)}" stroke-width="1.5" stroke-linejoin="round"`,
  );
}

/** A gold coin; `tilt` in (0, 1]: 1 faces the viewer. */
export function coin(a: Canvas, x: number, y: number, r: number, turn = 0, tilt = 0.8): void {
  const squash = tilt > 0.68 ? 0.78 : 0.56;
  a.use(
    a.symbol(`coin${squash}`, () => drawCoin(a, squash)),
    x,
    y,
    r / 50,
    turn,
  );
}

/** A standing crystal of `length`, rotated by `turn` degrees. */
export function crystal(
  a: Canvas,
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  hue: number,
  l = 0.5,
): void {
  const w = width;
  a.at(x, y, turn, 1, () => {
    a.path(
      polygon([
        [-w, 0],
        [-w * 0.8, -length * 0.8],
        [-w * 0.1, -length],
        [-w * 0.25, 0],
      ]),
      oklch(l + 0.2, 0.13, hue),
    );
    a.path(
      polygon([
        [-w * 0.25, 0],
        [-w * 0.1, -length],
        [w * 0.4, -length * 0.84],
        [w * 0.5, 0],
      ]),
      oklch(l, 0.17, hue + 8),
    );
    a.path(
      polygon([
        [w * 0.5, 0],
        [w * 0.4, -length * 0.84],
        [-w * 0.1, -length],
        [w * 0.9, -length * 0.74],
        [w, 0],
      ]),
      oklch(l - 0.17, 0.14, hue + 18),
    );
  });
}
