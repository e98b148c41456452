import { useEffect, useMemo, useRef } from 'react';
import type { Game } from '#catalogue/game-target.ts';
import { type GameIndex, indexGames, indexing } from './game-search.ts';

/** The names of a list, prepared while the person looks at it; whoever types before that gets the rest at once. */
export const useGameIndex = (games: readonly Game[]): (() => GameIndex<Game>) => {
  const index = useRef<{ games: readonly Game[]; made: GameIndex<Game> } | null>(null);
  useEffect(() => {
    const steps = indexing(games);
    // No idle callback in Safari: there the steps follow one another as tasks of their own.
    const soon = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act));
    const never = globalThis.cancelIdleCallback ?? clearTimeout;
    let next = 0;
    const advance = () => {
      if (index.current?.games === games) return;
      const step = steps.next();
      if (step.done) index.current = { games, made: step.value };
      else next = Number(soon(advance));
    };
    next = Number(soon(advance));
    return () => never(next);
  }, [games]);
  return useMemo(
    () => () => {
      if (index.current?.games !== games) index.current = { games, made: indexGames(games) };
      return index.current.made;
    },
    [games],
  );
};
