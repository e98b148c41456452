// The reward centre: its acts, by type of member, and its tab in the address.
import { availableRewards, promoCodeEnable, rewardClaims } from '@foyer/contract/calls/promotions.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AtAddress } from '#testing/at-address.tsx';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import RewardsScreen from './rewards-screen.tsx';

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

const reward = {
  subtitle: 'Once a year',
  amount: '10000',
  expireAt: null,
  every: null,
  remarkRequired: 'N',
  imageRequired: 'N',
  remarkShow: 'N',
  imageShow: 'N',
} as const;

test.each([
  ['a member', 1, memberType.member],
  ['an agent', 1, memberType.agent],
  ['a virtual account', 0, memberType.virtual41],
])('%s sees the rewards; each act that the gateway accepts is there %i times', async (_, times, type) => {
  renderScreen(<RewardsScreen search="" />, {
    member: { ...ann, type },
    areas: ['rewards', 'content'],
    answers: [
      answer(promoCodeEnable, true),
      answer(availableRewards, [
        { ...reward, promotionId: 'birthday', title: 'Birthday table', status: 'APPROVED' },
        { ...reward, promotionId: 'friend', title: 'Bring a friend', status: 'OPEN' },
      ]),
    ],
  });
  await expect.element(page.getByRole('heading', { name: 'Birthday table' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Bring a friend' })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toHaveLength(times);
  expect(page.getByRole('button', { name: 'Claim' }).elements()).toHaveLength(times);
  expect(page.getByRole('link', { name: 'Apply' }).elements()).toHaveLength(times);
});

function openAtAddress() {
  return renderScreen(<AtAddress screen={RewardsScreen} />, {
    member: ann,
    areas: ['rewards', 'content'],
    words: englishTexts(['core', 'rewards', 'content']),
    answers: [
      answer(promoCodeEnable, false),
      answer(availableRewards, [
        { ...reward, promotionId: 'birthday', title: 'Birthday table', status: 'APPROVED' },
      ]),
      answer(rewardClaims, { content: [], pageNum: 1, totalPages: 1 }),
    ],
  });
}

test('the chosen tab is in the address and is there again after a reload', async () => {
  history.replaceState(null, '', '/m/rewardCenter');
  openAtAddress();
  const review = page.getByRole('radio', { name: 'In review' });
  await review.click();
  await expect.element(review).toBeChecked();
  expect(location.pathname + location.search).toBe('/m/rewardCenter?tab=review');
  clear();
  const { requestsOf } = openAtAddress();
  await expect.element(review).toBeChecked();
  await expect.poll(() => requestsOf(rewardClaims).map(({ url }) => url)).toHaveLength(1);
  expect(requestsOf(rewardClaims)[0]?.url).toContain('status=PENDING');
  expect(page.getByRole('heading', { name: 'Birthday table' }).elements()).toEqual([]);
});
