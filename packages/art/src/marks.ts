import type { DemoMerchant } from './merchant-art.ts';

/** Two brand colours, and the colour of all other parts. */
export type MarkPaint = { brand: string; brand2: string; ink: string };

type Mark = (paint: MarkPaint) => string;

/** Curtains of northern light over a ridge, with a star between them. */
const aurora: Mark = ({ brand, brand2 }) =>
  `<defs><linearGradient id="m1" x1="0" y1="1" x2="1" y2="0"><stop stop-color="${brand}"/><stop offset="1" stop-color="${brand2}"/></linearGradient><linearGradient id="m2" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>` +
  `<path d="M4 27C6 14 11 4.500 16 4.500s10 9.500 12 22.500c-3-5-6-8-8-8-3 0-3 5-6 5-2 0-3-2-4-2-2 0-4 2-6 5ZM16 9.600c.5 2.600 1.700 3.800 4.300 4.300-2.600.5-3.800 1.700-4.300 4.300-.5-2.600-1.700-3.800-4.300-4.300 2.600-.5 3.800-1.700 4.300-4.300Z" fill-rule="evenodd" fill="url(#m1)"/>` +
  `<path d="M16 4.500c-5 0-10 9.500-12 22.500 1.500-2.500 3-4 4.300-4.600C9 14 12 7 16 4.500Z" fill="url(#m2)"/>`;

/** Five petals opening over still water. */
const lotus: Mark = ({ brand, brand2 }) =>
  `<g fill="${brand}"><path d="M16 3.500c4.600 5 5.600 14 0 21.500-5.600-7.500-4.600-16.500 0-21.500Z"/>` +
  `<path d="M8.400 7.200c4.200 2.600 7 8.600 6.400 17C8.600 20.400 6 13.600 8.400 7.200ZM23.600 7.200c-4.200 2.600-7 8.600-6.400 17 6.200-3.800 8.800-10.600 6.400-17Z" opacity=".78"/>` +
  `<path d="M3 14.500c6-.6 10.600 3.400 11.600 10.600C7.800 25.600 3.200 21.400 3 14.500ZM29 14.500c-6-.6-10.600 3.400-11.600 10.600 6.800.5 11.400-3.700 11.600-10.600Z" opacity=".56"/></g>` +
  `<path d="M7 28.600q9-2.800 18 0" stroke="${brand2}" stroke-width="2.300" fill="none" stroke-linecap="round"/>`;

/** A lighthouse, its two beams, and the sea at its foot. */
const harbor: Mark = ({ brand, brand2, ink }) =>
  `<path d="M21 7 30.500 3.200v9.600L21 9.400ZM11 7 1.500 3.200v9.600L11 9.400Z" fill="${brand}" opacity=".46"/>` +
  `<path d="M12.900 10.600h6.200l2.400 12.600h-11Z" fill="${ink}"/><path d="M12.300 14h7.400l.7 3.700h-8.800Z" fill="${brand}"/>` +
  `<path d="M11.600 5.600 16 2.800l4.400 2.800V9.600h-8.800Z" fill="${brand}"/><path d="M14.400 5.900h3.200v3.700h-3.200Z" fill="#fff" opacity=".85"/>` +
  `<path d="M3 26.600q3.300-3 6.500 0t6.500 0 6.500 0 6.500 0" stroke="${brand2}" stroke-width="2.600" fill="none" stroke-linecap="round"/>`;

/** A merchant's mark in a 32-unit box. */
export const marks: Readonly<Record<DemoMerchant, Mark>> = { aurora, lotus, harbor };
