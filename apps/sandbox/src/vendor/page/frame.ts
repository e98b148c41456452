// Parts that every game's page has from the start: the bar, the stage, the sheet, and messages for screen readers.
import type { Look } from '../looks.ts';

/** An element of the page by its id; throws when it is missing. */
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

/** Whether the device asks for reduced motion. */
export const calm = matchMedia('(prefers-reduced-motion: reduce)');

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Announces a text to screen readers: results and errors. */
export function speak(text: string): void {
  frame.spoken.textContent = text;
}

/** A message over the stage, shown until the next one: state of the wallet, and errors. */
export function notify(text: string): void {
  frame.notice.textContent = text;
  frame.notice.hidden = text === '';
}

/** Adds a game's stage to the page. */
export function build(kind: string): void {
  const template = part(`stage-${kind}`, HTMLTemplateElement);
  frame.root.replaceChildren(template.content.cloneNode(true));
  frame.root.dataset.kind = kind;
}

/** Loads a game's styles from the folder of this script. */
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

/** Applies the game's look to the page; resolves when its pictures are loaded or a time limit has passed. */
export async function applyLook(look: Look, pictures: readonly string[]): Promise<void> {
  const { style: root } = document.documentElement;
  for (const [name, color] of Object.entries(look.colors)) root.setProperty(`--${name}`, color);
  root.setProperty('--backdrop', `url("${look.backdrop}")`);
  frame.tint.content = look.colors.rim;
  const all = Promise.all([look.backdrop, ...pictures].map(decoded));
  await Promise.race([all, pause(LOOK_WITHIN_MS)]);
}

/** Animates an amount; with reduced motion it appears at once. `isOver` ends it early. */
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
      // Fast at first and slow at the end, so that the last digits are readable.
      into.textContent = format((to * BigInt(Math.round((1 - (1 - share) ** 3) * 1000))) / 1000n);
      await Promise.race([new Promise(requestAnimationFrame), pause(milliseconds)]);
    }
  }
  into.textContent = format(to);
}
