import { n, polygon, type Canvas, type Point } from './canvas.ts';
import { oklch } from './color.ts';
import { glow, spark } from './light.ts';

type Vector = readonly [number, number, number];
/** Rotations about x, then y, then z, in radians. */
export type Turn = readonly [x: number, y: number, z: number];

function rotate([x, y, z]: Vector, [rx, ry, rz]: Turn): Vector {
  const x1 = x * Math.cos(ry) + z * Math.sin(ry);
  const z1 = -x * Math.sin(ry) + z * Math.cos(ry);
  const y2 = y * Math.cos(rx) - z1 * Math.sin(rx);
  const z2 = y * Math.sin(rx) + z1 * Math.cos(rx);
  return [x1 * Math.cos(rz) - y2 * Math.sin(rz), x1 * Math.sin(rz) + y2 * Math.cos(rz), z2];
}

function faceNormal(points: readonly Vector[]): Vector {
  const [p, q, r] = points;
  if (!p || !q || !r) throw new Error('a face needs at least three corners');
  const u = [q[0] - p[0], q[1] - p[1], q[2] - p[2]] as const;
  const v = [r[0] - p[0], r[1] - p[1], r[2] - p[2]] as const;
  const normal: Vector = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const size = Math.hypot(...normal) || 1;
  // Convex bodies around the origin: a corner's position is also its outward direction.
  const outwards =
    normal[0] * (p[0] + q[0] + r[0]) + normal[1] * (p[1] + q[1] + r[1]) + normal[2] * (p[2] + q[2] + r[2]);
  const sign = outwards < 0 ? -1 / size : 1 / size;
  return [normal[0] * sign, normal[1] * sign, normal[2] * sign];
}

type Mesh = { readonly corners: readonly Vector[]; readonly faces: readonly (readonly number[])[] };

function drawMesh(
  a: Canvas,
  { corners, faces }: Mesh,
  [x, y]: Point,
  size: number,
  turn: Turn,
  shade: (normal: Vector, index: number) => string,
): void {
  const turned = corners.map((corner) => rotate(corner, turn));
  faces.forEach((face, index) => {
    const points = face.map((corner): Vector => turned[corner] ?? [0, 0, 0]);
    const normal = faceNormal(points);
    if (normal[2] <= 0) return;
    a.path(polygon(points.map((p) => [x + p[0] * size, y + p[1] * size])), shade(normal, index));
  });
}

function brilliant(count: number): Mesh {
  const circle = (radius: number, height: number, phase: number): Vector[] =>
    Array.from({ length: count }, (_, index) => {
      const turn = ((index + phase) / count) * 2 * Math.PI;
      return [radius * Math.cos(turn), height, radius * Math.sin(turn)];
    });
  const faces: number[][] = [Array.from({ length: count }, (_, index) => index)];
  for (let index = 0; index < count; index++) {
    const next = (index + 1) % count;
    faces.push(
      [index, next, count + index],
      [next, count + index, count + next],
      [count + index, count + next, 2 * count],
    );
  }
  return { corners: [...circle(0.6, -0.5, 0), ...circle(1, -0.1, 0.5), [0, 0.95, 0]], faces };
}

/** A cut gem: each facet is lit by itself, and a large gem has inner reflections. */
export function gem(
  a: Canvas,
  x: number,
  y: number,
  size: number,
  hue: number,
  turn: Turn = [-0.5, 0.3, 0.1],
  chroma = 0.17,
  halo = 1.7,
): void {
  const mesh = brilliant(size > 60 ? 8 : 6);
  glow(a, x, y, size * halo, oklch(0.75, chroma, hue), 0.6);
  a.group(
    `stroke="${oklch(0.93, 0.06, hue)}" stroke-opacity=".6" stroke-width="${n(Math.max(0.6, size * 0.011))}" stroke-linejoin="round"`,
    () =>
      drawMesh(a, mesh, [x, y], size, turn, (normal, index) => {
        const lit = Math.max(0, normal[0] * -0.45 + normal[1] * -0.62 + Math.abs(normal[2]) * 0.64);
        const gleam = lit ** 6;
        const flaw = ((index % 3) - 1) * 0.07 + (a.random() - 0.5) * 0.13;
        return oklch(
          0.36 + lit * 0.42 + gleam * 0.2 + flaw,
          chroma * (1.1 - gleam * 0.5),
          hue + (1 - lit) * 46 - 14 + flaw * 80,
        );
      }),
  );
  if (size > 60) {
    const inner = { corners: mesh.corners, faces: mesh.faces.slice(1) };
    a.group('opacity=".34"', () =>
      drawMesh(
        a,
        inner,
        [x, y - size * 0.04],
        size * 0.72,
        [turn[0], turn[1] + 0.42, turn[2]],
        (normal, index) =>
          oklch(
            0.3 + Math.max(0, normal[0] * -0.5 + normal[2] * 0.5) * 0.7 + (index % 4 === 0 ? 0.25 : 0),
            chroma,
            hue + 30,
          ),
      ),
    );
  }
  a.path(
    `M${n(x - size * 0.5)} ${n(y - size * 0.42)}Q${n(x - size * 0.1)} ${n(y - size * 0.62)} ${n(x + size * 0.3)} ${n(y - size * 0.5)}L${n(x + size * 0.1)} ${n(y - size * 0.36)}Z`,
    '#fff',
    'opacity=".4"',
  );
  spark(a, x - size * 0.44, y - size * 0.46, size * 0.26);
}

/** A box with its visible faces as flat planes: `draw(face, width, height, light)` paints in a face's own units. */
export function box(
  a: Canvas,
  [x, y]: Point,
  [w, h, d]: Vector,
  turn: Turn,
  draw: (face: number, width: number, height: number, light: number) => void,
): void {
  const right = rotate([1, 0, 0], turn);
  const down = rotate([0, 1, 0], turn);
  const front = rotate([0, 0, 1], turn);
  const back = ([p, q, r]: Vector): Vector => [-p, -q, -r];
  const sides: [normal: Vector, u: Vector, v: Vector, width: number, height: number, depth: number][] = [
    [front, right, down, w, h, d],
    [right, back(front), down, d, h, w],
    [back(down), right, back(front), w, d, h],
    [back(right), front, down, d, h, w],
    [down, right, front, w, d, h],
    [back(front), back(right), down, w, h, d],
  ];
  sides
    .map((side, face) => ({ side, face }))
    .filter(({ side }) => side[0][2] > 0.02)
    .sort((p, q) => p.side[0][2] - q.side[0][2])
    .forEach(({ side: [normal, u, v, width, height, depth], face }) => {
      const ox = x + (normal[0] * depth - u[0] * width - v[0] * height) / 2;
      const oy = y + (normal[1] * depth - u[1] * width - v[1] * height) / 2;
      const light = Math.max(0, normal[0] * -0.4 + normal[1] * -0.68 + normal[2] * 0.6);
      const matrix = [u[0], u[1], v[0], v[1]].map((value) => value.toFixed(3)).join(' ');
      a.group(`transform="matrix(${matrix} ${n(ox)} ${n(oy)})"`, () => draw(face, width, height, light));
    });
}
