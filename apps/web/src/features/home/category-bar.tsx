import { useEffect, useState } from 'react';
import type { Category } from '#catalogue/categories.ts';
import { categoryIcons } from '#catalogue/category-icons.ts';
import { useWords } from '#language/language.ts';
import { ChipBar } from '#ui/chip-bar.tsx';
import { laneId } from './lane-id.ts';

/** Where a lane counts as reached: just under the bar, as a share of the window. */
const READING_LINE = '-18% 0px -78% 0px';

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
    const watcher = new IntersectionObserver(
      (entries) => {
        const reached = entries.find((entry) => entry.isIntersecting);
        if (reached) setCurrent(reached.target.id.slice(laneId('' as Category).length));
      },
      { rootMargin: READING_LINE },
    );
    for (const category of key.split(',')) {
      const lane = document.getElementById(laneId(category as Category));
      if (lane) watcher.observe(lane);
    }
    return () => watcher.disconnect();
  }, [key]);
  return [current, setCurrent] as const;
}
