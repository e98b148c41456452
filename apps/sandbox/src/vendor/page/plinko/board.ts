// Plinko's board: pegs on a canvas, and a ball that moves from peg to peg along the drawn path.
import { ROWS } from '#vendor/plinko/model.ts';
import { calm } from '../frame.ts';

/** A golden ball. */
function paintBall(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  const gold = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius);
  for (const [stop, color] of [
    [0, '#fffbe6'],
    [0.35, '#ffd257'],
    [0.8, '#d98412'],
    [1, '#8a4a08'],
  ] as const)
    gold.addColorStop(stop, color);
  context.fillStyle = gold;
  context.shadowColor = '#ffd46a';
  context.shadowBlur = 14;
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fill();
  context.shadowBlur = 0;
}

const HOP_MS = 145;

export function boardIn(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  let [width, height] = [0, 0];
  /** Times at which pegs were hit: they glow for a while. */
  const hits = new Map<string, number>();

  const gap = (): number => width / (ROWS + 1.4);
  /** A peg; the ball meets those from 0 to `row`, one more is on either side. */
  const pegAt = (row: number, place: number): [number, number] => [
    width / 2 + (place - row / 2) * gap(),
    height * 0.1 + (row / ROWS) * height * 0.88,
  ];
  let shown: readonly [number, number] | null = null;
  const paint = (now: number, at: readonly [number, number] | null): void => {
    shown = at;
    if (!context) return;
    context.clearRect(0, 0, width, height);
    for (let row = 0; row < ROWS; row += 1)
      for (let place = -1; place <= row + 1; place += 1) {
        const [x, y] = pegAt(row, place);
        const glow = Math.max(0, 1 - (now - (hits.get(`${row} ${place}`) ?? -1e9)) / 500);
        context.beginPath();
        context.arc(x, y, 3.4 + glow * 2.6, 0, 7);
        context.fillStyle = glow > 0 ? '#ffe9a8' : '#ffffffc8';
        context.shadowColor = '#ffd46a';
        context.shadowBlur = glow * 16;
        context.fill();
      }
    context.shadowBlur = 0;
    const radius = gap() * 0.4;
    if (at) paintBall(context, at[0], at[1] - radius, radius);
  };
  const fit = (): void => {
    const density = Math.min(devicePixelRatio, 2);
    [width, height] = [canvas.clientWidth, canvas.clientHeight];
    [canvas.width, canvas.height] = [width * density, height * density];
    context?.setTransform(density, 0, 0, density, 0, 0);
    paint(performance.now(), shown);
  };
  new ResizeObserver(fit).observe(canvas);
  fit();

  /** Moves over the pegs; `onPeg` is called at each. */
  const fall = async (path: readonly number[], onPeg: (row: number) => void): Promise<void> => {
    const rights = path.map((_, row) => path.slice(0, row).reduce((sum, step) => sum + step, 0));
    const last = path.reduce((sum, step) => sum + step, 0);
    const stops = [...rights, last].map((place, row) => pegAt(row, place));
    if (calm.matches) return paint(performance.now(), stops.at(-1) ?? null);
    const start = performance.now();
    let told = 0;
    for (let row = 0; row < path.length;) {
      const now = await new Promise<number>(requestAnimationFrame);
      const passed = Math.max(now - start, 0) / HOP_MS;
      row = Math.min(Math.floor(passed), path.length);
      while (told < row) {
        hits.set(`${told} ${rights[told] ?? 0}`, now);
        onPeg(told);
        told += 1;
      }
      const [from, to] = [stops[row], stops[Math.min(row + 1, path.length)]];
      if (!from || !to) continue;
      const share = passed - row;
      // Constant speed across, accelerating down, with a small hop off the peg.
      const hop = Math.sin(Math.min(share * 1.6, 1) * Math.PI) * (height / ROWS) * 0.3;
      paint(now, [
        from[0] + (to[0] - from[0]) * Math.min(share, 1),
        from[1] + (to[1] - from[1]) * Math.min(share, 1) ** 1.8 - hop,
      ]);
    }
    hits.clear();
    paint(performance.now(), stops.at(-1) ?? null);
  };
  return { fall, clear: () => paint(performance.now(), null) };
}
