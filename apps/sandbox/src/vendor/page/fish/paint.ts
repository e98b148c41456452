// Draws the reef on its canvas: fish, the cannon, shots, sparks of a catch.
import { fishes } from '#vendor/fish/model.ts';
import { calm } from '../frame.ts';
import type { Swimmer } from './shoal.ts';

export type Pane = { context: CanvasRenderingContext2D; width: number; height: number; now: number };
export type Point = readonly [number, number];
export type Shot = { from: number; target: Swimmer };
export type Spark = { x: number; y: number; dx: number; dy: number; at: number };

export const SHOT_MS = 260;
export const SPARK_MS = 700;

export function placeOf({ width, height, now }: Pane, { x, y, sway }: Swimmer): Point {
  return [x * width, (y + (calm.matches ? 0 : Math.sin(now / 900 + sway) * 0.012)) * height];
}
export function muzzleOf({ width, height }: Pane): Point {
  return [width / 2, height - 26];
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** Adds a rectangle with round corners to the path, or a plain one where the browser cannot. */
function roundBox(context: CanvasRenderingContext2D, box: Box, corners: number[]): void {
  if (typeof context.roundRect === 'function') context.roundRect(...box, corners);
  else context.rect(...box);
}

function paintAim({ context, now }: Pane, [x, y]: Point, size: number): void {
  context.strokeStyle = '#fff';
  context.lineWidth = 2.5;
  context.setLineDash([10, 8]);
  context.lineDashOffset = calm.matches ? 0 : -now / 40;
  context.beginPath();
  context.arc(x, y, size * 0.56, 0, 7);
  context.stroke();
  context.setLineDash([]);
}

/** The payout, below the fish. */
function paintWorth({ context }: Pane, { kind }: Swimmer, [x, y]: Point, size: number): void {
  const text = `${fishes[kind]}×`;
  context.font = `800 ${Math.max(12, size * 0.13)}px system-ui`;
  context.textAlign = 'center';
  context.direction = 'ltr';
  context.lineWidth = 4;
  context.strokeStyle = '#04121ecc';
  context.fillStyle = '#ffe9a8';
  context.strokeText(text, x, y + size * 0.5);
  context.fillText(text, x, y + size * 0.5);
}

/** A caught fish sinks towards the cannon; one that was hit jerks. */
export function paintFish(pane: Pane, swimmer: Swimmer, image: CanvasImageSource, isAimed: boolean): void {
  const { context, width, height, now } = pane;
  const at = placeOf(pane, swimmer);
  const caught = swimmer.caughtAt === null ? 0 : Math.min((now - swimmer.caughtAt) / 600, 1);
  const struck = Math.max(0, 1 - (now - swimmer.hitAt) / 320);
  const size = swimmer.size * width * (1 - caught * 0.7) * (1 + struck * 0.08);
  context.save();
  context.translate(at[0], at[1] + caught * (height * 0.86 - at[1]));
  context.globalAlpha = 1 - caught * 0.6;
  if (swimmer.speed < 0) context.scale(-1, 1);
  context.rotate(calm.matches ? 0 : Math.sin(now / 500 + swimmer.sway) * 0.06 + caught * 7);
  context.drawImage(image, -size / 2, -size / 2, size, size);
  context.restore();
  if (caught > 0) return;
  paintWorth(pane, swimmer, at, size);
  if (isAimed) paintAim(pane, at, size);
}

const metals = [
  [0, '#7a4a12'],
  [0.35, '#ffe7a6'],
  [0.6, '#e0a63c'],
  [1, '#5c330a'],
] as const;

/** The cannon is rotated by `lean`, in radians. */
export function paintCannon(pane: Pane, lean: number): void {
  const { context } = pane;
  const [x, y] = muzzleOf(pane);
  context.save();
  context.translate(x, y);
  const base = context.createLinearGradient(-30, 0, 30, 0);
  const barrel = context.createLinearGradient(-16, 0, 16, 0);
  for (const [stop, color] of metals) {
    base.addColorStop(stop, color);
    barrel.addColorStop(stop, color);
  }
  context.rotate(lean);
  context.fillStyle = barrel;
  context.beginPath();
  roundBox(context, [-13, -58, 26, 62], [9, 9, 4, 4]);
  roundBox(context, [-17, -62, 34, 12], [6]);
  context.fill();
  context.rotate(-lean);
  context.fillStyle = base;
  context.beginPath();
  context.arc(0, 8, 30, Math.PI, 0);
  context.closePath();
  context.fill();
  context.fillStyle = '#08202e';
  context.beginPath();
  context.arc(0, 0, 9, 0, 7);
  context.fill();
  context.restore();
}

export function paintShots(pane: Pane, shots: readonly Shot[], sparks: readonly Spark[]): void {
  const { context, now } = pane;
  const [x, y] = muzzleOf(pane);
  context.fillStyle = '#e9fdff';
  context.shadowColor = '#7de7ff';
  context.shadowBlur = 18;
  for (const { from, target } of shots) {
    const share = Math.min((now - from) / SHOT_MS, 1);
    const [tx, ty] = placeOf(pane, target);
    context.beginPath();
    context.arc(x + (tx - x) * share, y + (ty - y) * share, 7, 0, 7);
    context.fill();
  }
  context.shadowBlur = 0;
  context.fillStyle = '#ffe08a';
  for (const spark of sparks) {
    const age = Math.min((now - spark.at) / SPARK_MS, 1);
    context.globalAlpha = 1 - age;
    context.beginPath();
    context.arc(
      spark.x + spark.dx * age,
      spark.y + spark.dy * age + age * age * 40,
      5 * (1 - age * 0.5),
      0,
      7,
    );
    context.fill();
  }
  context.globalAlpha = 1;
}
