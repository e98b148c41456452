import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Grid, gridAt, isSwift, type Rows, rowsAt } from './windowing.ts';

/** The rows in the first HTML: those of a tall phone. */
const atFirst: Rows = { from: 0, to: 4, below: 4 };
/** Pictures are requested this long after the last fast scroll. */
const CALM_MS = 120;
/** And this long after the last new result: while the visitor types, the next letter changes the pictures. */
const TYPED_MS = 300;
const onAPhone: Grid = gridAt(390, 16);

/** Compared by id: the next answer contains the same games as new objects. */
type ListedGame = { readonly nodeId: string };
/** The game whose picture is shown at a position. */
type PictureMap = ReadonlyMap<number, string>;

/** The content of these positions. */
function picturesOf(items: readonly ListedGame[], from: number, to: number): PictureMap {
  return new Map(items.slice(from, to).map(({ nodeId }, at) => [from + at, nodeId]));
}

/** The grid's measure, null until the screen is measured, and the rows near the screen while the page scrolls. */
export function useRows(box: RefObject<HTMLElement | null>, items: readonly ListedGame[]) {
  const [measured, setMeasured] = useState<Grid | null>(null);
  const grid = measured ?? onAPhone;
  const { columns, rowPx } = grid;
  // While the list is scrolled fast or the visitor types, only the pictures that were already shown are rendered:
  // requesting those that pass by costs a third of all work, and bandwidth.
  const [{ rows, pictured }, setShown] = useState(() => ({
    rows: atFirst,
    pictured: picturesOf(items, 0, atFirst.to * columns),
  }));
  const shown = useRef({ rows, pictured });
  /** The list whose pictures near the screen are all loaded or requested. */
  const rested = useRef<readonly ListedGame[] | null>(items);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const rootFontPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const next = gridAt(element.clientWidth, rootFontPx);
      setMeasured((last) => (last?.columns === next.columns && last.rowPx === next.rowPx ? last : next));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  useEffect(() => {
    const count = Math.ceil(items.length / columns);
    let seen = { top: 0, at: Number.NEGATIVE_INFINITY };
    let calming: ReturnType<typeof setTimeout> | undefined;
    let unveiling = 0;
    const put = (rows: Rows, pictured: PictureMap) => {
      shown.current = { rows, pictured };
      setShown(shown.current);
    };
    const hasPictures = (row: number) => {
      const { pictured } = shown.current;
      const from = row * columns;
      return items.slice(from, from + columns).every(({ nodeId }, at) => pictured.get(from + at) === nodeId);
    };
    /** One row in each frame: all of them in one frame would make it late. */
    const unveil = () => {
      const { rows, pictured } = shown.current;
      let row = rows.from;
      while (row < rows.to && hasPictures(row)) row += 1;
      if (row === rows.to) return void (rested.current = items);
      const below = [...pictured].filter(([place]) => place >= row * columns && place < rows.to * columns);
      put(rows, new Map([...below, ...picturesOf(items, rows.from * columns, (row + 1) * columns)]));
      unveiling = requestAnimationFrame(unveil);
    };
    const stop = () => {
      clearTimeout(calming);
      cancelAnimationFrame(unveiling);
    };
    const wait = (ms: number) => {
      stop();
      rested.current = null;
      calming = setTimeout(unveil, ms);
    };
    const look = () => {
      const element = box.current;
      if (!element) return;
      const { top } = element.getBoundingClientRect();
      const at = performance.now();
      if (isSwift(top - seen.top, at - seen.at)) wait(CALM_MS);
      seen = { top, at };
      const { rows, pictured } = shown.current;
      const next = rowsAt(top, innerHeight, rowPx, count);
      if (rows.from === next.from && rows.to === next.to) return;
      const isCalm = rested.current === items;
      put(next, isCalm ? picturesOf(items, next.from * columns, next.to * columns) : pictured);
    };
    if (rested.current !== items) wait(TYPED_MS);
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [box, items, columns, rowPx]);
  return {
    measured,
    first: rows.from * columns,
    end: rows.to * columns,
    below: rows.below * columns,
    hasPicture: (place: number, { nodeId }: ListedGame) => pictured.get(place) === nodeId,
  };
}
