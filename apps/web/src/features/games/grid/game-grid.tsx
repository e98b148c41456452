import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { Game } from '#catalogue/game-target.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { LibraryTile } from './library-tile.tsx';
import tiles from '#ui/lists/tile-grid.module.css';
import { whenIdle } from '#ui/waiting/when-idle.ts';
import s from '../games-screen.module.css';
import { trialPlayer } from '../trial/trial.ts';
import { openTrialWindow, startTrialIn } from '../trial/trial-window.ts';
import { useFavourites } from '../lists/use-favourites.ts';
import { useRows } from './use-rows.ts';

/** Tiles of the first screen; their pictures load at once. */
const IN_VIEW = 9;
function loadAt(place: number) {
  return place === 0 ? 'first' : place < IN_VIEW ? 'soon' : 'late';
}
/** Tiles in the first HTML, with complete markup; tiles that a script adds are as light as possible. */
const IN_HTML = 12;

type GameGridProps = {
  readonly games: readonly Game[];
  /** The page that a game returns to when it was opened from here. */
  readonly backTo: string;
};

/** A list of thousands of games; only those near the screen are rendered. */
export const GameGrid = memo(function GameGrid({ games, backTo }: GameGridProps) {
  const t = useWords();
  const list = useRef<HTMLUListElement>(null);
  const { measured, first, end, below, hasPicture } = useRows(list, games);
  const shown = useScreenFirst(games, { first, end, below });
  const isWhole = useHtml(games);
  const { kept, press } = useFavourites(t);
  const [tried, setTried] = useState<Game | null>(null);
  const leave = useCallback(() => setTried(null), []);
  const { code } = useLanguage();
  const tryOut = useCallback(
    (game: Game) => {
      const opened = openTrialWindow(game);
      if (opened) void startTrialIn(opened, game, code);
      else setTried(game);
    },
    [code],
  );
  const height = measured && { blockSize: Math.ceil(games.length / measured.columns) * measured.rowPx };
  return (
    <>
      {/*
       * In the first HTML the tiles are in the normal flow, for any screen width; after that each one has a fixed position.
       */}
      <ul ref={list} className={measured ? s.placed : tiles.grid} {...(height && { style: height })}>
        {shown.map((game, at) => {
          const place = first + at;
          const isBare = place >= IN_HTML || !isWhole;
          return (
            // Keyed by position: while a search filters the list, the game at a position changes, and its element is
            // reused.
            <LibraryTile
              key={place}
              place={place}
              grid={measured}
              game={game}
              isKept={kept.has(game.nodeId)}
              onHeart={press}
              onTry={tryOut}
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

/** Whether the first HTML is still shown: until the content changes, or the page is idle. */
function useHtml(games: readonly Game[]): boolean {
  const [inHtml, setInHtml] = useState<readonly Game[] | null>(games);
  if (inHtml && inHtml !== games) setInHtml(null);
  // Not during the first typed letter, which would be slower.
  useEffect(() => whenIdle(() => setInHtml(null)), []);
  return inHtml === games;
}

type Places = { readonly first: number; readonly end: number; readonly below: number };

/**
 * The games at these positions. Those below the screen are rendered one frame after the visible ones, so that the
 * visible ones are painted sooner.
 */
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
