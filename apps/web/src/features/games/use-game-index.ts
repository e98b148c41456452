import { useEffect, useMemo } from 'react';
import type { Game } from '#catalogue/game-target.ts';
import { type GameIndex, indexing } from './game-search.ts';

/** A list's names on their way to being searched: a few at a time while nothing else is wanted, the rest when asked. */
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

// No idle callback in Safari: there the steps follow one another as tasks of their own.
const soon: (act: (idle?: IdleDeadline) => void) => number = globalThis.requestIdleCallback ?? setTimeout;
/** On a slow phone a step takes a few milliseconds. */
const ENOUGH_MS = 6;
const never: (id: number) => void = globalThis.cancelIdleCallback ?? clearTimeout;

/** The index of a list, made while the person looks at it; whoever types before that waits for the rest. */
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
