// Which part of a long grid exists: arithmetic alone, because every tile is 3:4 and every row alike.

export type Grid = {
  readonly columns: number;
  /** Width of a tile. */
  readonly tilePx: number;
  /** Height of a row with the gap below it. */
  readonly rowPx: number;
};

const GUTTERS = 32;
const GAP = 10;

/** How many tiles stand side by side and how high a row is: what the tile grid's own CSS makes of this width. */
export function gridAt(width: number, rootFontPx: number): Grid {
  const narrowest = Math.max(92, 5.75 * rootFontPx);
  const columns = Math.max(1, Math.floor((width - GUTTERS + GAP) / (narrowest + GAP)));
  const tilePx = (width - GUTTERS - GAP * (columns - 1)) / columns;
  return { columns, tilePx, rowPx: (tilePx * 4) / 3 + GAP };
}

/** Where a tile stands, from the list's top and from where its lines begin. */
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
  /** Where those below the screen begin. */
  readonly below: number;
};

/** Rows beyond the screen on either side, so that a finger does not outrun them. */
const BEYOND = 3;

/** The rows to have when the grid's top stands `top` px below the window's (above it: negative). */
export function rowsAt(top: number, windowPx: number, rowPx: number, count: number): Rows {
  const first = Math.floor(-top / rowPx) - BEYOND;
  const below = Math.ceil((windowPx - top) / rowPx);
  const from = Math.max(0, Math.min(first, count - 1));
  return { from, to: Math.max(from, Math.min(below + BEYOND, count)), below };
}

/** Above this many px in a ms a row is gone before its picture is seen. */
const SWIFT = 2;
/** After a longer pause it is a jump and no scrolling. */
const PAUSE_MS = 250;

/** Whether a list that moved so far in so long is scrolled too fast for pictures. */
export function isSwift(movedPx: number, ms: number): boolean {
  return ms < PAUSE_MS && Math.abs(movedPx) > SWIFT * ms;
}
