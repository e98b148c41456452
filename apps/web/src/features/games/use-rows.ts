import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Grid, gridAt, isSwift, type Rows, rowsAt } from './windowing.ts';

/** What the first HTML shows: the rows of a tall phone. */
const atFirst: Rows = { from: 0, to: 4, below: 4 };
/** So long after the last fast move pictures are asked for. */
const CALM_MS = 120;
/** And so long after the last other answer: who types on asks for other pictures with the next letter. */
const TYPED_MS = 300;
const onAPhone: Grid = gridAt(390, 16);

/** By its id: the next answer holds the same games as other objects. */
type Listed = { readonly nodeId: string };
/** Which game shows its picture at a place. */
type Pictured = ReadonlyMap<number, string>;

/** What stands at these places. */
function picturesOf(items: readonly Listed[], from: number, to: number): Pictured {
  return new Map(items.slice(from, to).map(({ nodeId }, at) => [from + at, nodeId]));
}

/** The grid's measure, null until there is a screen to measure; and its rows near the screen while the page scrolls. */
export function useRows(box: RefObject<HTMLElement | null>, items: readonly Listed[]) {
  const [measured, setMeasured] = useState<Grid | null>(null);
  const grid = measured ?? onAPhone;
  const { columns, rowPx } = grid;
  // While the list is scrolled fast, or typed for, only what was there before has its picture: to ask for those that fly past
  // costs a third of all work, and the line.
  const [{ rows, pictured }, setShown] = useState(() => ({
    rows: atFirst,
    pictured: picturesOf(items, 0, atFirst.to * columns),
  }));
  const shown = useRef({ rows, pictured });
  /** The list all of whose pictures near the screen are there or asked for. */
  const rested = useRef<readonly Listed[] | null>(items);
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
    const put = (rows: Rows, pictured: Pictured) => {
      shown.current = { rows, pictured };
      setShown(shown.current);
    };
    const hasPictures = (row: number) => {
      const { pictured } = shown.current;
      const from = row * columns;
      return items.slice(from, from + columns).every(({ nodeId }, at) => pictured.get(from + at) === nodeId);
    };
    /** One row a frame: all of them at once would make a frame that is late. */
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
    hasPicture: (place: number, { nodeId }: Listed) => pictured.get(place) === nodeId,
  };
}
