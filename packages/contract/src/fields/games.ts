// Fields of vendors, games and their launch.
import type { Fields } from './field.ts';
import { gameFields } from './game.ts';

export const gamesFields: Fields = {
  ...gameFields,
  'gameList.request.language': ['Language of the names of games. Absent: the names of the catalogue.', 'EN'],
  'hotGames.request.language': ['Language of the names of games. Absent: the names of the catalogue.', 'EN'],
  lanes: ['Categories with the vendors of each, in the order of the home page; none is empty.'],
  'lanes.title': ['Key of the title of the lane: the category.', 'RNG'],
  cards: ['Vendors of the category, in the order of the merchant.'],
  gameClassify: ['Groups of the vendors in this lane.'],
  'gameClassify.code': ['Code of the group: the category.', 'RNG'],
  'gameClassify.vendors': ['Codes of the vendors in the group.', ['NLT', 'EMB']],
  'lanes.gameCount': ['Number of games of all vendors in the lane.', 340],
  'newGameVendor.answer.vendors': [
    'Name of every vendor by its code, and whether it lists its games.',
    { NLT: { displayName: 'Northlight', isGameH5: true } },
  ],
  'vendors.displayName': ['Name of the vendor.', 'Northlight'],
  'vendors.isGameH5': ['True when the vendor has a list of games; false when its tile opens its own lobby.'],
  'cards.displayName': ['Name of the vendor.', 'Northlight'],
  'cards.isGameH5': [
    'True when the tile leads to the games of the vendor; false when it opens its own lobby.',
  ],
  'cards.gameCount': ['Number of games of the vendor in the category.', 340],
  'gameVendor.answer.displayName': ['Name of the vendor.', 'Northlight'],
  'gameVendor.answer.isGameH5': [
    'True when the tile leads to the games of the vendor; false when it opens its own lobby.',
  ],
  'gameVendor.answer.gameCount': ['Number of games of the vendor in the category.', 340],
  icon: [
    'Address of the logo; empty when the merchant shows names only.',
    '/m/media/vendor/standard/NLT.svg',
  ],
  vendorType: [
    'Category of the tile. In the category FISH an empty value leads to the own lobby of the vendor.',
    'RNG',
  ],
  isPlatform: ['Kind of client. Optional and always the same; kept for older backends.'],
  'hotGames.request.username': [
    'Account name of the member. Absent: a visitor. The gateway ignores it.',
    'demo',
  ],
  'request.gameType': ['Category to return, such as RNG. Absent: all categories.', 'RNG'],
  'gameVendor.request.gameType': ['Category to return, such as RNG.', 'RNG'],
  merchant: [
    'Code of the merchant. Optional; it must agree with the host, which selects the merchant.',
    'aurora',
  ],
  clientType: ['Kind of client. Optional and always the same; kept for older backends.'],
  'request.vassalage': ['Code of a vendor whose games to return. Absent: all vendors.', 'NLT'],
  'gameList.request.pageSize': ['Number of games per page. Absent: 30.', 30],
  'recentGames.request.pageSize': ['Number of games per page. Absent: 100.', 100],
  'request.name': ['Text that the name of a game contains, in any case. Absent: all games.', 'orchard'],
  games: ['The games of this page, in the order of the merchant.'],
  total: ['Number of games on all pages.', 112],
  list: ['The games, the last played one first.'],
  'launchGame.request.vendor': [
    'Code of the vendor. Absent: the one that has the game or the lottery.',
    'NLT',
  ],
  'launchGame.request.nodeId': ['Code of the game at its vendor.', 'NLT-0001'],
  'launchGame.request.roundId': [
    'An earlier round of this member and game: the vendor shows it with its proof. Absent: the game only.',
    'round-20261123-000001',
  ],
  'launchGame.request.roomId': [
    'Room of the game. Optional; the gateway of this repository ignores it.',
    'NLT-0001',
  ],
  'launchGame.request.gameType': [
    'Category of the game. Optional; the gateway of this repository ignores it.',
    'RNG',
  ],
  launchMode: ['Kind of the launch.', 'GAME', { GAME: 'a game of a vendor', LOTT: 'a lottery' }],
  device: ['Kind of device; always the same.'],
  backUrl: [
    'Address that the game leads back to: of the own origin or of one that the merchant allows. Absent: the home page.',
    'https://aurora.example/m/home',
  ],
  'launchGame.request.language': ['Language of the game. Absent: the language of the member.', 'EN'],
  'launchGame.request.title': [
    'Name of the game as the app shows it. Optional; the gateway of this repository ignores it.',
    'Moonlit Orchard',
  ],
  labelName: ["Name of the member's club rank; empty or absent: none.", 'Gold'],
  lottoArea: ['Area of the lottery: VN, SEA or CN, by the vendor. Absent: not a lottery.', 'CN'],
  lottoPrizeMode: ['Prize mode of the lottery, 1800 to 1999. Absent: its own.', '1960'],
  lottoGameCode: ['Code of the lottery. Absent: the value of `nodeId`.', 'minute-five'],
  lottoView: [
    'First page of the lottery. Absent: the one that fits the code.',
    'betting',
    { lobby: 'the list of lotteries', betting: 'the board of one lottery' },
  ],
  playType: [
    'Requested play type. Optional; the gateway ignores it, since each lottery has exactly one.',
    '5d',
  ],
  hasLobby: [
    'Whether the lottery has a page that lists lotteries. Absent: not a lottery.',
    'true',
    { true: 'yes', false: 'no' },
  ],
  lottoMode: ['Variant of the launch for the vendor TCG_SEA. Absent: any other vendor.'],
  gameUrl: [
    'Address that opens the game. It contains a ticket that is valid once, for one minute.',
    'https://games.example/games/NLT/NLT-0001?operator=aurora&lang=EN&ticket=q3Zk8vQm5sXw1RtY',
  ],
};
