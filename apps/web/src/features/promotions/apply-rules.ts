// The requirements of an application (REWARD-03 to REWARD-07, REWARD-12, OPEN-C-78).
import { firstCharacters, REMARK_MOST } from '@foyer/contract/text-length.ts';
import type { StoredPromotion } from '#content/stored-promotion.ts';

/** The part of a remark that may be sent (REWARD-12). */
export function cutRemark(text: string): string {
  return firstCharacters(text, REMARK_MOST);
}

function isRequired(asked: 'Y' | 'N' | undefined) {
  return asked === 'Y';
}

/** Which fields the page shows: the required and the optional ones. */
export function fieldsOf(promotion: StoredPromotion) {
  return {
    remark: isRequired(promotion.remarkRequired) || isRequired(promotion.remarkShow),
    pictures: isRequired(promotion.imageRequired) || isRequired(promotion.imageShow),
  };
}

/** Whether all required fields are filled. White space is not a remark. */
export function isComplete(
  { remarkRequired, imageRequired }: StoredPromotion,
  { remark, pictures }: { readonly remark: string; readonly pictures: number },
): boolean {
  return (
    (!isRequired(remarkRequired) || remark.trim() !== '') && (!isRequired(imageRequired) || pictures > 0)
  );
}
