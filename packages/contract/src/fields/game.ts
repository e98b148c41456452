// Fields of a game in a list.
import type { Fields } from './field.ts';

export const gameFields: Fields = {
  nodeId: ['Code of the game at its vendor; a launch sends it.', 'NLT-0001'],
  roomId: ['Room of the game, which a launch passes on; the same as `nodeId` here.', 'NLT-0001'],
  nodeName: ['Name of the game in the catalogue, in English.', 'Moonlit Orchard'],
  displayName: ['Name in the requested language.', 'Moonlit Orchard'],
  vassalage: ['Code of the vendor, which a launch sends as `vendor`.', 'NLT'],
  vendorName: ['Name of the vendor.', 'Northlight'],
  gameType: [
    'Category: LOTT, ELOTT (lotteries), RNG (slots), LIVE, SPORTS, ESPORTS, PVP (card games), FISH, TABLE, CRASH or ARCADE.',
    'RNG',
  ],
  showIcon: ['Address of the picture of the tile.', '/m/media/tile/orchard-1180.avif'],
  color: ['Colour that is shown before the picture loads, in CSS notation.', '#3b2a7a'],
  supportPlay: ['False: the game is announced and cannot be played yet.'],
  freeplay: ['True when the game can be tried for play money.'],
  isGameH5: ['True when the game runs in a browser.'],
  appNewWindow: [
    'Where the game opens.',
    0,
    { 0: 'in the same window', 1: 'in the same window, as 0', 2: 'outside the app' },
  ],
  isNew: ['True when the merchant marks the game as new.'],
};
