// Which part of a long grid is rendered. This is arithmetic only, because every tile is 3:4 and all rows have the
// same height.

export type Grid = {
  readonly columns: number;
  /** Width of a tile. */
  readonly tilePx: number;
  /** Height of a row with the gap below it. */
  readonly rowPx: number;
};

const GUTTERS = 32;
const GAP = 10;

/** The number of columns and the height of a row, as the tile grid's CSS computes them for this width. */
export function gridAt(width: number, rootFontPx: number): Grid {
  const narrowest = Math.max(92, 5.75 * rootFontPx);
  const columns = Math.max(1, Math.floor((width - GUTTERS + GAP) / (narrowest + GAP)));
  const tilePx = (width - GUTTERS - GAP * (columns - 1)) / columns;
  return { columns, tilePx, rowPx: (tilePx * 4) / 3 + GAP };
}

/** The position of a tile, from the list's top and from the start of its lines. */
export function placeOf(index: number, { columns, tilePx, rowPx }: Grid) {
  return {
    inlineSize: tilePx,
    blockSize: rowPx - GAP,
    insetBlockStart: Math.floor(index / columns) * rowPx,
    insetInlineStart: GUTTERS / 2 + (index % columns) * (tilePx + GAP),
  };
}

export type Rows = {
  readonly from: number;
  readonly to: number;
  /** The position of the first row below the screen. */
  readonly below: number;
};

/** Extra rows above and below the screen, so that scrolling does not reach empty space. */
const BEYOND = 3;

/** The rows to render when the grid's top is `top` px below the window's (negative above it). */
export function rowsAt(top: number, windowPx: number, rowPx: number, count: number): Rows {
  const first = Math.floor(-top / rowPx) - BEYOND;
  const below = Math.ceil((windowPx - top) / rowPx);
  const from = Math.max(0, Math.min(first, count - 1));
  return { from, to: Math.max(from, Math.min(below + BEYOND, count)), below };
}

/** Above this speed, in px per ms, a row has passed before its picture is seen. */
const SWIFT = 2;
/** After a longer pause it is a jump, not a scroll. */
const PAUSE_MS = 250;

/** Whether a list that moved this distance in this time is scrolled too fast for pictures. */
export function isSwift(movedPx: number, ms: number): boolean {
  return ms < PAUSE_MS && Math.abs(movedPx) > SWIFT * ms;
}
