import type { IconShape } from './icons.ts';

/** A sheet with lines on it: something to be read and signed. In a file of its own, as home's first script holds the others. */
export const paperIcon: IconShape = {
  body: 'M6.5 3.5h8l4 4v13h-12Z',
  d: 'M14.5 3.5v4h4M9.5 12h6M9.5 15.5h4',
};
