import { useEffect, useState } from 'react';

/** So many places change in one frame: the two rows that a keyboard leaves to be seen. */
const A_FRAME = 6;
const ALL = Number.POSITIVE_INFINITY;

type Filling<Item> = {
  readonly items: readonly Item[];
  /** The places before this one show `items`, those from here on what they showed before. */
  readonly until: number;
  readonly before: readonly (Item | undefined)[];
};

const itemAt = <Item>({ items, until, before }: Filling<Item>, place: number): Item | undefined =>
  place < items.length ? (place < until ? items : before)[place] : undefined;

/**
 * What to show at the places from `first` to `end`, as far as there is anything yet. Another list fills them from the top, frame
 * by frame: a letter's answer is there at once, and no frame is late.
 */
export function useTopFirst<Item>(items: readonly Item[], first: number, end: number): readonly Item[] {
  const [filling, setFilling] = useState<Filling<Item>>({ items, until: ALL, before: [] });
  if (filling.items !== items) {
    const before = Array.from({ length: end }, (_, place) => itemAt(filling, place));
    setFilling({ items, until: first + A_FRAME, before });
  }
  const { until } = filling;
  useEffect(() => {
    if (until === ALL) return;
    const next = until + A_FRAME < end ? until + A_FRAME : ALL;
    const frame = requestAnimationFrame(() =>
      setFilling((last) => ({ ...last, until: next, before: next === ALL ? [] : last.before })),
    );
    return () => cancelAnimationFrame(frame);
  }, [items, until, end]);
  const shown: Item[] = [];
  for (let place = first; place < end; place += 1) {
    const item = itemAt(filling, place);
    if (item === undefined) break;
    shown.push(item);
  }
  return shown;
}
