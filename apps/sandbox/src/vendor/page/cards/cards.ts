// Cards on the table: faces, and a back with the game's emblem.
import { rankOf, suitOf } from '#vendor/cards/shoe.ts';
import { element } from '../dom.ts';
import { calm, frame, pause } from '../frame.ts';
import { sayOf } from '../words.ts';

const base = document.body.dataset.cards ?? '';
/** A card's name for screen readers. */
export function nameOf(card: number | null): string {
  const say = sayOf('cards');
  if (card === null) return say('hidden');
  const rank = rankOf(card);
  const court = ({ 0: 'ace', 10: 'jack', 11: 'queen', 12: 'king' } as const)[rank];
  return say('card', { rank: court ? say(court) : rank + 1, suit: say(suitOf(card)) });
}

function faceOf(card: number | null): HTMLElement {
  const face = element('span', 'card');
  face.dataset.card = card === null ? 'back' : String(card);
  face.setAttribute('role', 'img');
  face.ariaLabel = nameOf(card);
  if (card !== null) {
    const image = new Image(120, 168);
    image.src = `${base}/${card}.svg`;
    image.alt = '';
    face.append(image);
  }
  return face;
}

/** Shows these cards in `hand`: existing cards stay, a hidden one is revealed, new ones are dealt. */
export function showCards(hand: HTMLElement, cards: readonly (number | null)[]): void {
  for (const [place, card] of cards.entries()) {
    const lying = hand.children[place];
    const shown = card === null ? 'back' : String(card);
    if (lying instanceof HTMLElement && lying.dataset.card === shown) continue;
    const face = faceOf(card);
    if (lying instanceof HTMLElement) {
      face.dataset.motion = lying.dataset.card === 'back' ? 'turn' : '';
      lying.replaceWith(face);
    } else {
      face.dataset.motion = 'deal';
      hand.append(face);
    }
  }
  while (hand.children.length > cards.length) hand.lastElementChild?.remove();
}

/** The duration of a card's movement. */
export function dealt(): Promise<void> {
  return pause(calm.matches ? 0 : 330);
}

export function setCardBacks(emblem: string): void {
  frame.root.style.setProperty('--emblem', `url("${emblem}")`);
}

/** Preloads all faces, so that none is missing when it is dealt. */
export function facePictures(): string[] {
  return Array.from({ length: 52 }, (_, card) => `${base}/${card}.svg`);
}
