import { n, type Canvas } from '../canvas.ts';
import { oklch } from '../color.ts';
import type { Motif } from './motif.ts';

function drawKoi(a: Canvas, bend: number, hue: number): void {
  const spine = Array.from({ length: 15 }, (_, index): [number, number] => [
    Math.sin((index / 14) * Math.PI * 1.15) * bend,
    -95 + (index / 14) * 170,
  ]);
  const girth = (t: number): number =>
    t < 0.12
      ? 8 + t * 150
      : t < 0.4
        ? 26 + Math.sin(((t - 0.12) / 0.28) * (Math.PI / 2)) * 6
        : 32 * (1 - (t - 0.4) / 0.62) ** 0.8 + 2;
  const side = (sign: number): [number, number][] =>
    spine.map(([x, y], index) => {
      const [nx, ny] = spine[Math.min(14, index + 1)] ?? [x, y];
      const [px, py] = spine[Math.max(0, index - 1)] ?? [x, y];
      const length = Math.hypot(nx - px, ny - py);
      const w = girth(index / 14) * sign;
      return [x + ((ny - py) / length) * w, y - ((nx - px) / length) * w];
    });
  const smooth = (points: readonly [number, number][]): string =>
    points
      .slice(1)
      .map(([x, y], index) => {
        const [qx, qy] = points[index] ?? [x, y];
        return `Q${n(qx)} ${n(qy)} ${n((qx + x) / 2)} ${n((qy + y) / 2)}`;
      })
      .join('');
  const [tx, ty] = spine[14] ?? [0, 75];
  const body = `M0-104${smooth(side(1))}L${n(tx)} ${n(ty)}${smooth(side(-1).reverse())}Z`;
  const fin = a.linear([
    [0, oklch(0.97, 0.03, hue), 0.95],
    [1, oklch(0.84, 0.13, hue), 0.25],
  ]);
  a.path(
    `M${n(tx)} ${n(ty - 12)}C${n(tx - 12)} ${n(ty + 22)} ${n(tx - 48)} ${n(ty + 40)} ${n(tx - 40)} ${n(ty + 78)}Q${n(tx - 14)} ${n(ty + 46)} ${n(tx)} ${n(ty + 40)}Q${n(tx + 18)} ${n(ty + 48)} ${n(tx + 44)} ${n(ty + 66)}C${n(tx + 40)} ${n(ty + 30)} ${n(tx + 10)} ${n(ty + 20)} ${n(tx)} ${n(ty - 12)}Z`,
    fin,
  );
  for (const k of [-1, 1]) {
    const x = bend * 0.5;
    a.path(
      `M${26 * k + x}-48C${66 * k + x}-58 ${86 * k + x}-26 ${76 * k + x}-2C${56 * k + x}-16 ${38 * k + x}-18 ${28 * k + x}-28Z`,
      fin,
    );
  }
  a.path(
    body,
    a.linear(
      [
        [0, oklch(0.72, 0.03, 80)],
        [0.3, '#fff'],
        [0.65, oklch(0.95, 0.02, 80)],
        [1, oklch(0.62, 0.06, 60)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  a.group(a.clip(`<path d="${body}"/>`), () => {
    const patch = a.linear(
      [
        [0, oklch(0.58, 0.2, hue - 10)],
        [0.4, oklch(0.72, 0.2, hue)],
        [1, oklch(0.48, 0.18, hue - 14)],
      ],
      0,
      0,
      1,
      0,
    );
    a.path(
      `M-30-110Q6-84 34-98V-60Q${bend}-70-20-56Q-40-70-30-110ZM${bend - 30}-34Q${bend}-44 ${bend + 40}-30Q${bend + 46} 10 ${bend + 10} 16Q${bend - 34} 10 ${bend - 30}-34ZM${bend - 12} 34Q${bend + 30} 30 ${bend + 20} 70Q${bend - 26} 66 ${bend - 12} 34Z`,
      patch,
    );
  });
  for (const k of [-1, 1])
    a.circle(bend * 0.12 + 16 * k, -86, 3.6, '#180a08').circle(bend * 0.12 + 15 * k, -87.4, 1.2, '#fff');
}

export const koi: Motif = {
  hues: [40, 40, 25, 75, 300, 230],
  scenes: ['reef', 'halo', 'pattern', 'sea', 'lights', 'arch', 'swirl'],
  companions: ['petals', 'leaves', 'bubbles', 'coins'],
  tilt: 20,
  bare: true,
  draw: (a, h) => {
    a.at(8, 18, 0, 1, () =>
      a.ellipse(
        0,
        10,
        120,
        100,
        a.radial([
          [0, '#000', 0.4],
          [1, '#000', 0],
        ]),
      ),
    );
    a.at(44, 8, 24, 0.92, () => drawKoi(a, 26, h));
    a.at(-44, -6, -152, 0.96, () => drawKoi(a, 30, h - 12));
  },
};
