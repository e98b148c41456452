import { type RefObject, useEffect, useState } from 'react';
import { type Grid, gridAt, type Rows, rowsAt } from './windowing.ts';

/** What the first HTML shows: the rows of a tall phone. */
const atFirst: Rows = { from: 0, to: 4, below: 4 };
const onAPhone: Grid = gridAt(390, 16);

/** The grid's measure, null until there is a screen to measure; and its rows near the screen while the page scrolls. */
export const useRows = (box: RefObject<HTMLElement | null>, tiles: number) => {
  const [measured, setMeasured] = useState<Grid | null>(null);
  const grid = measured ?? onAPhone;
  const [rows, setRows] = useState(atFirst);
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
    const look = () => {
      const element = box.current;
      if (!element) return;
      const next = rowsAt(element.getBoundingClientRect().top, innerHeight, rowPx, count);
      setRows((last) => (last.from === next.from && last.to === next.to ? last : next));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [box, tiles, columns, rowPx]);
  return {
    measured,
    first: rows.from * columns,
    end: rows.to * columns,
    below: rows.below * columns,
  };
};
