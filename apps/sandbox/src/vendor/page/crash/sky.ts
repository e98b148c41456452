// Draws a flight on a canvas: the curve so far, and the craft at its end.
import { multiplierAt, RATE } from '#vendor/crash/model.ts';
import { calm } from '../frame.ts';

type Phase = 'resting' | 'flying' | 'cashed' | 'burst';
type Star = { x: number; y: number; r: number };

/** Fixed positions that look random. */
const stars: readonly Star[] = Array.from({ length: 46 }, (_, place) => ({
  x: (place * 0.618) % 1,
  y: (place * 0.414 + place * place * 0.013) % 1,
  r: 0.6 + ((place * 0.732) % 1) * 1.5,
}));
const tones: Readonly<Record<Phase, string>> = {
  resting: '#ffd46a',
  flying: '#ffd46a',
  cashed: '#5df0a6',
  burst: '#ff7a6a',
};
const STEPS = 60;
/** Minimum ranges of the axes: time for the width, and the part above 1 for the height. */
const LEAST_MS = 6_000;
const LEAST_RISE = 1.2;

export function skyIn(sky: HTMLElement, canvas: HTMLCanvasElement, craft: HTMLImageElement) {
  const context = canvas.getContext('2d');
  let [width, height] = [0, 0];
  const fit = (): void => {
    const density = Math.min(devicePixelRatio, 2);
    [width, height] = [sky.clientWidth, sky.clientHeight];
    [canvas.width, canvas.height] = [width * density, height * density];
    context?.setTransform(density, 0, 0, density, 0, 0);
  };

  let shown: [number, Phase] = [0, 'resting'];
  const draw = (elapsedMs: number, phase: Phase): void => {
    shown = [elapsedMs, phase];
    if (!context) return;
    const [left, bottom] = [44, height - 44];
    const [wide, tall] = [width - 108, height - 190];
    const rise = multiplierAt(elapsedMs) / 100 - 1;
    const [spanMs, spanRise] = [Math.max(elapsedMs, LEAST_MS), Math.max(rise, LEAST_RISE)];
    const at = (ms: number): [number, number] => [
      left + (ms / spanMs) * wide,
      bottom - ((Math.exp((RATE * ms) / 1000) - 1) / spanRise) * tall,
    ];
    context.clearRect(0, 0, width, height);
    const drift = calm.matches ? 0 : elapsedMs / 9_000;
    context.fillStyle = '#fff';
    for (const { x, y, r } of stars) {
      context.globalAlpha = 0.25 + r * 0.22;
      context.beginPath();
      context.arc(((((x - drift * r) % 1) + 1) % 1) * width, ((y + drift * r * 0.7) % 1) * height, r, 0, 7);
      context.fill();
    }
    context.globalAlpha = 1;
    const points = Array.from({ length: STEPS + 1 }, (_, step) => at((elapsedMs * step) / STEPS));
    const [tipX, tipY] = at(elapsedMs);
    const line = (): void => {
      context.beginPath();
      context.moveTo(left, bottom);
      for (const [x, y] of points) context.lineTo(x, y);
    };
    line();
    context.lineTo(tipX, bottom);
    const area = context.createLinearGradient(0, tipY, 0, bottom);
    area.addColorStop(0, `${tones[phase]}70`);
    area.addColorStop(1, `${tones[phase]}08`);
    context.fillStyle = area;
    context.fill();
    line();
    context.strokeStyle = tones[phase];
    context.lineWidth = 5;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.shadowColor = tones[phase];
    context.shadowBlur = 14;
    context.stroke();
    context.shadowBlur = 0;
    const lean = Math.atan2(-(tipY - (points.at(-6)?.[1] ?? bottom)), tipX - (points.at(-6)?.[0] ?? left));
    craft.style.translate = `${tipX}px ${tipY}px`;
    craft.style.rotate = calm.matches ? '0deg' : `${Math.PI / 4 - Math.max(lean, 0)}rad`;
    sky.dataset.phase = phase;
  };
  new ResizeObserver(() => {
    fit();
    draw(...shown);
  }).observe(sky);
  fit();
  return { draw };
}
