export const plinko = {
  drop: 'Drop the ball',
  risk: 'Risk',
  calm: 'Calm',
  lively: 'Lively',
  wild: 'Wild',
  pockets: 'Pockets',
  past: 'Last balls',
  landed: 'Pocket {times}×',
  rulePegs:
    'The ball meets twelve rows of pegs and goes left or right at each with the same chance. The pocket it falls into says what your bet is multiplied by.',
  ruleReturn: 'Return to player: calm {calm}%, lively {lively}%, wild {wild}%.',
} as const;
