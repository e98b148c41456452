// What an application has to bring (REWARD-03 to REWARD-07, REWARD-12, OPEN-C-78).
import type { AppliedFor } from '#content/kept-promotion.ts';

export const REMARK_MOST = 140;

/** Characters as people count them: code points. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** At most so many of them (REWARD-12). */
export function cutRemark(text: string): string {
  return Array.from(text).slice(0, REMARK_MOST).join('');
}

function isRequired(asked: 'Y' | 'N' | undefined) {
  return asked === 'Y';
}

/** Which fields the page shows: what is required, and what is only asked for. */
export function fieldsOf(promotion: AppliedFor) {
  return {
    remark: isRequired(promotion.remarkRequired) || isRequired(promotion.remarkShow),
    pictures: isRequired(promotion.imageRequired) || isRequired(promotion.imageShow),
  };
}

/** Whether everything required is there. White space is not a remark. */
export function isComplete(
  { remarkRequired, imageRequired }: AppliedFor,
  { remark, pictures }: { readonly remark: string; readonly pictures: number },
): boolean {
  return (
    (!isRequired(remarkRequired) || remark.trim() !== '') && (!isRequired(imageRequired) || pictures > 0)
  );
}
