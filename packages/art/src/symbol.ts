import { Canvas, polygon, ring } from './canvas.ts';
import { gold, oklch } from './color.ts';
import { gem } from './facets.ts';
import { glow, spark } from './light.ts';
import { drawSuit } from './motifs/cards.ts';
import { bell, crown, drawSeven } from './motifs/treasure.ts';
import { hash, random } from './random.ts';
import { coin, relief, sphere } from './solids.ts';

type Draw = (a: Canvas, hue: number) => void;

function cut(hue: number): Draw {
  return (a, turn) => gem(a, 0, 2, 66, hue + turn, [-0.42, 0.25, 0.1], 0.18, 1.2);
}

const star: Draw = (a) => {
  glow(a, 0, 0, 78, oklch(0.88, 0.16, 85), 0.7);
  relief(a, polygon(ring(10, (index) => (index % 2 ? 32 : 74))), 80, { paint: gold, edge: 5 });
  a.path(polygon(ring(10, (index) => (index % 2 ? 20 : 48))), oklch(0.98, 0.06, 98), 'opacity=".6"');
  spark(a, -26, -34, 18);
};

/** The wild symbol, which replaces any other: a prism with all colours. */
const wild: Draw = (a) => {
  glow(a, 0, 0, 80, oklch(0.85, 0.16, 320), 0.9);
  relief(a, 'M0-76L66-38V38L0 76L-66 38V-38Z', 75, { paint: gold, edge: 4 });
  [340, 25, 85, 150, 220, 290].forEach((hue, index) => {
    const [from, to] = [ring(6, () => 62)[index], ring(6, () => 62)[(index + 1) % 6]];
    if (from && to)
      a.path(
        polygon([[0, 0], from, to]),
        a.linear([
          [0, oklch(0.82, 0.17, hue)],
          [1, oklch(0.56, 0.21, hue)],
        ]),
      );
  });
  a.path(polygon(ring(6, () => 62)), 'none', `stroke="#fff" stroke-opacity=".7" stroke-width="2.5"`);
  a.path(polygon(ring(8, (index) => (index % 2 ? 14 : 44))), '#fff', 'opacity=".92"');
  spark(a, -30, -40, 18);
};

/** The symbol that starts the free spins: a portal of light with a gem in it. */
const scatter: Draw = (a, turn) => {
  glow(a, 0, 0, 80, oklch(0.85, 0.15, 200), 0.9);
  a.circle(0, 0, 70, a.linear(gold, 0, 0, 1, 1), `stroke="${oklch(0.4, 0.1, 55)}" stroke-width="3"`);
  a.circle(
    0,
    0,
    58,
    a.radial([
      [0, '#fff'],
      [0.35, oklch(0.86, 0.14, 200 + turn)],
      [0.75, oklch(0.5, 0.2, 280 + turn)],
      [1, oklch(0.22, 0.12, 290 + turn)],
    ]),
  );
  for (const [x, y] of ring(8, () => 64)) sphere(a, x, y, 6, 330, { l: 0.7 });
  gem(a, 0, 4, 34, 340 + turn, [-0.42, 0.4, 0.1], 0.2);
};

const draws = {
  seven: (a, turn) => {
    glow(a, 0, 0, 76, oklch(0.72, 0.2, 40 + turn), 0.7);
    a.at(0, -2, -5, 1, () => drawSeven(a, 25 + turn, 1.02));
  },
  'gem-blue': cut(235),
  'gem-green': cut(155),
  'gem-rose': cut(350),
  heart: (a, turn) => a.at(0, 2, 0, 1.34, () => drawSuit(a, 'heart', 18 + turn)),
  spade: (a, turn) => a.at(0, 0, 0, 1.34, () => drawSuit(a, 'spade', 285 + turn)),
  coin: (a) => {
    glow(a, 0, 0, 78, oklch(0.86, 0.15, 82), 0.7);
    coin(a, 0, -4, 66, -12, 0.8);
    spark(a, -34, -36, 20);
  },
  bell: (a) => a.at(0, 0, 8, 0.6, () => bell.draw(a, 80)),
  crown: (a, turn) => a.at(0, 0, 0, 0.64, () => crown.draw(a, 300 + turn)),
  star,
  wild,
  scatter,
} satisfies Readonly<Record<string, Draw>>;

export type SymbolName = keyof typeof draws;

/** A reel's symbol, 160x160 units, transparent. `turn` (degrees of hue) tints a machine's set. */
export function symbolSvg(name: SymbolName, turn = 0): string {
  const a = new Canvas(160, 160, random(hash(name)));
  a.at(80, 80, 0, 1, () => draws[name](a, turn));
  return a.svg();
}
