import { type MouseEvent, useState } from 'react';
import { useWords } from '#language/language.ts';
import { showAlert } from '#ui/layers/messages.ts';
import { Tile, type TileProps } from '#ui/lists/tile.tsx';
import { type Game, gameTarget } from './game-target.ts';

type GameTileProps = {
  readonly game: Game;
  readonly load?: TileProps['load'];
  /** What a new game's badge says. */
  readonly newLabel: string;
  /** Where the game leads back to; home unless said. */
  readonly backTo?: string | undefined;
  readonly still?: TileProps['still'];
  readonly bare?: TileProps['bare'];
  readonly favourite?: TileProps['favourite'];
  readonly tryOut?: TileProps['tryOut'];
};

/** A game as a tile. Pressed, it shows that the game is on its way; one that is only announced says so instead. */
export function GameTile({ game, load, newLabel, backTo, still, bare, favourite, tryOut }: GameTileProps) {
  const t = useWords();
  const [pressed, setPressed] = useState('');
  const target = gameTarget(game, backTo);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (target.kind === 'go') return setPressed(game.nodeId);
    event.preventDefault();
    if (target.kind === 'coming-soon') void showAlert({ text: t('error.coming_soon') });
    // Opened before anything is asked of the platform, because later a browser would block the window (OPEN-C-68). It takes
    // this tab's session along, and lets go of this tab before it leaves for the vendor.
    else window.open(target.href, '_blank');
  };
  return (
    <Tile
      name={game.displayName}
      provider={game.vendorName}
      href={target.kind === 'coming-soon' ? '#' : target.href}
      onClick={press}
      picture={{ src: game.showIcon, color: game.color }}
      load={load}
      still={still}
      bare={bare}
      badge={game.isNew ? { kind: 'new', label: newLabel } : undefined}
      favourite={favourite}
      tryOut={tryOut}
      // The tile of a long list shows another game in a moment.
      busy={pressed === game.nodeId}
    />
  );
}
