import { n, type Canvas, type Point } from '../canvas.ts';
import { oklch } from '../color.ts';
import type { Scheme } from '../scheme.ts';

/** The input of a backdrop: the canvas, the colours, and the focal point. */
export type Stage = { readonly a: Canvas; readonly scheme: Scheme; readonly focus: Point };
export type Scene = (stage: Stage) => void;

/** The sky: the scheme's three colours from top to bottom. */
export function sky({ a, scheme }: Stage, middle = 0.5): void {
  a.rect(
    a.linear([
      [0, scheme.top],
      [middle, scheme.mid],
      [1, scheme.bottom],
    ]),
  );
}

/** A horizon from edge to edge at height `y`, filled to the foot. */
export function ridge(a: Canvas, y: number, swing: number, count: number, fill: string): void {
  let d = `M0 ${a.height}V${n(y)}`;
  let [px, py] = [0, y];
  for (let index = 1; index <= count; index++) {
    const x = (index / count) * a.width;
    const next = y + a.between(-swing, swing);
    d += `Q${n((px + x) / 2)} ${n(Math.min(py, next) - swing * 0.4)} ${n(x)} ${n(next)}`;
    [px, py] = [x, next];
  }
  a.path(`${d}V${a.height}Z`, fill);
}

/** Pointed mountains from edge to edge, each with a lit and a shaded side. */
export function peaks(a: Canvas, y: number, size: number, hue: number, l: number, cap = false): void {
  for (let x = a.between(-size * 0.3, 0); x < a.width + size * 0.3; x += size * a.between(0.5, 0.8)) {
    const height = size * a.between(0.6, 1);
    const width = size * a.between(0.55, 0.75);
    const lean = a.between(-0.12, 0.12) * size;
    a.path(
      `M${n(x - width)} ${n(y)}L${n(x + lean)} ${n(y - height)}L${n(x + width)} ${n(y)}Z`,
      oklch(l, 0.07, hue),
    );
    a.path(
      `M${n(x + lean)} ${n(y - height)}L${n(x + width)} ${n(y)}H${n(x + lean * 0.4)}Z`,
      oklch(l - 0.09, 0.06, hue + 12),
    );
    if (!cap) continue;
    const k = 0.28;
    a.path(
      `M${n(x + lean)} ${n(y - height)}L${n(x + lean - (width + lean) * k)} ${n(y - height * (1 - k))}l${n(width * 0.12)} ${n(height * 0.05)} ${n(width * 0.14)} ${n(-height * 0.08)} ${n(width * 0.14)} ${n(height * 0.1)}L${n(x + lean + (width - lean) * k)} ${n(y - height * (1 - k))}Z`,
      '#fff',
      'opacity=".85"',
    );
  }
}

/** A pile of clouds, lit from above, fading at its foot. */
export function cloud(a: Canvas, x: number, y: number, size: number, color: string, lit: string): void {
  const fill = a.linear([
    [0, lit],
    [0.55, color],
    [1, color, 0.1],
  ]);
  let d = '';
  for (let index = 0; index < 5; index++) {
    const q = index / 2 - 1;
    const r = size * (0.26 + 0.22 * (1 - q * q)) * a.between(0.85, 1.15);
    d += `M${n(x + q * size * 0.78 - r)} ${n(y - r * 0.3)}a${n(r)} ${n(r * 0.8)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r * 0.8)} 0 1 1 ${n(-2 * r)} 0Z`;
  }
  a.path(d, fill);
}
