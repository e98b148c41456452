import { useEffect, useMemo } from 'react';
import type { Game } from '#catalogue/game-target.ts';
import { type GameIndex, indexing } from './game-search.ts';

/** Builds the search index of a list: a few names at a time while the page is idle, the rest on demand. */
function indexOf(games: readonly Game[]) {
  const steps = indexing(games);
  let made: GameIndex<Game> | null = null;
  const advance = (): boolean => {
    const step = steps.next();
    if (step.done) made ??= step.value ?? null;
    return step.done === true;
  };
  return {
    advance,
    whole: (): GameIndex<Game> => {
      while (!made) advance();
      return made;
    },
  };
}

// Safari has no idle callback: there each step is a task of its own.
const soon: (act: (idle?: IdleDeadline) => void) => number = globalThis.requestIdleCallback ?? setTimeout;
/** On a slow phone a step takes a few milliseconds. */
const ENOUGH_MS = 6;
const never: (id: number) => void = globalThis.cancelIdleCallback ?? clearTimeout;

/** The index of a list, built while the visitor looks at it; a search before that builds the rest at once. */
export function useGameIndex(games: readonly Game[]): () => GameIndex<Game> {
  const index = useMemo(() => indexOf(games), [games]);
  useEffect(() => {
    const step = (idle?: IdleDeadline) => {
      let isDone = index.advance();
      while (!isDone && (idle?.timeRemaining() ?? 0) > ENOUGH_MS) isDone = index.advance();
      if (!isDone) next = soon(step);
    };
    let next = soon(step);
    return () => never(next);
  }, [index]);
  return index.whole;
}
