import { describe, expect, test } from 'vitest';
import { cutRemark, fieldsOf, isComplete } from './apply-rules.ts';

function asks(remarkRequired: 'Y' | 'N', imageRequired: 'Y' | 'N') {
  return {
    title: 'One',
    linkedPromotionId: 'one',
    remarkRequired,
    imageRequired,
  };
}

describe('[REWARD-07] the button is disabled until everything required is there', () => {
  test.each([
    ['nothing', ['N', 'N'], '', 0, true],
    ['a remark, and none is there', ['Y', 'N'], '', 3, false],
    ['a remark, and it is white space', ['Y', 'N'], ' \n ', 0, false],
    ['a remark', ['Y', 'N'], 'x', 0, true],
    ['a picture, and none is there', ['N', 'Y'], 'x', 0, false],
    ['a picture', ['N', 'Y'], '', 1, true],
    ['both, and the picture is missing', ['Y', 'Y'], 'x', 0, false],
    ['both, and the remark is missing', ['Y', 'Y'], '', 1, false],
    ['both', ['Y', 'Y'], 'x', 1, true],
  ] as const)('%s', (_, [remarkRequired, imageRequired], remark, pictures, is) => {
    expect(isComplete(asks(remarkRequired, imageRequired), { remark, pictures })).toBe(is);
  });
});

test('[REWARD-03] [REWARD-04] a field is shown only when it is required or optional', () => {
  expect(fieldsOf(asks('N', 'N'))).toEqual({ remark: false, pictures: false });
  expect(fieldsOf(asks('Y', 'N'))).toEqual({ remark: true, pictures: false });
  expect(fieldsOf(asks('N', 'Y'))).toEqual({ remark: false, pictures: true });
  expect(fieldsOf({ ...asks('N', 'N'), remarkShow: 'Y', imageShow: 'Y' })).toEqual({
    remark: true,
    pictures: true,
  });
});

test('[REWARD-12] a remark stops at 140 characters of any Unicode plane', () => {
  expect(cutRemark('é'.repeat(141))).toBe('é'.repeat(140));
  expect(cutRemark('🂡'.repeat(141))).toBe('🂡'.repeat(140));
  expect(cutRemark('👨‍👩‍👧‍👦'.repeat(141))).toBe('👨‍👩‍👧‍👦'.repeat(140));
});
