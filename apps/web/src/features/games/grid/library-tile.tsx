import { memo } from 'react';
import { GameTile } from '#catalogue/game-tile.tsx';
import type { Game } from '#catalogue/game-target.ts';
import { useWords } from '#language/language.ts';
import type { TileProps } from '#ui/lists/tile.tsx';
import { type Grid, placeOf } from './windowing.ts';

type LibraryTileProps = {
  readonly place: number;
  /** Null until the screen is measured; until then the tiles are in the normal flow. */
  readonly grid: Grid | null;
  readonly game: Game;
  readonly isKept: boolean;
  readonly onHeart: (game: Game) => void;
  readonly onTry: (game: Game) => void;
  /** The page that the game returns to. */
  readonly backTo: string;
  readonly load: TileProps['load'];
  readonly bare: TileProps['bare'];
};

function styleOf(place: number, grid: Grid, color: string | undefined) {
  return {
    ...placeOf(place, grid),
    ...(color && { backgroundColor: color }),
  };
}

/** A game at its position in a list, with its heart and, where allowed, its trial button (GAME-02, GAME-14). */
export const LibraryTile = memo(function LibraryTile({
  place,
  grid,
  game,
  isKept,
  onHeart,
  onTry,
  backTo,
  load,
  bare,
}: LibraryTileProps) {
  const t = useWords();
  const name = game.displayName;
  const mayTry = game.freeplay && game.supportPlay;
  return (
    <li {...(grid && { style: styleOf(place, grid, bare && game.color) })}>
      <GameTile
        game={game}
        load={load}
        still
        bare={bare}
        backTo={backTo}
        newLabel={t('games.new')}
        favourite={{
          on: isKept,
          label: t('games.favourite', { game: name }),
          onToggle: () => onHeart(game),
        }}
        tryOut={
          mayTry
            ? {
                label: t('games.try'),
                name: t('games.tryGame', { game: name }),
                onPress: () => onTry(game),
              }
            : undefined
        }
      />
    </li>
  );
});
