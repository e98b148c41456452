// The destination of a tap on a game or a vendor (GAME-08 to GAME-12, VENDOR-02; the order is from OPEN-C-59). The
// result is an address, the same for all: the guard sends a visitor through login and back (LAUNCH-09).
import type { ValueOf } from '@foyer/contract/call.ts';
import type { gameList } from '@foyer/contract/calls/games.ts';
import { gameListPath, launchPath } from '#navigation/paths.ts';
import type { VendorCard } from './vendor-structure.ts';

export type Game = ValueOf<typeof gameList>['games'][number];

export type Target =
  | { kind: 'go'; href: string }
  /** Opens in a new window (LAUNCH-06, mode 2). */
  | { kind: 'new-window'; href: string }
  /** Announced, not playable yet (OPEN-C-60). */
  | { kind: 'coming-soon' };

const lotteryVendors: ReadonlySet<string> = new Set(['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA']);

/** Whether a game or a vendor's lobby is a lottery. */
export function isLottery(vendor: string, gameType: string): boolean {
  return lotteryVendors.has(vendor) || gameType === 'LOTT' || gameType === 'ELOTT';
}

/** A game's tile: a lottery opens its launcher by code, all other games by node. */
export function gameTarget(game: Game, backTo?: string): Target {
  if (!game.supportPlay) return { kind: 'coming-soon' };
  const which = isLottery(game.vassalage, game.gameType) ? { code: game.nodeId } : { nodeId: game.nodeId };
  const href = launchPath({
    vendor: game.vassalage,
    ...which,
    roomId: game.roomId,
    gameType: game.gameType,
    title: game.displayName,
    ...(game.appNewWindow === 2 && { appNewWindow: '2' }),
    ...(backTo && { backUrl: backTo }),
  });
  return game.appNewWindow === 2 ? { kind: 'new-window', href } : { kind: 'go', href };
}

/** A vendor's tile in a category. */
export function vendorTarget(vendor: VendorCard, gameType: string): Target {
  const vendorCode = vendor.vassalage;
  if (isLottery(vendorCode, gameType))
    return { kind: 'go', href: launchPath({ vendor: vendorCode, code: vendorCode, gameType }) };
  const listed = gameType === 'FISH' ? vendor.vendorType !== '' : vendor.isGameH5;
  return {
    kind: 'go',
    href: listed
      ? gameListPath({ vassalage: vendorCode, gameType })
      : launchPath({ vendor: vendorCode, nodeId: vendorCode, gameType, title: vendor.displayName }),
  };
}
