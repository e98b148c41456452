// Games, vendors and banners, for tests.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { newGameVendor } from '@foyer/contract/calls/games.ts';
import type { announcements } from '@foyer/contract/calls/system.ts';
import type { Game } from '#catalogue/game-target.ts';

type VendorCard = ValueOf<typeof newGameVendor>['lanes'][number]['cards'][number];
type Banner = ValueOf<typeof announcements>['banners'][number];

/** A game that can be played. */
export function game(nodeId: string, more: Partial<Game> = {}): Game {
  return {
    nodeId,
    roomId: '1',
    nodeName: nodeId,
    displayName: `Game ${nodeId}`,
    vassalage: 'NLT',
    vendorName: 'Northlight',
    gameType: 'RNG',
    showIcon: `/m/media/tile/${nodeId}.avif`,
    color: '#123456',
    supportPlay: true,
    freeplay: false,
    isGameH5: true,
    appNewWindow: 0,
    isNew: false,
    ...more,
  };
}

/** A vendor with a list of games. */
export function vendor(vassalage: string, more: Partial<VendorCard> = {}): VendorCard {
  return {
    vassalage,
    displayName: `Studio ${vassalage}`,
    icon: `/m/media/vendor/standard/${vassalage}.svg`,
    color: '#123456',
    isGameH5: true,
    vendorType: 'RNG',
    gameCount: 3,
    ...more,
  };
}

/** A banner with an address of the app. */
export function banner(title: string, more: Partial<Banner> = {}): Banner {
  return {
    url: `/m/media/banner/${title}.avif`,
    color: '#123456',
    title,
    subtitle: 'Tonight',
    action: 'Look',
    groupName: '',
    linkageType: 'URL',
    linkage: '/m/gameList?gameType=RNG',
    roomId: '',
    nodeId: '',
    gameType: '',
    vendor: '',
    trusted: false,
    ...more,
  };
}
