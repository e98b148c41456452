import { useEffect, useState } from 'react';
import type { Category } from '#catalogue/categories.ts';
import { categoryIcons } from '#catalogue/category-icons.ts';
import { useWords } from '#language/language.ts';
import { ChipBar } from '#ui/lists/chip-bar.tsx';
import { laneId } from './lane-id.ts';

/** A lane counts as reached when its heading is above this share of the window, just below the bar. */
const READING_LINE = 0.22;

/** The categories: they stay at the top, lead to their lane, and follow the page as it scrolls. */
export function CategoryBar({ categories }: { readonly categories: readonly Category[] }) {
  const t = useWords();
  const all: readonly Category[] = ['HOT', ...categories];
  const [current, setCurrent] = useCurrentLane(all);
  const choose = (key: string) => {
    setCurrent(key);
    document.getElementById(laneId(key as Category))?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  };
  const items = all.map((category) => ({
    key: category,
    label: t(`gameType.${category}`),
    icon: categoryIcons[category],
  }));
  return <ChipBar label={t('home.categories')} items={items} chosen={current} onChoose={choose} sticky />;
}

function useCurrentLane(categories: readonly Category[]) {
  const [current, setCurrent] = useState<string>('HOT');
  const key = categories.join();
  useEffect(() => {
    const lanes = key
      .split(',')
      .flatMap((category) => document.getElementById(laneId(category as Category)) ?? []);
    const look = () => {
      const line = innerHeight * READING_LINE;
      const above = lanes.filter((lane) => lane.getBoundingClientRect().top <= line);
      const reached = above.at(-1) ?? lanes[0];
      if (reached) setCurrent(reached.id.slice(laneId('' as Category).length));
    };
    const watcher = new IntersectionObserver(look, {
      rootMargin: `0px 0px -${100 * (1 - READING_LINE)}% 0px`,
    });
    for (const lane of lanes) watcher.observe(lane);
    return () => watcher.disconnect();
  }, [key]);
  return [current, setCurrent] as const;
}
