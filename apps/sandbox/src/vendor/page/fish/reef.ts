// Animates the reef: fish, a cannon that follows its aim, shots and catches.
import type { Fish } from '#vendor/fish/model.ts';
import { calm, pause } from '../frame.ts';
import {
  muzzleOf,
  paintCannon,
  paintFish,
  paintShots,
  placeOf,
  SHOT_MS,
  SPARK_MS,
  type Pane,
  type Shot,
  type Spark,
} from './paint.ts';
import { isFree, newShoal, swim, type Swimmer } from './shoal.ts';

const SPARKS = 22;

export class Reef {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly picture: (fish: Fish) => CanvasImageSource | null;
  private readonly shoal = newShoal();
  private readonly shots: Shot[] = [];
  private readonly sparks: Spark[] = [];
  private aimed: Swimmer | null = null;
  private lean = 0;
  private paintedAt = performance.now();

  constructor(canvas: HTMLCanvasElement, picture: (fish: Fish) => CanvasImageSource | null) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser has no 2D canvas');
    this.canvas = canvas;
    this.context = context;
    this.picture = picture;
    new ResizeObserver(() => this.fit()).observe(canvas);
    this.fit();
    requestAnimationFrame((now) => this.paint(now));
  }

  private fit(): void {
    const density = Math.min(devicePixelRatio, 2);
    this.canvas.width = this.canvas.clientWidth * density;
    this.canvas.height = this.canvas.clientHeight * density;
    this.context.setTransform(density, 0, 0, density, 0, 0);
  }

  private pane(now = performance.now()): Pane {
    return { context: this.context, width: this.canvas.clientWidth, height: this.canvas.clientHeight, now };
  }

  private paint(now: number): void {
    const pane = this.pane(now);
    const seconds = Math.min((now - this.paintedAt) / 1000, 0.1);
    this.paintedAt = now;
    this.context.clearRect(0, 0, pane.width, pane.height);
    for (const swimmer of this.shoal) {
      if (swim(swimmer, seconds, now) && this.aimed === swimmer) this.aimed = null;
      const image = this.picture(swimmer.kind);
      if (image) paintFish(pane, swimmer, image, swimmer === this.aimed);
    }
    while (this.sparks[0] && now - this.sparks[0].at > SPARK_MS) this.sparks.shift();
    paintShots(pane, this.shots, this.sparks);
    if (this.aimed?.caughtAt === null) {
      const [[x, y], [tx, ty]] = [muzzleOf(pane), placeOf(pane, this.aimed)];
      this.lean = Math.atan2(tx - x, y - ty);
    }
    paintCannon(pane, this.lean);
    requestAnimationFrame((next) => this.paint(next));
  }

  /** The fish at this position, if any. */
  at(x: number, y: number): Swimmer | null {
    const pane = this.pane();
    const near = this.shoal.filter(isFree).map((swimmer) => {
      const [fx, fy] = placeOf(pane, swimmer);
      return { swimmer, off: Math.hypot(fx - x, fy - y) / (swimmer.size * pane.width) };
    });
    return near.filter(({ off }) => off < 0.62).sort((one, other) => one.off - other.off)[0]?.swimmer ?? null;
  }

  /** A fish of this kind; if none is visible, one appears. */
  any(kind: Fish): Swimmer {
    if (this.aimed?.kind === kind && isFree(this.aimed)) return this.aimed;
    const all = this.shoal.filter((swimmer) => swimmer.kind === kind);
    const found = all.find(isFree) ?? all[0];
    if (!found) throw new Error(`there is no ${kind}`);
    if (!isFree(found)) [found.x, found.caughtAt] = [0.5, null];
    return found;
  }

  aim(swimmer: Swimmer): void {
    this.aimed = swimmer;
  }

  /** Fires a shot; resolves when it arrives. */
  async shoot(target: Swimmer): Promise<void> {
    if (calm.matches) return;
    const shot = { from: performance.now(), target };
    this.shots.push(shot);
    await pause(SHOT_MS);
    this.shots.splice(this.shots.indexOf(shot), 1);
  }

  struck(target: Swimmer, isCaught: boolean): void {
    const pane = this.pane();
    target.hitAt = pane.now;
    if (!isCaught) return;
    target.caughtAt = pane.now;
    if (calm.matches) return;
    const [x, y] = placeOf(pane, target);
    for (let place = 0; place < SPARKS; place += 1) {
      const reach = 40 + place * 4;
      const [dx, dy] = [Math.cos(place * 2.4) * reach, Math.sin(place * 2.4) * reach];
      this.sparks.push({ x, y, dx, dy, at: pane.now });
    }
  }
}
