export const baccarat = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  betOn: 'Bet on',
  onPlayer: 'Player 1:1',
  onTie: 'Tie 8:1',
  onBanker: 'Banker 0.95:1',
  deal: 'Deal',
  dealing: 'Dealing…',
  count: '{name}: {total}',
  wins: '{name} wins',
  isTie: 'A tie',
  ruleGoal:
    'Two hands are dealt from eight decks, shuffled afresh for each round. Nine is best; tens and court cards are nothing, only the last digit counts. Eight or nine on two cards ends the round.',
  ruleThird:
    'The player draws a third card on five or less. The banker draws on five or less when the player stood; otherwise on two or less, on three unless the third card was an eight, on four against two to seven, on five against four to seven, on six against six and seven.',
  ruleReturn:
    'A tie gives bets on player and banker back. Return to player: player {player}%, banker {banker}%, tie {tie}%.',
} as const;
