import type { Category } from '#catalogue/categories.ts';

/** Id of a category's part of home: the category bar leads there. */
export function laneId(category: Category): string {
  return `lane-${category}`;
}
