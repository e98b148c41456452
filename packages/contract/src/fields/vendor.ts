// Fields of the seamless wallet, for a game vendor's server.
import type { Fields } from './field.ts';

const PLAY_SESSION = 'p5Zk8vQm5sXw1RtYb7LcNf4JdGp9Ua3eKi6oVxTqMWn';

export const vendorFields: Fields = {
  'request.vendor': ['Code of the vendor that makes the call.', 'NLT'],
  ticket: [
    'The ticket of the launch address; valid once, for one minute.',
    'q3Zk8vQm5sXw1RtYb7LcNf4JdGp9Ua3eKi6oVxTqMWn',
  ],
  'request.playSession': ['The play session that `vendorSession` opened.', PLAY_SESSION],
  'answer.playSession': ['Names the play session in all later calls about it.', PLAY_SESSION],
  playerId: [
    'Id of the player at this merchant: of a member always the same, in a trial of a visitor `trial-` and 16 characters.',
    '1042',
  ],
  isTrial: ['True when the player plays for play money.', false],
  'vendorSession.answer.balanceMinor': ['Balance of the player in minor units.', '1250000'],
  balanceMinor: ['Balance of the player after the call, in minor units.', '1249500'],
  'answer.language': ['Language for the game, such as EN or PT-BR.', 'EN'],
  gameCode: ["Code of the launched game; the vendor's own code for its lobby.", 'NLT-0001'],
  gameName: ['Name of the game as members see it.', 'Moonlit Orchard'],
  vendorName: ['Name of the vendor as members see it.', 'Northlight'],
  pictureKey: ["Key of the game's cover, `{motif}-{seed}`. Null: a lobby of the vendor.", 'orchard-1180'],
  gameType: ['Category of the game, such as RNG or CRASH. Null: a lobby of the vendor.', 'RNG'],
  backUrl: ['Address that the button Back of the game leads to.', 'https://aurora.example/m/home'],
  'request.transactionId': [
    "The vendor's own id of this movement. Repeating it with the same body returns the same answer and moves nothing.",
    'tx-20261123-000001',
  ],
  'answer.transactionId': ['The id of the movement, as it was sent.', 'tx-20261123-000001'],
  roundId: ["The vendor's id of the round that the movement belongs to.", 'round-20261123-000001'],
  'vendorDebit.request.amountMinor': ['The stake in minor units, above 0.', '500'],
  'vendorCredit.request.amountMinor': ['The win in minor units; 0 ends a lost round.', '1200'],
  debitTransactionId: ['The transaction id of the debit that is rolled back.', 'tx-20261123-000001'],
  repeated: ['True when the movement took effect before and no money moved now.', false],
};
