// Converts the platform's lanes to the data of the screens: vendors by category, and all vendors once.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { newGameVendor } from '@foyer/contract/calls/games.ts';
import { currencyOf } from '#language/format.ts';
import { type Category, categoryOrdinals, isCategory, vendorOrdinal } from './categories.ts';

type Lanes = ValueOf<typeof newGameVendor>['lanes'];
export type VendorCard = Lanes[number]['cards'][number];
export type RankedVendor = VendorCard & { category: Category; ordinal: number };
export type CategoryVendors = {
  category: Category;
  ordinal: number;
  title: string;
  gameCount: number;
  vendors: readonly RankedVendor[];
};
export type VendorStructure = {
  categories: readonly CategoryVendors[];
  /** Every vendor once, at its first position (VENDOR-06). */
  allVendors: readonly RankedVendor[];
};

/**
 * Lanes of unknown categories are left out, and so is the lane that the merchant hides; the rest is in a fixed order
 * (VENDOR-06, -07, -08, TEMPLATE-13).
 */
export function vendorStructure(lanes: Lanes, showsEnt = true): VendorStructure {
  const categories = lanes
    .flatMap((lane) =>
      isCategory(lane.gameType) && (showsEnt || lane.gameType !== 'ELOTT')
        ? [inCategory(lane, lane.gameType)]
        : [],
    )
    .sort((a, b) => a.ordinal - b.ordinal);
  const seen = new Map<string, RankedVendor>();
  for (const vendor of categories.flatMap((category) => category.vendors))
    if (!seen.has(vendor.vassalage)) seen.set(vendor.vassalage, vendor);
  return { categories, allVendors: [...seen.values()] };
}

function inCategory(lane: Lanes[number], category: Category): CategoryVendors {
  const vendors = lane.cards
    .map((card, position) => ({
      ...card,
      category,
      ordinal: vendorOrdinal(category, card.vassalage, position),
    }))
    .sort((a, b) => a.ordinal - b.ordinal);
  return {
    category,
    ordinal: categoryOrdinals[category],
    title: lane.title,
    gameCount: lane.gameCount,
    vendors,
  };
}

/** Names of vendors for one currency: exact codes, or a prefix that ends in `*` (VENDOR-10, OPEN-C-57). */
export type VendorNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The new name of a vendor under this currency; undefined or empty for a vendor that keeps its own. */
export function newVendorName(code: string, currency: string, names: VendorNames): string | undefined {
  const renamed = names[currencyOf(currency)] ?? {};
  if (renamed[code]) return renamed[code];
  const family = Object.keys(renamed).find((key) => key.endsWith('*') && code.startsWith(key.slice(0, -1)));
  return family && renamed[family];
}

/** The same vendor's icon of the standard theme, for a theme without it. */
export function standardIcon(icon: string): string {
  return icon.replace(/\/(vendors?)\/[^/]+\//, '/$1/standard/');
}
