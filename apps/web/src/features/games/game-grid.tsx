import { type RefObject, useEffect, useRef, useState } from 'react';
import { WindowVirtualizer } from 'virtua';
import { GameTile } from '#catalogue/game-tile.tsx';
import type { Game } from '#catalogue/game-target.ts';
import { useWords } from '#language/language.ts';
import { TileGrid } from '#ui/tile-grid.tsx';
import s from './games-screen.module.css';
import { columnsAt, inRows } from './narrowing.ts';

const COLUMNS_ON_A_PHONE = 3;
/** Rows of the first HTML: what a tall phone shows. */
const ROWS_AT_FIRST = 4;
const ROW_PX = 160;

/** Thousands of games, of which only those near the screen exist. */
export function GameGrid({ games }: { readonly games: readonly Game[] }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const columns = useColumns(box);
  return (
    <div ref={box}>
      <WindowVirtualizer ssrCount={ROWS_AT_FIRST} itemSize={ROW_PX}>
        {inRows(games, columns).map((row, place) => (
          <div key={row[0]?.nodeId} className={s.row}>
            <TileGrid>
              {row.map((game) => (
                <GameTile
                  key={game.nodeId}
                  game={game}
                  load={place < ROWS_AT_FIRST - 1 ? 'soon' : 'late'}
                  newLabel={t('games.new')}
                />
              ))}
            </TileGrid>
          </div>
        ))}
      </WindowVirtualizer>
    </div>
  );
}

function useColumns(box: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(COLUMNS_ON_A_PHONE);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const rootFontPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setColumns(columnsAt(element.clientWidth, rootFontPx));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  return columns;
}
