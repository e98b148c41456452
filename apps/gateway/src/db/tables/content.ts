// Rows of 0050-content.sql.
import type { JSONColumnType } from 'kysely';
import type { Words } from './merchants.ts';

type InLanguages = JSONColumnType<Record<string, Words>, string, string>;

export type ContentTables = {
  promotion_categories: { merchant_id: string; id: string; position: number; words: InLanguages };
  help_groups: { merchant_id: string; id: string; position: number; icon: string; words: InLanguages };
  help_items: { merchant_id: string; group_id: string; id: string; position: number; words: InLanguages };
};
