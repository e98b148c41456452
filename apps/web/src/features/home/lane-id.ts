import type { Category } from '#catalogue/categories.ts';

/** Id of a category's part of home: the category bar leads there. */
export const laneId = (category: Category): string => `lane-${category}`;
