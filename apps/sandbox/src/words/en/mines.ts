export const mines = {
  mines: 'Mines',
  mines1: '1',
  mines3: '3',
  mines5: '5',
  mines10: '10',
  mines15: '15',
  field: 'Fields',
  fieldAt: 'Field {n}',
  isSafe: 'safe',
  isMine: 'mine',
  begin: 'Bet',
  placing: 'Placing the bet…',
  take: 'Take',
  pickOne: 'Open a field',
  hint: 'Choose how many mines lie hidden',
  next: 'Next: {times}×',
  hit: 'A mine',
  taken: 'Taken at {times}×',
  ruleField:
    'Twenty-five fields hide as many mines as you chose. Each safe field raises what you may take; a mine ends the round.',
  ruleWorth:
    'What is offered is {rtp}% of one over the chance to have come so far, rounded down to a hundredth: so every plan returns up to {rtp}%. At 10,000 times your bet your win is taken automatically.',
  ruleAway:
    'You may leave: the round waits a day for you. After that your win is taken as it stands, or your stake is returned if no field was opened.',
} as const;
