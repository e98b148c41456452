import { numberLocale } from '@foyer/contract/languages.ts';
import { memo } from 'react';
import type { Game } from '#catalogue/game-target.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { narrowed } from '#navigation/narrowed.ts';
import { useSession } from '#session/session.ts';
import { ChipBar, type ChipItem } from '#ui/lists/chip-bar.tsx';
import type { Narrowing, Part } from './narrowing.ts';
import { useFavourites } from './use-favourites.ts';

type PartChipsProps = {
  readonly games: readonly Game[];
  /** The number of games when all are loaded; before that no numbers are shown. */
  readonly total: number;
  readonly narrowing: Narrowing;
  readonly pathname: string;
  readonly search: string;
};

const words = {
  all: 'games.all',
  favourites: 'games.favourites',
  recent: 'games.recent',
  new: 'games.new',
} as const satisfies Record<Part, string>;

/**
 * All games of the list, favourites, recently played games, or new games. It is not rendered again for each typed
 * letter.
 */
export const PartChips = memo(function PartChips({
  games,
  total,
  narrowing,
  pathname,
  search,
}: PartChipsProps) {
  const t = useWords();
  const { intl } = useLanguage();
  const isMember = useSession() !== null;
  const { kept, mayKeep } = useFavourites(t);
  const figure = (count: number) =>
    count > 0 && games.length >= total
      ? { count: new Intl.NumberFormat(numberLocale(intl)).format(count) }
      : {};
  const chip = (part: Part, count = 0): ChipItem => ({ key: part, label: t(words[part]), ...figure(count) });
  const items = [
    chip('all'),
    ...(mayKeep ? [chip('favourites', games.filter((game) => kept.has(game.nodeId)).length)] : []),
    ...(isMember ? [chip('recent')] : []),
    chip('new', games.filter((game) => game.isNew).length),
  ];
  const choose = (part: string) =>
    go(narrowed(pathname, search, { show: part === 'all' ? null : part }), { replace: true });
  return <ChipBar label={t('games.show')} items={items} chosen={narrowing.part} onChoose={choose} />;
});
