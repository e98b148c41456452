// The categories of games and their order (OPEN-C-56).

/** Steps of one hundred leave space for a category's vendors in between (VENDOR-07). */
export const categoryOrdinals = {
  HOT: 100,
  RECENT: 200,
  LOTT: 300,
  ELOTT: 400,
  RNG: 500,
  LIVE: 600,
  SPORTS: 700,
  ESPORTS: 800,
  PVP: 900,
  FISH: 1000,
  TABLE: 1100,
  CRASH: 1200,
  ARCADE: 1300,
} as const;

export type Category = keyof typeof categoryOrdinals;

export function isCategory(code: string): code is Category {
  return Object.hasOwn(categoryOrdinals, code);
}

/** The vendor whose electronic lottery has its position five after its category (VENDOR-08). */
const SEA = 'TCG_SEA';

/** The position of a category's vendor among all vendors; `position` counts from 0 and stays inside its hundred. */
export function vendorOrdinal(category: Category, vendor: string, position: number): number {
  return category === 'ELOTT' && vendor === SEA
    ? categoryOrdinals.ELOTT + 5
    : categoryOrdinals[category] + Math.min(position, 98);
}
