export const captcha = {
  drag: 'Drag the piece into its place',
  slider: 'Position of the piece',
  again: 'Not quite. Try this one.',
  done: 'Verified',
  refresh: 'Another puzzle',
  close: 'Close',
  failed: 'The puzzle did not load. Try again.',
} as const;
