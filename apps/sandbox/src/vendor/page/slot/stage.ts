// The slot's elements, looked up when its stage is in the page.
import { part } from '../frame.ts';

export function stageParts() {
  return {
    awards: part('awards', HTMLElement),
    hero: part('hero', HTMLImageElement),
    reels: part('reels', HTMLElement),
    moment: part('moment', HTMLElement),
    label: part('label', HTMLElement),
    amount: part('amount', HTMLElement),
    lower: part('lower', HTMLButtonElement),
    raise: part('raise', HTMLButtonElement),
    bet: part('bet', HTMLElement),
    spin: part('spin', HTMLButtonElement),
    turbo: part('turbo', HTMLButtonElement),
    auto: part('auto', HTMLButtonElement),
    reference: part('reference', HTMLElement),
  };
}
export type Stage = ReturnType<typeof stageParts>;

/** A text below the reels, and the amount below it. It is visual only, because it changes too fast to be read out. */
export function createNotice(stage: Stage) {
  return (label: string, amount = ''): void => {
    stage.label.textContent = label;
    stage.amount.textContent = amount;
  };
}
