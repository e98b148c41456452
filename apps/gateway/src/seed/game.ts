import type { Category } from '@foyer/art/motifs.ts';

/** A game of the demo data. */
export type SeedGame = {
  vendor_code: string;
  code: string;
  name: string;
  game_type: Category;
  tile: string;
  color: string;
  has_free_play: boolean;
  window_mode: number;
};
