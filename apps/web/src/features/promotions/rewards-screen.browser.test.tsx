// The acts that the reward centre offers, by type of member.
import { availableRewards, promoCodeEnable } from '@foyer/contract/calls/promotions.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import RewardsScreen from './rewards-screen.tsx';

afterEach(clear);

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
  renderScreen(<RewardsScreen />, {
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
