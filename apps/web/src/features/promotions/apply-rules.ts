// What an application has to bring (REWARD-03 to REWARD-07, REWARD-12, OPEN-C-78).
import type { AppliedFor } from '#catalogue/kept-promotion.ts';

export const REMARK_MOST = 140;

/** Characters as people count them: code points. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** At most so many of them (REWARD-12). */
export const cutRemark = (text: string): string => Array.from(text).slice(0, REMARK_MOST).join('');

const isRequired = (asked: 'Y' | 'N' | undefined) => asked === 'Y';

/** Which fields the page shows: what is required, and what is only asked for. */
export const fieldsOf = (promotion: AppliedFor) => ({
  remark: isRequired(promotion.remarkRequired) || isRequired(promotion.remarkShow),
  pictures: isRequired(promotion.imageRequired) || isRequired(promotion.imageShow),
});

/** Whether everything required is there. White space is not a remark. */
export const isComplete = (
  { remarkRequired, imageRequired }: AppliedFor,
  { remark, pictures }: { readonly remark: string; readonly pictures: number },
): boolean =>
  (!isRequired(remarkRequired) || remark.trim() !== '') && (!isRequired(imageRequired) || pictures > 0);
