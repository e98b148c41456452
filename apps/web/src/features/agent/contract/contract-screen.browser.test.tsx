// A contract and the contracts before it.
import { dailySalaryContract } from '@foyer/contract/calls/agent-contracts.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import ContractScreen from './contract-screen.tsx';

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

test('earlier contracts say in words how often they paid', async () => {
  history.replaceState(null, '', '/m/member/agent/getSalaryContract');
  renderScreen(<ContractScreen />, {
    member: { ...ann, type: 1 },
    areas: ['agent'],
    answers: [
      answer(memberFunds, funds),
      answer(dailySalaryContract, {
        contractId: '9',
        type: 'MONTHLY',
        periodStart: 0,
        periodEnd: 86_400_000,
        rates: [{ threshold: '100', rate: 125 }],
        text: 'The terms.',
        state: 'ACCEPTED',
        history: [
          { contractId: '8', type: 'DAILY', state: 'REPLACED', decidedAt: 1 },
          { contractId: '7', type: 'WEEKLY', state: 'REJECTED', decidedAt: 1 },
        ],
      }),
    ],
  });
  await expect.element(page.getByRole('heading', { name: 'Earlier contracts' })).toBeVisible();
  const rows = page.getByRole('listitem').elements();
  expect(rows.map((row) => row.textContent.replaceAll(/[^A-Za-z]/g, ''))).toEqual([
    'DailyReplaced',
    'WeeklyRejected',
  ]);
  expect(document.body.textContent).not.toMatch(/DAILY|WEEKLY|MONTHLY/);
});
