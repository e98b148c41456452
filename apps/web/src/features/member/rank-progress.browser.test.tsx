// A member's progress to the next rank, on the member centre and on the page of the club.
import { rankProgress } from '@foyer/contract/calls/club.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { painted } from '#testing/painted.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import BenefitsScreen from './benefits-screen.tsx';
import MemberScreen from './member-screen.tsx';

afterEach(clear);

const gold = { labelId: 'gold', labelName: 'Gold', rankLevel: 3 };
const open = { code: 'BET' as const, current: '0', expected: '500', completed: false };
const met = { ...open, current: '500', completed: true };

function show(Screen: typeof MemberScreen, type = 'AUTO', mem_cen: 'new' | 'base' = 'new') {
  return renderScreen(<Screen />, {
    member: ann,
    merchant: { template: { ...templateOf(), mobileTemplate: { mem_cen, dep_func: 'base' } } },
    areas: ['member', 'money'],
    words: englishTexts(['core', 'member', 'money']),
    answers: [
      answer(memberInfo, {
        id: '7',
        account: 'ann',
        userName: 'ann',
        type: 0,
        language: 'EN',
        clubLabel: { ...gold, type },
      }),
      answer(rankProgress, {
        rankLabel: gold,
        nextLabel: { labelId: 'ruby', labelName: 'Ruby', rankLevel: 4 },
        conditions: [met, open, open],
        fulfilled: [],
        levels: [],
      }),
    ],
    otherwise: ({ method, path }) => Response.json(answerTo(method, path)),
  });
}
const progress = page.getByRole('progressbar', { name: 'Progress to the next rank' });

test.each([
  ['member centre', MemberScreen],
  ['page of the club', BenefitsScreen],
])('[MEMBER-04] with one of three conditions the %s shows a progress of 33 percent', async (_, Screen) => {
  show(Screen);
  await expect.element(page.getByText(/33% of the way to .?Ruby/)).toBeVisible();
  expect((progress.first().element() as HTMLProgressElement).value).toBe(33);
});

test.each([
  ['[MEMBER-03] with a label of another type than AUTO', 'MANUAL', 'new'],
  ['[MEMBER-06] in its base version', 'AUTO', 'base'],
] as const)('%s the member centre shows no progress', async (_, type, version) => {
  const { isAnswered } = show(MemberScreen, type, version);
  await expect.element(page.getByText('Gold')).toBeVisible();
  await expect.poll(isAnswered).toBe(true);
  await painted();
  expect(progress.elements()).toEqual([]);
});
