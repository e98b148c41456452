// Fields of promotions and rewards.
import type { Fields } from './field.ts';

const yesNo = { Y: 'yes', N: 'no' };

export const promotionsFields: Fields = {
  APP_DOWNLOAD: ['The reward for installing the app. Absent: off.'],
  REFERRAL: ['The reward for an invited friend. Absent: off.'],
  enabled: ['True when the merchant offers it.'],
  count: ['Number of such promotions; above 0 the app shows a badge.', 1],
  rules: [
    'Rules in the requested language, one sentence each. Absent: none.',
    ['Your friend deposits within 30 days.'],
  ],
  terms: ['What is paid for a friend. Absent: off.'],
  reward: ['Reward for a friend in minor units.', '10000'],
  minDeposit: ['Deposit that the friend must make, in minor units.', '50000'],
  'promoCodeEnable.answer': ['True when members can enter promo codes.'],
  promoCode: ['The promo code as the member typed it.', 'WELCOME26'],
  promotionId: ['Id of the reward at this merchant.', 'welcome-bonus'],
  message: ['Name of the reward that the code unlocked.', 'Welcome bonus'],
  remarks: [
    'Remark of the member, at most 140 characters; may have several lines or be empty.',
    'My friend is Ben.',
  ],
  'signUpRequestReward.answer.status': [
    'State of the application.',
    'PENDING',
    { PENDING: 'the back office has to decide', APPROVED: 'no review is required: it can be claimed' },
  ],
  title: ['Name of the reward in the language of the request.', 'Welcome bonus'],
  amount: ['The reward in minor units.', '10000'],
  expireAt: [
    'End of the time for a claim or an application, in milliseconds since 1970. Null: no end.',
    1792592000000,
  ],
  'availableRewards.answer.status': [
    'What the member can do.',
    'OPEN',
    { APPROVED: 'claim it', OPEN: 'apply for it first' },
  ],
  subtitle: ['One sentence about the reward.', 'For your first week'],
  every: ['Period of a repeated reward in milliseconds. Null: it is paid once.', 604800000],
  remarkRequired: ['Whether an application must contain a remark.', 'Y', yesNo],
  imageRequired: ['Whether an application must contain a picture.', 'N', yesNo],
  remarkShow: ['Whether the form offers a remark.', 'Y', yesNo],
  imageShow: ['Whether the form offers pictures.', 'N', yesNo],
  'rewardClaims.request.status': [
    'Which applications to return.',
    'PENDING',
    { PENDING: 'those that wait', DONE: 'those that ended' },
  ],
  'rewardClaims.answer.content': ['The applications of this page, the newest first.'],
  'content.id': ['Id of the application.', '812'],
  'content.status': [
    'State of the application.',
    'PENDING',
    {
      PENDING: 'the back office has to decide',
      CLAIMED: 'approved and paid',
      REJECTED: 'refused by the back office',
      EXPIRED: 'not claimed in time',
    },
  ],
  at: ['Time of the application, or of its end, in milliseconds since 1970.', 1790000000000],
  note: ['Note of the back office to the member; usually empty.', ''],
  'claimPromotion.answer.amount': ['The credited amount in minor units.', '10000'],
  claim: ['Id of the application.', '812'],
  account: ['Account name of the member.', 'demo'],
  appliedAt: ['Time of the application in milliseconds since 1970.', 1790000000000],
  'operatorClaims.answer.pictures': ['Number of pictures of the application.', 1],
  'operatorClaim.answer.pictures': [
    'The pictures as data addresses.',
    ['data:image/png;base64,iVBORw0KGgo='],
  ],
  decision: [
    'The decision about the application.',
    'approve',
    { approve: 'the member can claim it', reject: 'it is refused' },
  ],
  'decideClaim.request.note': ['Note that the member reads. Absent: none.', 'Thank you for the proof.'],
  'decideClaim.answer.status': [
    'State of the application after the decision.',
    'APPROVED',
    { APPROVED: 'the member can claim it', REJECTED: 'it is refused' },
  ],
};
