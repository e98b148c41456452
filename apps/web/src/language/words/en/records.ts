export const records = {
  'records.noBets': 'No lottery bets yet',
  'records.noBetsText': 'Your lottery bets appear here.',
  'records.toLottery': 'Go to lotteries',
  'records.betLine':
    '{bets, plural, one {# bet} other {# bets}}, {draws, plural, one {# draw} other {# draws}}',
  'records.state.open': 'Open',
  'records.state.won': 'Won',
  'records.state.lost': 'Lost',
  'records.state.cancelled': 'Cancelled',
  'records.state.void': 'Void',
} as const;
