import { n, polygon, type Canvas } from '../canvas.ts';
import { oklch } from '../color.ts';

type Vector = [number, number, number];
function unit(v: Vector): Vector {
  const size = Math.hypot(...v);
  return [v[0] / size, v[1] / size, v[2] / size];
}
function between(p: Vector, q: Vector, t: number): Vector {
  return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t];
}
function dot(p: Vector, q: Vector): number {
  return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
}
function cross(p: Vector, q: Vector): Vector {
  return [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
}

function icosahedron(rx: number, ry: number): Vector[] {
  const golden = (1 + Math.sqrt(5)) / 2;
  const corners: Vector[] = [];
  for (const p of [-1, 1]) for (const q of [-golden, golden]) corners.push([0, p, q], [p, q, 0], [q, 0, p]);
  return corners.map(([x, y, z]) => {
    const x1 = x * Math.cos(ry) + z * Math.sin(ry);
    const z1 = z * Math.cos(ry) - x * Math.sin(ry);
    return [x1, y * Math.cos(rx) - z1 * Math.sin(rx), y * Math.sin(rx) + z1 * Math.cos(rx)];
  });
}

/** The classic ball: a truncated icosahedron, with its twelve pentagons in `hue` and seams between them. */
export function drawFootball(a: Canvas, r: number, hue: number): void {
  const corners = icosahedron(a.between(0.2, 0.8), a.between(0.1, 0.7));
  const chromatic = hue === 265 ? 0.04 : 0.16;
  a.circle(
    0,
    0,
    r,
    a.radial(
      [
        [0, '#fff'],
        [0.5, oklch(0.95, 0.01, 250)],
        [0.85, oklch(0.74, 0.03, 260)],
        [1, oklch(0.44, 0.05, 265)],
      ],
      0.5,
      0.5,
      0.55,
      0.36,
      0.28,
    ),
  );
  let pentagons = '';
  let seams = '';
  corners.forEach((corner, index) => {
    const neighbours = corners.filter(
      (other) =>
        other !== corner &&
        Math.abs(Math.hypot(...between(other, corner, 1).map((v, k) => v - (other[k] ?? 0))) - 2) < 0.01,
    );
    const normal = unit(corner);
    const up = unit(cross(normal, [0.3, 0.9, 0.1]));
    const side = cross(normal, up);
    const around = neighbours
      .map((other) => unit(between(corner, other, 1 / 3)))
      .sort((p, q) => Math.atan2(dot(p, side), dot(p, up)) - Math.atan2(dot(q, side), dot(q, up)));
    const edge = around.flatMap((p, k) =>
      [0, 0.34, 0.67].map((t) => unit(between(p, around[(k + 1) % around.length] ?? p, t))),
    );
    if (normal[2] > -0.12 && edge.every((p) => p[2] > -0.25)) {
      pentagons += polygon(
        edge.map(([x, y, z]) => {
          const pull = z < 0 ? r / Math.hypot(x, y) : r;
          return [x * pull, y * pull];
        }),
      );
    }
    for (const other of neighbours) {
      if (corners.indexOf(other) < index) continue;
      const [p, q] = [unit(between(corner, other, 1 / 3)), unit(between(corner, other, 2 / 3))];
      const m = unit(between(p, q, 0.5));
      if (m[2] > 0.05)
        seams += `M${n(p[0] * r)} ${n(p[1] * r)}Q${n(m[0] * r)} ${n(m[1] * r)} ${n(q[0] * r)} ${n(q[1] * r)}`;
    }
  });
  a.line(seams, oklch(0.45, 0.03, 265), r * 0.025);
  a.path(
    pentagons,
    a.linear([
      [0, oklch(0.42, chromatic, hue)],
      [1, oklch(0.18, chromatic * 0.8, hue)],
    ]),
  );
  a.circle(
    0,
    0,
    r,
    a.radial(
      [
        [0, '#fff', 0.35],
        [0.35, '#fff', 0],
        [0.7, '#001', 0.12],
        [1, '#001', 0.7],
      ],
      0.5,
      0.5,
      0.55,
      0.34,
      0.24,
    ),
  );
  a.circle(
    0,
    0,
    r,
    a.radial(
      [
        [0.86, oklch(0.85, 0.14, 150), 0],
        [1, oklch(0.85, 0.16, 150), 0.6],
      ],
      0.44,
      0.36,
      0.66,
    ),
  );
}
