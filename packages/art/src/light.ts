import { n, type Canvas } from './canvas.ts';

/** A soft light that fades out at radius `r`. */
export function glow(
  a: Canvas,
  x: number,
  y: number,
  r: number,
  color: string,
  strength = 1,
  squash = 1,
): void {
  const paint = a.radial([
    [0, color, strength],
    [0.4, color, strength * 0.42],
    [1, color, 0],
  ]);
  a.ellipse(x, y, r, r * squash, paint);
}

/** Beams around a point, brightest at the point. */
export function rays(
  a: Canvas,
  [x, y]: readonly [number, number],
  {
    reach,
    count,
    color,
    strength,
    turn = 0,
    width = 0.5,
  }: { reach: number; count: number; color: string; strength: number; turn?: number; width?: number },
): void {
  let d = '';
  for (let index = 0; index < count; index++) {
    const from = turn + (index / count) * 2 * Math.PI;
    const to = from + (width * 2 * Math.PI) / count;
    d += `M${n(x)} ${n(y)}L${n(x + reach * Math.cos(from))} ${n(y + reach * Math.sin(from))} ${n(x + reach * Math.cos(to))} ${n(y + reach * Math.sin(to))}Z`;
  }
  a.path(
    d,
    a.radialAt(
      [
        [0, color, strength],
        [1, color, 0],
      ],
      x,
      y,
      reach,
    ),
  );
}

/** A four-pointed spark. */
export function spark(a: Canvas, x: number, y: number, r: number, color = '#fff', strength = 1): void {
  glow(a, x, y, r * 0.8, color, strength * 0.6);
  const k = r * 0.06;
  a.path(
    `M${n(x)} ${n(y - r)}Q${n(x + k)} ${n(y - k)} ${n(x + r)} ${n(y)}Q${n(x + k)} ${n(y + k)} ${n(x)} ${n(y + r)}Q${n(x - k)} ${n(y + k)} ${n(x - r)} ${n(y)}Q${n(x - k)} ${n(y - k)} ${n(x)} ${n(y - r)}Z`,
    '#fff',
    strength < 1 ? `opacity="${n(strength)}"` : '',
  );
}

/** Points of light, in three sizes, inside a box. */
export function dust(
  a: Canvas,
  count: number,
  color: string,
  [x0, y0, x1, y1]: readonly [number, number, number, number] = [0, 0, a.width, a.height],
  size = 1,
): void {
  for (const [width, opacity] of [
    [1.4, 0.85],
    [2.2, 0.55],
    [3.2, 0.35],
  ] as const) {
    let d = '';
    for (let index = 0; index < count / 3; index++) d += `M${n(a.between(x0, x1))} ${n(a.between(y0, y1))}h0`;
    a.line(d, color, width * size, `stroke-opacity="${opacity}"`);
  }
}

/** Lights out of focus. */
export function bokeh(
  a: Canvas,
  count: number,
  colors: readonly string[],
  radius: readonly [number, number],
  y: readonly [number, number],
): void {
  for (let index = 0; index < count; index++) {
    const opacity = n(a.between(0.08, 0.32));
    a.circle(
      a.between(0, a.width),
      a.between(...y),
      a.between(...radius),
      a.pick(colors),
      `opacity="${opacity}"`,
    );
  }
}

/** A beam from above with soft sides but without a filter: three nested cones. */
export function beam(
  a: Canvas,
  x: number,
  y: number,
  foot: number,
  spread: number,
  reach: number,
  strength: number,
): void {
  const paint = a.linear([
    [0, '#fff', strength / 3],
    [1, '#fff', 0],
  ]);
  for (const k of [1, 0.72, 0.46]) {
    a.path(
      `M${n(x - 6 * k)} ${n(y)}H${n(x + 6 * k)}L${n(foot + spread * k)} ${n(y + reach)}H${n(foot - spread * k)}Z`,
      paint,
    );
  }
}

/** The shadow of an object on the floor. */
export function floorShadow(a: Canvas, x: number, y: number, rx: number, strength = 0.55): void {
  a.ellipse(
    x,
    y,
    rx,
    rx * 0.2,
    a.radial([
      [0, '#000', strength],
      [0.55, '#000', strength * 0.6],
      [1, '#000', 0],
    ]),
  );
}

/** Darkens towards the rim, so that the motif stands out and a name at the foot is readable. */
export function vignette(a: Canvas, color: string, strength: number): void {
  a.rect(
    a.radial(
      [
        [0.45, color, 0],
        [1, color, strength],
      ],
      0.5,
      0.42,
      0.78,
    ),
  );
}
