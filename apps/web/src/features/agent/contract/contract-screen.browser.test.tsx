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

test('a contract has its first and last day, and earlier ones say in words how often they paid', async () => {
  const decidedAt = new Date(2026, 7, 31, 15, 4).getTime();
  history.replaceState(null, '', '/m/member/agent/getSalaryContract');
  renderScreen(<ContractScreen />, {
    member: { ...ann, type: 1 },
    areas: ['agent'],
    answers: [
      answer(memberFunds, funds),
      answer(dailySalaryContract, {
        contractId: '9',
        type: 'MONTHLY',
        periodStart: new Date(2026, 8, 1).getTime(),
        periodEnd: new Date(2026, 9, 1).getTime(),
        rates: [{ threshold: '100', rate: 125 }],
        text: 'The terms.',
        state: 'ACCEPTED',
        history: [
          { contractId: '8', type: 'DAILY', state: 'REPLACED', decidedAt },
          { contractId: '7', type: 'WEEKLY', state: 'REJECTED', decidedAt },
        ],
      }),
    ],
  });
  await expect.element(page.getByRole('heading', { name: 'Earlier contracts' })).toBeVisible();
  const days = page.getByRole('definition').elements();
  expect(days.map((day) => day.textContent)).toEqual(['Sep 1, 2026', 'Sep 30, 2026']);
  const rows = page.getByRole('listitem').elements();
  expect(rows.map((row) => row.textContent.replaceAll(/\s+/g, ' '))).toEqual([
    'DailyAug 31, 2026, 15:04Replaced',
    'WeeklyAug 31, 2026, 15:04Rejected',
  ]);
  expect(document.body.textContent).not.toMatch(/DAILY|WEEKLY|MONTHLY/);
});
