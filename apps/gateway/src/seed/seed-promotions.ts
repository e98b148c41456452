// Writes a demo merchant's promotions, their codes and their announcements into its database.
import { paths } from '@foyer/contract/paths.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import type { BannerLink } from '#db/tables/merchants.ts';
import { clubPromotions } from './club.ts';
import type { SeedMerchant } from './merchants.ts';
import { days, rewardCategory, type SeedPromotion, seedPromotions } from './promotions.ts';

/** After the announcements that every merchant has. */
const AFTER = 100;

function linkOf({ id, way }: SeedPromotion): BannerLink {
  return {
    categoryId: rewardCategory.id,
    ...(way === 'request'
      ? { linkedPromotionId: id }
      : { linkageType: 'URL', linkage: paths.rewardCenter, linkedPromotionId: id }),
  };
}

export async function seedRewards(tx: Tx, merchant: SeedMerchant, now: number): Promise<void> {
  const { id: merchant_id, money, look, art = merchant_id } = merchant;
  const own = { merchant_id };
  await tx
    .insertInto('promotion_categories')
    .values({ ...own, id: rewardCategory.id, position: AFTER, words: JSON.stringify(rewardCategory.words) })
    .execute();
  await tx
    .insertInto('promotions')
    .values(
      seedPromotions.map((promotion, position) => ({
        ...own,
        id: promotion.id,
        position,
        words: JSON.stringify(promotion.words),
        way: promotion.way,
        is_reviewed: promotion.isReviewed ?? false,
        amount: (money.opening * promotion.share) / 1_000n,
        remark: promotion.remark ?? 'no',
        picture: promotion.picture ?? 'no',
        every_ms: promotion.everyDays === undefined ? null : days(promotion.everyDays),
        claim_ms: days(promotion.claimDays),
        starts_at: null,
        ends_at: null,
      })),
    )
    .execute();
  await tx.insertInto('promotions').values(clubPromotions(merchant)).execute();
  await tx
    .insertInto('promo_codes')
    .values(
      seedPromotions.flatMap(({ id, code }) =>
        code
          ? [{ ...own, code_key: code.key, promotion_id: id, most_uses: code.most, expires_at: null }]
          : [],
      ),
    )
    .execute();
  await tx
    .insertInto('announcements')
    .values(
      seedPromotions.map((promotion, place) => ({
        ...own,
        id: promotion.id,
        kind: 'promotion' as const,
        position: AFTER + place,
        words: JSON.stringify(promotion.words),
        picture: `${art}-${promotion.scene}`,
        color: look.ground,
        link: JSON.stringify(linkOf(promotion)),
        created_at: BigInt(now),
      })),
    )
    .execute();
}
