// Fields of the small public answers about vendors and games.
import type { Fields } from './field.ts';

export const gameFactsFields: Fields = {
  typeId: ['Category to return. Absent: all categories.', 'RNG'],
  merchant_code: ['Code of the merchant. Optional; it must agree with the host.', 'aurora'],
  gameType: ['Category of games, such as RNG.', 'RNG'],
  vassalage: ['Codes of the vendors that have games of the category.', ['NLT', 'EMB']],
  rank: ['Place in the list, from 1 for the largest win.', 1],
  userName: ['Masked account name of the winner: its first and last letter.', 'd***o'],
  gameName: ['Name of the game that was won.', 'Moonlit Orchard'],
  amount: ['The win in minor units.', '458200'],
  matchId: ['Id of the match at the vendor.', 'TLN-20261123-1'],
  league: ['Name of the league.', 'Coast League'],
  home: ['Name of the home team.', 'Harbor United'],
  away: ['Name of the visiting team.', 'Hilltop Rovers'],
  startTime: ['Start of the match in milliseconds since 1970.', 1790000000000],
  'gameMatches.answer.vendor': ['Code of the vendor that takes bets on the match.', 'TLN'],
  'showLogo.answer.vendor': ['True when the tiles of vendors show logos; false: names only.'],
  'isShowLogo.answer': ['True when the tiles of vendors show logos; false: names only.'],
};
