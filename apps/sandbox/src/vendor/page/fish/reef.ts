// The reef: fish that swim across a canvas, a cannon below, shots on their way. What is seen here decides nothing.
import { fishes, type Fish } from '../../fish/model.ts';
import { calm } from '../frame.ts';

type Swimmer = {
  kind: Fish;
  x: number;
  y: number;
  /** Pixels a second; negative swims to the left. */
  speed: number;
  sway: number;
  size: number;
  /** When it was caught, and when it was hit and got away. */
  caughtAt: number | null;
  hitAt: number;
};
type Shot = { from: number; target: Swimmer; isOver: boolean };
type Spark = { x: number; y: number; dx: number; dy: number; at: number };

/** How large each swims, as a share of the reef's width; dearer ones are larger and rarer. */
const sizes: Readonly<Record<Fish, number>> = {
  sardine: 0.13,
  koi: 0.17,
  puffer: 0.18,
  turtle: 0.21,
  manta: 0.27,
  octopus: 0.28,
  gold: 0.25,
  king: 0.38,
};
const shoal: readonly Fish[] = [
  'sardine',
  'koi',
  'sardine',
  'puffer',
  'koi',
  'turtle',
  'sardine',
  'manta',
  'koi',
  'puffer',
  'octopus',
  'gold',
  'turtle',
  'king',
];
const SHOT_MS = 260;

export type Reef = ReturnType<typeof reefIn>;

