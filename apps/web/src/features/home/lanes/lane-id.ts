import type { Category } from '#catalogue/categories.ts';

/** Id of a category's lane on home; the category bar scrolls to it. */
export function laneId(category: Category): string {
  return `lane-${category}`;
}
