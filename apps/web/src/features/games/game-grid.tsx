import { useCallback, useRef, useState } from 'react';
import type { Game } from '#catalogue/game-target.ts';
import { useWords } from '#language/language.ts';
import { LibraryTile } from './library-tile.tsx';
import s from './games-screen.module.css';
import { trialPlayer } from './trial.ts';
import { useFavourites } from './use-favourites.ts';
import { useRows } from './use-rows.ts';

/** Tiles of the first screen, whose pictures are wanted at once. */
const IN_VIEW = 9;

type GameGridProps = {
  readonly games: readonly Game[];
  /** The page a game played from here leads back to. */
  readonly backTo: string;
};

/** Thousands of games, of which only those near the screen exist. */
export function GameGrid({ games, backTo }: GameGridProps) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const { columns, rowPx, from, to } = useRows(box, games.length);
  const { kept, press } = useFavourites(t);
  const [tried, setTried] = useState<Game | null>(null);
  const leave = useCallback(() => setTried(null), []);
  const first = from * columns;
  const rows = Math.ceil(games.length / columns);
  return (
    <div ref={box} className={s.window} style={{ blockSize: rows * rowPx }}>
      <ul className={s.grid} style={{ transform: `translateY(${from * rowPx}px)` }}>
        {games.slice(first, to * columns).map((game, at) => (
          // By place: while a search narrows the list, what stands at a place changes and need not be built anew.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={first + at} aria-setsize={games.length} aria-posinset={first + at + 1}>
            <LibraryTile
              game={game}
              isKept={kept.has(game.nodeId)}
              onHeart={press}
              onTry={setTried}
              backTo={backTo}
              load={first + at < IN_VIEW ? 'soon' : 'late'}
            />
          </li>
        ))}
      </ul>
      {tried && <trialPlayer.Part game={tried} onClose={leave} />}
    </div>
  );
}
