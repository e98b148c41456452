// The five reels in the document: the symbols of each, and which of them are marked.
import type { Cell } from '#vendor/slot/evaluate.ts';
import type { SlotSymbol } from '#vendor/slot/model.ts';

const ROWS = 3;

/** Builds the reels in `root`. A strip holds its window, the cell above it, and the requested cells below. */
export function drumsIn(
  root: HTMLElement,
  strips: readonly (readonly SlotSymbol[])[],
  picture: (symbol: SlotSymbol) => string,
) {
  const drums = strips.map((symbols) => {
    const reel = document.createElement('div');
    const strip = document.createElement('div');
    reel.className = 'reel';
    strip.className = 'strip';
    reel.append(strip);
    const at = (place: number): SlotSymbol => symbols[(place + symbols.length) % symbols.length] ?? 'seven';
    return { reel, strip, at };
  });
  root.replaceChildren(...drums.map(({ reel }) => reel));

  const cell = (symbol: SlotSymbol): HTMLElement => {
    const box = document.createElement('span');
    const image = new Image();
    image.src = picture(symbol);
    image.alt = '';
    box.dataset.symbol = symbol;
    box.append(image);
    return box;
  };
  const windowCell = (reel: number, row: number): HTMLElement | null => {
    const found = drums[reel]?.strip.children[row + 1];
    return found instanceof HTMLElement ? found : null;
  };
  const unlight = (): void => {
    delete root.dataset.dim;
    for (const each of root.querySelectorAll<HTMLElement>('[data-lit], [data-hit]')) {
      delete each.dataset.lit;
      delete each.dataset.hit;
    }
  };
  return {
    drums,
    unlight,
    /** The window at a stop, with the cell above it and `extra` cells below. */
    run: (reel: number, stop: number, extra: number): HTMLElement[] =>
      Array.from({ length: ROWS + extra + 1 }, (_, step) =>
        cell(drums[reel]?.at(stop - 1 + step) ?? 'seven'),
      ),
    /** Marks the scatters in a reel's window. */
    markScatters: (reel: number): void => {
      for (const row of [0, 1, 2]) {
        const seen = windowCell(reel, row);
        if (seen?.dataset.symbol === 'scatter') seen.dataset.hit = '';
      }
    },
    countScatters: (reel: number, stop: number): number =>
      [0, 1, 2].filter((row) => drums[reel]?.at(stop + row) === 'scatter').length,
    /** Highlights some cells and dims the others. */
    light: (cells: readonly Cell[]): void => {
      unlight();
      root.dataset.dim = '';
      for (const [reel, row] of cells) {
        const lit = windowCell(reel, row);
        if (lit) lit.dataset.lit = '';
      }
    },
  };
}
