export const blackjack = {
  dealer: 'Dealer',
  you: 'You',
  motto: 'Blackjack pays 3 to 2 · Dealer stands on 17',
  deal: 'Deal',
  dealing: 'Dealing…',
  yourTurn: 'Your turn',
  hit: 'Hit',
  stand: 'Stand',
  double: 'Double',
  split: 'Split',
  count: '{name}: {total}',
  soft: 'soft {total}',
  blackjack: 'Blackjack',
  won: 'Won',
  push: 'Push',
  lost: 'Lost',
  bust: 'Bust',
  yourCards: 'Your cards: {cards}',
  dealerCards: 'Dealer: {cards}',
  ruleGoal:
    'Come nearer to 21 than the dealer, not beyond. Court cards count ten, an ace one or eleven. Six decks are shuffled afresh for each round.',
  ruleDealer:
    'The dealer looks for a blackjack first, draws to 16 and stands on every 17. A blackjack pays 3 to 2, a draw gives your stake back.',
  ruleDouble:
    'Any first two cards may be doubled for one more card. Two cards of the same value may be split once; split aces get one card each.',
  ruleReturn: 'Return to a player of basic strategy: {rtp}%.',
  ruleAway: 'You may leave: the round waits a day for you. After that your hand stands as it is.',
} as const;
