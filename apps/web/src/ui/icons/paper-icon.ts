import type { IconShape } from './icons.ts';

/** A document to read and sign. In a separate file, because home's first script contains the other icons. */
export const paperIcon: IconShape = {
  body: 'M6.5 3.5h8l4 4v13h-12Z',
  d: 'M14.5 3.5v4h4M9.5 12h6M9.5 15.5h4',
};
