import { type RefObject, useEffect, useState } from 'react';
import { type Grid, gridAt, isSwift, type Rows, rowsAt } from './windowing.ts';

/** What the first HTML shows: the rows of a tall phone. */
const atFirst: Rows = { from: 0, to: 4, below: 4 };
/** So long after the last fast move it has become slow. */
const CALM_MS = 120;
/** Rows whose pictures are then asked for in one frame: all of them at once would make a frame that is late. */
const ROWS_A_FRAME = 1;
const onAPhone: Grid = gridAt(390, 16);

/** The grid's measure, null until there is a screen to measure; and its rows near the screen while the page scrolls. */
export const useRows = (box: RefObject<HTMLElement | null>, tiles: number) => {
  const [measured, setMeasured] = useState<Grid | null>(null);
  const grid = measured ?? onAPhone;
  // While the list is scrolled fast only the rows of before have pictures: to ask for those that fly past costs a third of all work.
  const [{ rows, pictured }, setRows] = useState({ rows: atFirst, pictured: atFirst });
  const { columns, rowPx } = grid;
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
    const count = Math.ceil(tiles / columns);
    let seen = { top: 0, at: Number.NEGATIVE_INFINITY };
    let near = atFirst;
    let calming: ReturnType<typeof setTimeout> | null = null;
    let unveiling: number | null = null;
    const unveil = (to: number) => {
      const pictured = { ...near, to: Math.min(to + ROWS_A_FRAME, near.to) };
      setRows((last) => ({ ...last, pictured }));
      unveiling = pictured.to < near.to ? requestAnimationFrame(() => unveil(pictured.to)) : null;
    };
    const calm = () => {
      calming = null;
      unveil(near.from);
    };
    const stop = () => {
      if (calming) clearTimeout(calming);
      if (unveiling) cancelAnimationFrame(unveiling);
      const isUnderWay = calming !== null || unveiling !== null;
      calming = null;
      unveiling = null;
      return isUnderWay;
    };
    const look = () => {
      const element = box.current;
      if (!element) return;
      const { top } = element.getBoundingClientRect();
      const at = performance.now();
      if (isSwift(top - seen.top, at - seen.at)) {
        stop();
        calming = setTimeout(calm, CALM_MS);
      }
      seen = { top, at };
      const next = rowsAt(top, innerHeight, rowPx, count);
      near = next;
      const isCalm = calming === null && unveiling === null;
      setRows((last) =>
        last.rows.from === next.from && last.rows.to === next.to
          ? last
          : { rows: next, pictured: isCalm ? next : last.pictured },
      );
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look, { passive: true });
    return () => {
      if (stop()) setRows(({ rows: now }) => ({ rows: now, pictured: now }));
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [box, tiles, columns, rowPx]);
  return {
    measured,
    first: rows.from * columns,
    end: rows.to * columns,
    below: rows.below * columns,
    hasPicture: (place: number) => place >= pictured.from * columns && place < pictured.to * columns,
  };
};