export const reefIn = (canvas: HTMLCanvasElement, picture: (fish: Fish) => CanvasImageSource | null) => {
  const context = canvas.getContext('2d');
  let [width, height] = [0, 0];
  let aimed: Swimmer | null = null;
  let lean = 0;
  const shots: Shot[] = [];
  const sparks: Spark[] = [];
  const fit = (): void => {
    const density = Math.min(devicePixelRatio, 2);
    [width, height] = [canvas.clientWidth, canvas.clientHeight];
    [canvas.width, canvas.height] = [width * density, height * density];
    context?.setTransform(density, 0, 0, density, 0, 0);
  };
  new ResizeObserver(fit).observe(canvas);
  fit();

  const enter = (swimmer: Swimmer, isFirst: boolean): void => {
    const toLeft = Math.random() < 0.5;
    swimmer.size = sizes[swimmer.kind];
    swimmer.y = 0.1 + Math.random() * 0.62;
    swimmer.speed = (toLeft ? -1 : 1) * (0.07 + Math.random() * 0.08) * (swimmer.kind === 'king' ? 0.6 : 1);
    swimmer.x = isFirst ? Math.random() : toLeft ? 1 + swimmer.size : -swimmer.size;
    swimmer.caughtAt = null;
    swimmer.hitAt = -1e9;
  };
  const swimmers = shoal.map((kind, place): Swimmer => {
    const swimmer = { kind, x: 0, y: 0, speed: 0, sway: place * 1.7, size: 0, caughtAt: null, hitAt: -1e9 };
    enter(swimmer, true);
    // Spread from above to below, so that at first none hides another.
    return { ...swimmer, x: ((place * 0.618) % 1) * 0.9 + 0.05, y: 0.08 + (((place * 5) % 14) / 14) * 0.66 };
  });

  const placeOf = ({ x, y, sway }: Swimmer, now: number): [number, number] => [
    x * width,
    (y + (calm.matches ? 0 : Math.sin(now / 900 + sway) * 0.012)) * height,
  ];
  const paintFish = (swimmer: Swimmer, now: number): void => {
    const image = picture(swimmer.kind);
    if (!context || !image) return;
    const [x, y] = placeOf(swimmer, now);
    const caught = swimmer.caughtAt === null ? 0 : Math.min((now - swimmer.caughtAt) / 600, 1);
    const struck = Math.max(0, 1 - (now - swimmer.hitAt) / 320);
    const size = swimmer.size * width * (1 - caught * 0.7) * (1 + struck * 0.08);
    context.save();
    context.translate(x, y + caught * (height * 0.86 - y));
    context.globalAlpha = 1 - caught * 0.6;
    if (swimmer.speed < 0) context.scale(-1, 1);
    context.rotate(calm.matches ? 0 : Math.sin(now / 500 + swimmer.sway) * 0.06 + caught * 7);
    context.drawImage(image, -size / 2, -size / 2, size, size);
    context.restore();
    if (caught > 0) return;
    const text = `${fishes[swimmer.kind]}×`;
    context.font = `800 ${Math.max(12, size * 0.13)}px system-ui`;
    context.textAlign = 'center';
    context.lineWidth = 4;
    context.strokeStyle = '#04121ecc';
    context.fillStyle = swimmer === aimed ? '#fff' : '#ffe9a8';
    context.strokeText(text, x, y + size * 0.5);
    context.fillText(text, x, y + size * 0.5);
    if (swimmer !== aimed) return;
    context.strokeStyle = '#fff';
    context.lineWidth = 2.5;
    context.setLineDash([10, 8]);
    context.lineDashOffset = calm.matches ? 0 : -now / 40;
    context.beginPath();
    context.arc(x, y, size * 0.56, 0, 7);
    context.stroke();
    context.setLineDash([]);
  };
  const muzzle = (): [number, number] => [width / 2, height - 26];
  const paintCannon = (now: number): void => {
    if (!context) return;
    const [x, y] = muzzle();
    if (aimed && aimed.caughtAt === null) {
      const [tx, ty] = placeOf(aimed, now);
      lean = Math.atan2(tx - x, y - ty);
    }
    context.save();
    context.translate(x, y);
    context.rotate(lean);
    const metal = context.createLinearGradient(-16, 0, 16, 0);
    for (const [stop, color] of [
      [0, '#7a4a12'],
      [0.35, '#ffe7a6'],
      [0.6, '#e0a63c'],
      [1, '#5c330a'],
    ] as const)
      metal.addColorStop(stop, color);
    context.fillStyle = metal;
    context.beginPath();
    context.roundRect(-13, -58, 26, 62, [9, 9, 4, 4]);
    context.roundRect(-17, -62, 34, 12, 6);
    context.fill();
    context.restore();
    context.fillStyle = metal;
    context.beginPath();
    context.arc(x, y + 8, 30, Math.PI, 0);
    context.closePath();
    context.fill();
    context.fillStyle = '#08202e';
    context.beginPath();
    context.arc(x, y, 9, 0, 7);
    context.fill();
  };
  const paintShots = (now: number): void => {
    if (!context) return;
    const [x, y] = muzzle();
    context.shadowColor = '#7de7ff';
    for (const { from, target } of shots) {
      const share = Math.min((now - from) / SHOT_MS, 1);
      const [tx, ty] = placeOf(target, now);
      context.shadowBlur = 18;
      context.fillStyle = '#e9fdff';
      context.beginPath();
      context.arc(x + (tx - x) * share, y + (ty - y) * share, 7, 0, 7);
      context.fill();
    }
    context.fillStyle = '#ffe08a';
    for (const { x: sx, y: sy, dx, dy, at } of sparks) {
      const age = (now - at) / 700;
      context.globalAlpha = Math.max(0, 1 - age);
      context.beginPath();
      context.arc(sx + dx * age, sy + dy * age + age * age * 40, 5 * (1 - age * 0.5), 0, 7);
      context.fill();
    }
    context.globalAlpha = 1;
    context.shadowBlur = 0;
  };

  let last = performance.now();
  const paint = (now: number): void => {
    const seconds = Math.min((now - last) / 1000, 0.1);
    last = now;
    context?.clearRect(0, 0, width, height);
    for (const swimmer of swimmers) {
      if (!calm.matches) swimmer.x += swimmer.speed * seconds;
      const isGone = swimmer.x < -swimmer.size || swimmer.x > 1 + swimmer.size;
      if (isGone || (swimmer.caughtAt !== null && now - swimmer.caughtAt > 900)) {
        if (aimed === swimmer) aimed = null;
        enter(swimmer, calm.matches);
      }
      paintFish(swimmer, now);
    }
    paintShots(now);
    paintCannon(now);
    while (sparks[0] && now - sparks[0].at > 700) sparks.shift();
    requestAnimationFrame(paint);
  };
  requestAnimationFrame(paint);

  const isFree = (swimmer: Swimmer): boolean =>
    swimmer.caughtAt === null && swimmer.x > 0.02 && swimmer.x < 0.98;
  return {
    /** The fish under a finger, if any. */
    at: (x: number, y: number): Swimmer | null => {
      const now = performance.now();
      const near = swimmers
        .filter(isFree)
        .map((swimmer) => {
          const [fx, fy] = placeOf(swimmer, now);
          return { swimmer, off: Math.hypot(fx - x, fy - y) / (swimmer.size * width) };
        })
        .filter(({ off }) => off < 0.62)
        .toSorted((one, other) => one.off - other.off);
      return near[0]?.swimmer ?? null;
    },
    /** A fish of this kind; where none is in sight one comes. */
    any: (kind: Fish): Swimmer => {
      const all = swimmers.filter((swimmer) => swimmer.kind === kind);
      const found = (aimed?.kind === kind && isFree(aimed) ? aimed : null) ?? all.find(isFree) ?? all[0];
      if (!found) throw new Error(`no ${kind} swims here`);
      if (!isFree(found)) [found.x, found.caughtAt] = [0.5, null];
      return found;
    },
    aim: (swimmer: Swimmer | null): void => void (aimed = swimmer),
    /** A shot leaves; resolves when it is there. */
    shoot: async (target: Swimmer): Promise<void> => {
      if (calm.matches) return;
      const shot = { from: performance.now(), target, isOver: false };
      shots.push(shot);
      await new Promise((done) => setTimeout(done, SHOT_MS));
      shots.splice(shots.indexOf(shot), 1);
    },
    struck: (target: Swimmer, isCaught: boolean): void => {
      const now = performance.now();
      target.hitAt = now;
      if (!isCaught) return;
      target.caughtAt = now;
      const [x, y] = placeOf(target, now);
      if (!calm.matches)
        for (let place = 0; place < 22; place += 1)
          sparks.push({
            x,
            y,
            at: now,
            dx: Math.cos(place * 2.4) * (40 + place * 4),
            dy: Math.sin(place * 2.4) * (40 + place * 4),
          });
    },
  };
};
