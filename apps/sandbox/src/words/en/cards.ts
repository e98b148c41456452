export const cards = {
  spade: 'spades',
  heart: 'hearts',
  club: 'clubs',
  diamond: 'diamonds',
  ace: 'ace',
  jack: 'jack',
  queen: 'queen',
  king: 'king',
  card: '{rank} of {suit}',
  hidden: 'hidden card',
} as const;
