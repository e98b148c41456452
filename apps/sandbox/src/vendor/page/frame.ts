// What every game's page has from the start: the bar, the stage it is built on, the sheet, and what is read out.
import type { Look } from '../looks.ts';

/** An element of the page by its id; a page without it is a fault of ours. */
export function part<Kind extends Element>(id: string, kind: abstract new (...given: never[]) => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

export const frame = {
  root: part('stage', HTMLElement),
  tint: part('tint', HTMLMetaElement),
  back: part('back', HTMLAnchorElement),
  name: part('name', HTMLElement),
  studio: part('studio', HTMLElement),
  balance: part('balance', HTMLElement),
  balanceLabel: part('balance-label', HTMLElement),
  menu: part('menu', HTMLButtonElement),
  notice: part('notice', HTMLElement),
  spoken: part('spoken', HTMLElement),
  sheet: part('sheet', HTMLDialogElement),
};

/** Whether the player asked the device for less motion. */
export const calm = matchMedia('(prefers-reduced-motion: reduce)');

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Read out by a screen reader once it is free to: what came of a round, and what went wrong. */
export function speak(text: string): void {
  frame.spoken.textContent = text;
}

/** A line over the stage, which stays until the next one: what goes on with the wallet, and what went wrong. */
export function notify(text: string): void {
  frame.notice.textContent = text;
  frame.notice.hidden = text === '';
}

/** Puts a game's stage into the page. */
export function build(kind: string): void {
  const template = part(`stage-${kind}`, HTMLTemplateElement);
  frame.root.replaceChildren(template.content.cloneNode(true));
  frame.root.dataset.kind = kind;
}

/** Loads a game's styles; they stand beside this script. */
export function style(name: string): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL(name, import.meta.url).href;
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => done());
    document.head.append(link);
  });
}

async function decoded(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => {});
}

const LOOK_WITHIN_MS = 4_000;

/** Dresses the page as the game; resolves when its pictures can be shown, or have taken too long to wait for. */
export async function dress(look: Look, pictures: readonly string[]): Promise<void> {
  const { style: root } = document.documentElement;
  for (const [name, color] of Object.entries(look.colors)) root.setProperty(`--${name}`, color);
  root.setProperty('--backdrop', `url("${look.backdrop}")`);
  frame.tint.content = look.colors.rim;
  const all = Promise.all([look.backdrop, ...pictures].map(decoded));
  await Promise.race([all, pause(LOOK_WITHIN_MS)]);
}

/** Counts an amount up; calmly, it is simply there. `isOver` ends it early. */
export async function countUp(
  into: HTMLElement,
  to: bigint,
  milliseconds: number,
  format: (minor: bigint) => string,
  isOver: () => boolean = () => false,
): Promise<void> {
  if (!calm.matches && milliseconds > 0) {
    const start = performance.now();
    for (let share = 0; share < 1 && !isOver(); share = (performance.now() - start) / milliseconds) {
      // Fast at first and slow at the end: the last digits are those one reads.
      into.textContent = format((to * BigInt(Math.round((1 - (1 - share) ** 3) * 1000))) / 1000n);
      await new Promise(requestAnimationFrame);
    }
  }
  into.textContent = format(to);
}
