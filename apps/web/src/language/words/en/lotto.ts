export const lotto = {
  'lotto.frame': 'Lottery',
  'lotto.opening': 'Opening the lottery…',
  'lotto.failed': 'The lottery did not open',
  'lotto.failedText': 'Your balance is untouched. Bets that are placed stay placed.',
} as const;
