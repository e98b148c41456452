import { n, type Canvas } from '../canvas.ts';
import { oklch } from '../color.ts';
import { spark } from '../light.ts';
import type { Motif } from './motif.ts';
import { suits } from './suits.ts';

function drawFace(a: Canvas, r: number, h: number): void {
  const dash = r * 0.34;
  a.circle(
    0,
    0,
    r,
    a.linear(
      [
        [0, oklch(0.66, 0.18, h)],
        [1, oklch(0.42, 0.17, h)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  a.add(
    `<circle r="${n(r * 0.87)}" fill="none" stroke="#fff" stroke-width="${n(r * 0.25)}" stroke-dasharray="${n(dash)} ${n((r * 0.87 * 2 * Math.PI) / 8 - dash)}" opacity=".95"/>`,
  );
  a.circle(0, 0, r * 0.68, oklch(0.3, 0.12, h)).circle(
    0,
    0,
    r * 0.62,
    a.linear([
      [0, oklch(0.58, 0.18, h)],
      [1, oklch(0.4, 0.16, h)],
    ]),
  );
  a.add(
    `<circle r="${n(r * 0.62)}" fill="none" stroke="${oklch(0.88, 0.13, 88)}" stroke-width="${n(r * 0.04)}"/>`,
  );
  a.add(
    `<path d="${suits.spade}" transform="scale(${(r * 0.0075).toFixed(3)})" fill="${oklch(0.9, 0.12, 90)}"/>`,
  );
}

function drawSide(a: Canvas, h: number): void {
  a.path(
    'M-50 0A50 18 0 0 0 50 0V11A50 18 0 0 1-50 11Z',
    a.linear(
      [
        [0, oklch(0.28, 0.12, h)],
        [0.3, oklch(0.6, 0.18, h)],
        [0.6, oklch(0.4, 0.15, h)],
        [1, oklch(0.18, 0.08, h)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  a.path('M-36 12.5l13 3.6v11l-13-3.6ZM-6 17.8h13v11h-13ZM25 15.6l12-4v11l-12 4Z', '#fff', 'opacity=".88"');
  a.path('M-50 0A50 18 0 0 0 50 0', 'none', `stroke="${oklch(0.78, 0.14, h)}" stroke-width="1.6"`);
}

/** A pile of `count` chips whose top lies at (x, y - 11.5 * (count - 1) * r / 54). */
export function chipStack(a: Canvas, x: number, y: number, r: number, hue: number, count: number): void {
  const h = Math.round(hue / 12) * 12;
  const side = a.symbol(`chip side ${h}`, () => drawSide(a, h));
  const face = a.symbol(`chip face ${h}`, () => drawFace(a, 50, h));
  const step = 11.5 * (r / 54);
  a.ellipse(
    x + 6,
    y + r * 0.4,
    r * 1.1,
    r * 0.42,
    a.radial([
      [0, '#000', 0.6],
      [1, '#000', 0],
    ]),
  );
  for (let index = 0; index < count; index++) {
    const shift = x + a.between(-2, 2);
    a.use(side, shift, y - index * step, r / 50);
    if (index === count - 1)
      a.add(
        `<use href="#${face}" transform="matrix(${(r / 50).toFixed(2)} 0 0 ${((r / 50) * 0.36).toFixed(3)} ${n(shift)} ${n(y - index * step)})"/>`,
      );
  }
}

export const chips: Motif = {
  hues: [25, 255, 150, 300, 200, 60],
  scenes: ['felt', 'lights', 'burst', 'stage', 'neon', 'pattern', 'city', 'halo'],
  companions: ['coins', 'sparks', 'gems', 'confetti', 'stars'],
  bare: true,
  draw: (a, h) => {
    chipStack(a, -70, 92, 52, h, 5 + Math.floor(a.random() * 4));
    chipStack(a, 74, 98, 52, h + 130, 7 + Math.floor(a.random() * 4));
    chipStack(a, 2, 122, 56, h + 250, 3 + Math.floor(a.random() * 3));
    a.at(a.between(-40, 10), -76, a.between(-24, 24), 1, () => {
      a.circle(7, 10, 66, oklch(0.26, 0.1, h + 50));
      drawFace(a, 66, h + 50);
      a.circle(
        0,
        0,
        66,
        a.linear(
          [
            [0, '#fff', 0.45],
            [0.5, '#fff', 0],
            [1, '#000', 0.3],
          ],
          0,
          0,
          1,
          1,
        ),
      );
    });
    spark(a, -64, -116, 24);
  },
};
