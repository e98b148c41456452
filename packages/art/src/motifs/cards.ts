import { n, type Canvas } from '../canvas.ts';
import { gold, oklch } from '../color.ts';
import { spark } from '../light.ts';
import { relief } from '../solids.ts';
import { chipStack } from './chips.ts';
import type { Motif } from './motif.ts';
import { suits, type Suit } from './suits.ts';

export function drawCard(a: Canvas, suit: Suit, x: number, y: number, turn: number, scale = 1): void {
  a.at(x, y, turn, scale, () => {
    a.add(
      '<rect x="-54" y="-76" width="120" height="168" rx="12" opacity=".16"/><rect x="-58" y="-80" width="120" height="168" rx="12" opacity=".2"/>',
    );
    const red = suit === 'heart' || suit === 'diamond';
    const ink = red
      ? a.linear([
          [0, oklch(0.66, 0.22, 22)],
          [1, oklch(0.45, 0.2, 20)],
        ])
      : a.linear([
          [0, oklch(0.4, 0.05, 270)],
          [1, oklch(0.16, 0.03, 270)],
        ]);
    a.rect(
      a.linear(
        [
          [0, '#fff'],
          [0.6, oklch(0.96, 0.008, 80)],
          [1, oklch(0.84, 0.02, 70)],
        ],
        0,
        0,
        1,
        1,
      ),
      -60,
      -84,
      120,
      168,
      'rx="11"',
    );
    const id = a.define(`<path id="@" d="${suits[suit]}"/>`);
    a.add(
      `<g fill="${ink}"><use href="#${id}" transform="scale(.82)"/><use href="#${id}" transform="translate(-44 -64) scale(.2)"/><use href="#${id}" transform="translate(44 64) scale(.2)"/></g><use href="#${id}" transform="translate(-4 -5) scale(.55)" fill="#fff" opacity=".16"/>`,
    );
  });
}

function drawBack(a: Canvas, hue: number, x: number, y: number, turn: number, scale = 1): void {
  a.at(x, y, turn, scale, () => {
    a.add('<rect x="-56" y="-78" width="120" height="168" rx="12" opacity=".3"/>');
    a.rect('#fff', -60, -84, 120, 168, 'rx="11"').rect(
      a.linear([
        [0, oklch(0.52, 0.19, hue)],
        [1, oklch(0.27, 0.13, hue)],
      ]),
      -53,
      -77,
      106,
      154,
      'rx="7"',
    );
    for (let index = 0; index < 4; index++)
      a.add(
        `<rect x="${-42 + index * 9}" y="${-66 + index * 13}" width="${84 - index * 18}" height="${132 - index * 26}" rx="5" fill="none" stroke="${oklch(0.86, 0.12, 85)}" stroke-width="1.4" opacity=".8"/>`,
      );
  });
}

const table = ['felt', 'felt', 'lights', 'burst', 'stage', 'arch', 'pattern', 'neon', 'halo'] as const;
const prizes = ['coins', 'sparks', 'gems', 'stars', 'confetti'] as const;

export const liveCards: Motif = {
  hues: [25, 255, 150, 300, 200],
  scenes: table,
  companions: prizes,
  tilt: 4,
  bare: true,
  draw: (a, h) => {
    drawBack(a, h, -72, -2, -32, 0.84);
    drawCard(a, a.pick(['club', 'diamond']), -36, -20, -13, 0.9);
    drawCard(a, 'spade', 12, -24, 6, 0.95);
    drawCard(a, 'heart', 62, -2, 25, 0.9);
    chipStack(a, -70, 104, 34, h + 60, 3);
    chipStack(a, 72, 112, 34, h, 4);
    chipStack(a, 0, 120, 36, h + 200, 1);
    spark(a, 54, -100, 22);
  },
};

export const tableCards: Motif = {
  hues: [255, 25, 150, 300, 75],
  scenes: table,
  companions: prizes,
  tilt: 6,
  bare: true,
  draw: (a, h) => {
    const first = a.pick<Suit>(['heart', 'diamond']);
    const second = a.pick<Suit>(['spade', 'club']);
    drawBack(a, h, -30, -36, -24, 0.9);
    drawCard(a, second, -34, -2, -12, 1.14);
    drawCard(a, first, 40, 10, 12, 1.14);
    chipStack(a, 6, 126, 40, h, 2);
    spark(a, 92, -84, 22);
  },
};

export const duel: Motif = {
  hues: [25, 255, 300, 150, 60],
  scenes: ['burst', 'felt', 'storm', 'lights', 'arch', 'facets', 'neon', 'swirl'],
  companions: ['embers', 'sparks', 'coins', 'stars'],
  bare: true,
  draw: (a, h) => {
    drawBack(a, h, -84, 34, -30, 0.84);
    drawBack(a, h + 180, 84, 34, 30, 0.84);
    drawCard(a, 'spade', -48, -8, -16, 1.02);
    drawCard(a, 'heart', 48, -8, 16, 1.02);
    relief(a, 'M12-124L-44 8H-8L-26 126L48-24H10L36-124Z', 80, { paint: gold, edge: 6 });
    spark(a, 30, -118, 24);
  },
};

/** A suit as a gilded ornament, for reels. */
export function drawSuit(a: Canvas, suit: Suit, hue: number): void {
  relief(a, suits[suit], 75, { paint: gold, edge: 3 });
  a.at(0, suit === 'heart' ? -1 : 1, 0, 0.8, () =>
    relief(a, suits[suit], hue, {
      l: suit === 'spade' ? 0.42 : 0.56,
      chroma: suit === 'spade' ? 0.15 : 0.21,
      edge: 2,
    }),
  );
  a.ellipse(
    -16,
    suit === 'heart' ? -20 : -2,
    9,
    5,
    '#fff',
    `opacity=".6" transform="rotate(-30 -16 ${n(suit === 'heart' ? -20 : -2)})"`,
  );
}
