import type { Db } from '#db/connect.ts';
import { labelOf } from './rank.ts';

/** Where a merchant has a club, every member starts at its lowest rank: the label of a new member, as it is stored. */
export async function firstLabel(db: Db): Promise<string | null> {
  const rank = await db
    .selectFrom('club_ranks')
    .select(['label_id', 'rank_level', 'words'])
    .orderBy('rank_level')
    .limit(1)
    .executeTakeFirst();
  return rank ? JSON.stringify(labelOf(rank)) : null;
}
