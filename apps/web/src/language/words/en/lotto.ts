export const lotto = {
  'lotto.frame': 'Lottery',
  'lotto.opening': 'Opening the lottery…',
  'lotto.failed': 'The lottery did not open',
  'lotto.failedText': 'Your balance has not changed. Placed bets remain valid.',
} as const;
