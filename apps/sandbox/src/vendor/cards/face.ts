// Draws the face of a playing card: corners, pips, and framed emblems for the court cards.
import { heroSvg } from '@foyer/art/hero.ts';
import { suits as shapes } from '@foyer/art/motifs/suits.ts';
import { rankOf, suitOf, type Suit } from './shoe.ts';

const names = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const inks: Readonly<Record<Suit, string>> = {
  spade: '#191d2b',
  club: '#191d2b',
  heart: '#c9182f',
  diamond: '#c9182f',
};
/** The emblems of the court cards: a sword, a lotus, a crown. */
const courts = ['pvp-swords-12', 'slots-lotus-40', 'slots-crown-7'] as const;

// Columns and rows of the pips, in the units of a card of 120 by 168.
const [left, middle, right] = [37, 60, 83];
const rows = [34, 59, 84, 109, 134];
function at(x: number, ...ys: number[]): [number, number][] {
  return ys.map((y) => [x, y]);
}
const [one = 0, , three = 0, , five = 0] = rows;
const quarters = [34, 67.3, 100.7, 134];
const pips: Readonly<Record<number, [number, number][]>> = {
  1: at(middle, one, five),
  2: at(middle, one, three, five),
  3: [...at(left, one, five), ...at(right, one, five)],
  4: [...at(left, one, five), ...at(right, one, five), ...at(middle, three)],
  5: [...at(left, one, three, five), ...at(right, one, three, five)],
  6: [...at(left, one, three, five), ...at(right, one, three, five), ...at(middle, 59)],
  7: [...at(left, one, three, five), ...at(right, one, three, five), ...at(middle, 59, 109)],
  8: [...at(left, ...quarters), ...at(right, ...quarters), ...at(middle, three)],
  9: [...at(left, ...quarters), ...at(right, ...quarters), ...at(middle, 50.6, 117.3)],
};

function pip(suit: Suit, [x, y]: readonly [number, number], size: number): string {
  return `<path d="${shapes[suit]}" transform="translate(${x} ${y}) scale(${y > 84 ? -size : size} ${y > 84 ? -size : size})"/>`;
}

function court(suit: Suit, rank: number): string {
  const art = heroSvg(courts[rank - 10] ?? courts[0], { width: 76, height: 76 }).replace(
    '<svg ',
    '<svg x="22" y="46" ',
  );
  const frame = '<rect x="25" y="22" width="70" height="124" rx="7"';
  return `${frame} fill="url(#court)"/>${frame} fill="none" stroke="${inks[suit]}" stroke-opacity=".55" stroke-width="1.4"/>
${pip(suit, [40, 40], 0.19)}${pip(suit, [80, 128], 0.19)}${art}`;
}

/** One card, 120 by 168. */
export function cardSvg(card: number): string {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const name = names[rank] ?? '';
  const corner = `<g><text x="14" y="25" text-anchor="middle" font-size="22" font-weight="700" ${name === '10' ? 'letter-spacing="-3"' : ''}>${name}</text>${pip(suit, [14, 38], 0.16)}</g>`;
  const body =
    rank === 0
      ? pip(suit, [60, 84], 0.62)
      : rank >= 10
        ? court(suit, rank)
        : (pips[rank] ?? []).map((place) => pip(suit, place, 0.25)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="168" viewBox="0 0 120 168">
<defs><linearGradient id="paper" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#eceaf2"/></linearGradient><linearGradient id="court" x2="0" y2="1"><stop stop-color="#fff3d0"/><stop offset=".5" stop-color="${inks[suit] === '#191d2b' ? '#c9d5f5' : '#ffd3c4'}"/><stop offset="1" stop-color="#fff3d0"/></linearGradient></defs>
<rect x=".75" y=".75" width="118.500" height="166.500" rx="10" fill="url(#paper)" stroke="#00000026" stroke-width="1.500"/>
<g fill="${inks[suit]}" font-family="Georgia, 'Times New Roman', 'DejaVu Serif', serif">${corner}<g transform="rotate(180 60 84)">${corner}</g>${body}</g></svg>`;
}
