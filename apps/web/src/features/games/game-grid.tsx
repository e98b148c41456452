import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { Game } from '#catalogue/game-target.ts';
import { useWords } from '#language/language.ts';
import { LibraryTile } from './library-tile.tsx';
import tiles from '#ui/lists/tile-grid.module.css';
import { whenIdle } from '#ui/waiting/when-idle.ts';
import s from './games-screen.module.css';
import { trialPlayer } from './trial.ts';
import { useFavourites } from './use-favourites.ts';
import { useRows } from './use-rows.ts';

/** Tiles of the first screen, whose pictures are wanted at once. */
const IN_VIEW = 9;
function loadAt(place: number) {
  return place === 0 ? 'first' : place < IN_VIEW ? 'soon' : 'late';
}
/** Tiles of the first HTML, whose markup is complete; what a script adds is made of as little as possible. */
const IN_HTML = 12;

type GameGridProps = {
  readonly games: readonly Game[];
  /** The page a game played from here leads back to. */
  readonly backTo: string;
};

/** Thousands of games, of which only those near the screen exist. */
export const GameGrid = memo(function GameGrid({ games, backTo }: GameGridProps) {
  const t = useWords();
  const list = useRef<HTMLUListElement>(null);
  const { measured, first, end, below, hasPicture } = useRows(list, games);
  const shown = useScreenFirst(games, { first, end, below });
  const isWhole = useHtml(games);
  const { kept, press } = useFavourites(t);
  const [tried, setTried] = useState<Game | null>(null);
  const leave = useCallback(() => setTried(null), []);
  const height = measured && { blockSize: Math.ceil(games.length / measured.columns) * measured.rowPx };
  return (
    <>
      {/* The first HTML lets the tiles flow, whatever the screen; from then on each has its place and never moves. */}
      <ul ref={list} className={measured ? s.placed : tiles.grid} {...(height && { style: height })}>
        {shown.map((game, at) => {
          const place = first + at;
          const isBare = place >= IN_HTML || !isWhole;
          return (
            // By place: while a search narrows the list, what stands at a place changes and need not be built anew.
            <LibraryTile
              key={place}
              place={place}
              grid={measured}
              game={game}
              isKept={kept.has(game.nodeId)}
              onHeart={press}
              onTry={setTried}
              backTo={backTo}
              load={loadAt(place)}
              bare={isBare ? (hasPicture(place, game) ? 'shown' : 'waiting') : undefined}
            />
          );
        })}
      </ul>
      {tried && <trialPlayer.Part game={tried} onClose={leave} />}
    </>
  );
});

/** Whether the first HTML still stands: until something else is to be seen, or the page has nothing to do. */
function useHtml(games: readonly Game[]): boolean {
  const [inHtml, setInHtml] = useState<readonly Game[] | null>(games);
  if (inHtml && inHtml !== games) setInHtml(null);
  // Not with the first letter, whose answer would wait for it.
  useEffect(() => whenIdle(() => setInHtml(null)), []);
  return inHtml === games;
}

type Places = { readonly first: number; readonly end: number; readonly below: number };

/** The games at these places. What stands below the screen changes a frame after what is on it, which is painted sooner for it. */
function useScreenFirst(games: readonly Game[], { first, end, below }: Places): readonly Game[] {
  const [settled, setSettled] = useState(games);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(games));
    return () => cancelAnimationFrame(frame);
  }, [games]);
  return games
    .slice(first, end)
    .map((game, at) => (first + at < below ? game : (settled[first + at] ?? game)));
}
