import { type MouseEvent, useState } from 'react';
import { isOnHomeScreen } from '#device/home-screen.ts';
import { hasShell } from '#device/native-view.ts';
import { useWords } from '#language/language.ts';
import { currentSession } from '#session/session.ts';
import { showAlert } from '#ui/layers/messages.ts';
import { Tile, type TileProps } from '#ui/lists/tile.tsx';
import { type Game, gameTarget } from './game-target.ts';
import { useVendorName } from './use-vendor-name.ts';

type GameTileProps = {
  readonly game: Game;
  readonly load?: TileProps['load'];
  /** The text of a new game's badge. */
  readonly newLabel: string;
  /** The page to which the game returns; home by default. */
  readonly backTo?: string | undefined;
  readonly still?: TileProps['still'];
  readonly bare?: TileProps['bare'];
  readonly favourite?: TileProps['favourite'];
  readonly tryOut?: TileProps['tryOut'];
};

/**
 * A game as a tile. After a tap it shows that the game is loading; a game that is only announced shows a message
 * instead.
 */
export function GameTile({ game, load, newLabel, backTo, still, bare, favourite, tryOut }: GameTileProps) {
  const t = useWords();
  const [pressed, setPressed] = useState('');
  const nameOf = useVendorName();
  const target = gameTarget(game, backTo);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    // A visitor logs in first, in this window; a shell opens the game itself. An app on the home screen has one window:
    // another one would be a browser's, without the session.
    const staysHere = target.kind === 'new-window' && (hasShell() || isOnHomeScreen() || !currentSession());
    if (target.kind === 'go' || staysHere) return setPressed(game.nodeId);
    event.preventDefault();
    if (target.kind === 'coming-soon') void showAlert({ text: t('error.coming_soon') });
    // Opened before any request, because later a browser would block the window (OPEN-C-68). It takes this tab's
    // session with it, and cuts its link to this tab before it goes to the vendor.
    else window.open(target.href, '_blank');
  };
  return (
    <Tile
      name={game.displayName}
      provider={nameOf(game.vassalage, game.vendorName)}
      href={target.kind === 'coming-soon' ? '#' : target.href}
      onClick={press}
      picture={{ src: game.showIcon, color: game.color }}
      load={load}
      still={still}
      bare={bare}
      badge={game.isNew ? { kind: 'new', label: newLabel } : undefined}
      favourite={favourite}
      tryOut={tryOut}
      // In a long list the tile soon shows another game.
      busy={pressed === game.nodeId}
    />
  );
}
