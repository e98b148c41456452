// Fields of favourites, recents and trial play.
import type { Fields } from './field.ts';
import { gameFields } from './game.ts';

export const gameLibraryFields: Fields = {
  ...gameFields,
  'favouriteGames.request.pageSize': ['Number of games per page. Absent: 50.', 50],
  idsOnly: ['Returns only the codes of the games. Absent: whole games.'],
  'favouriteGames.answer.content': [
    'The favourite games, the newest first: whole games, or with `idsOnly` their codes.',
  ],
  'request.nodeId': ['Code of the game at its vendor, or of a lottery.', 'NLT-0001'],
  'request.vendor': ['Code of the vendor of the game.', 'NLT'],
  'addRecentGame.request.vendor': ['Code of the vendor. Absent: `nodeId` is the code of a lottery.', 'NLT'],
  'gameTrialLaunch.request.vendor': ['Code of the vendor. Absent: the one that has the game.', 'NLT'],
  'request.gameType': ['Category of the game. Optional; the gateway of this repository ignores it.', 'RNG'],
  token: [
    'The token of the session once more; it must equal the header. Optional.',
    'kT3v9Q-2mXcRZs8LwYbN4dHfJpUa7eGi1oVt6KxMqWn',
  ],
  gameId: ['Id of the game in the catalogue; the same as `nodeId` here.', 'NLT-0001'],
  backUrl: ['Address that the game leads back to. Absent: the home page.', 'https://aurora.example/m/home'],
  'gameTrialLaunch.request.language': [
    'Language of the game. Absent: the language of the member, of a visitor that of the header.',
    'EN',
  ],
  'gameTrialLaunch.answer.content': ['Where the trial opens.'],
  game_url: [
    'Address that opens the trial, with a one-time ticket; empty: the second address is used.',
    'https://games.example/games/NLT/NLT-0001?operator=aurora&lang=EN&ticket=q3Zk8vQm5sXw1RtY',
  ],
  game_url2: ['Second address of the trial; empty if there is none.', ''],
};
