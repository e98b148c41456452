// The earnings of an agent, and the reasons why a salary is not paid.
import {
  agentDividend,
  agentKpi,
  agentSalary,
  requestDividend,
  requestSalary,
} from '@foyer/contract/calls/agent.ts';
import { pendingContracts } from '@foyer/contract/calls/agent-contracts.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AtAddress } from '#testing/at-address.tsx';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { fine, type SentRequest } from '#testing/fake-network.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import AgentScreen from './agent-screen.tsx';

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

const none = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' };

function open(tab: string, waiting: Partial<typeof none> = {}, salary = '0', hasContracts = true) {
  history.replaceState(null, '', `?tab=${tab}`);
  return renderScreen(<AtAddress screen={AgentScreen} />, {
    merchant: { flags: { AGENTPOLICY3: hasContracts } },
    member: { ...ann, type: 1 },
    areas: ['agent'],
    words: englishTexts(['core', 'agent']),
    answers: [
      answer(pendingContracts, { ...none, ...waiting }),
      answer(agentSalary, {
        content: [{ period: '2026-11-22', basis: '50000', amount: salary, state: 'NONE' }],
        pageNum: 1,
        totalPages: 1,
      }),
      answer(agentKpi, {
        from: '2026-11-20',
        to: '2026-11-22',
        newMembers: 1,
        activeMembers: 2,
        deposit: '300',
        withdraw: '200',
        bet: '90000',
        profit: '-4200',
        earned: '123456',
        days: [
          { day: '2026-11-20', bet: '30000' },
          { day: '2026-11-21', bet: '0' },
          { day: '2026-11-22', bet: '60000' },
        ],
      }),
      answer(memberFunds, funds),
    ],
  });
}

test('the first figure is what the agent earned, and the stakes of each day are a chart and a table', async () => {
  open('overview');
  const lead = page.getByRole('heading', { name: 'You earned' });
  await expect.element(lead).toBeVisible();
  await expect.poll(() => lead.element().parentElement?.textContent).toContain('1,234.56');
  const heights = [...document.querySelectorAll('figure rect')].map((bar) => bar.getAttribute('height'));
  expect(heights).toEqual(['50', '0', '100']);
  await page.getByText('Show as a table').click();
  await expect.element(page.getByRole('row', { name: /Nov 22.*600\.00/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Nov 21.*0\.00/ })).toBeVisible();
});

test('while a salary contract waits and nothing was earned, the salary page leads to the contract', async () => {
  open('salary', { dailysalreqtype: 'DAILY', divtypecompperiodreq: 'MONTHLY' });
  await expect.element(page.getByText(/before you have accepted your contract/)).toBeVisible();
  const contracts = page.getByRole('list', { name: 'Contracts to review' }).getByRole('link');
  expect(contracts.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/m/member/agent/getSalaryContract',
  ]);
  expect(page.getByText('2026-11-22').elements()).toEqual([]);
});

test.each([
  [true, 1],
  [false, 0],
])(
  '[AGENT-01] [TEMPLATE-16] with AGENTPOLICY3 %s the agent centre has the list of waiting contracts %i times',
  async (hasContracts, lists) => {
    const { requestsOf, isAnswered } = open('overview', { dailysalreqtype: 'DAILY' }, '0', hasContracts);
    await expect.element(page.getByRole('heading', { name: 'You earned' })).toBeVisible();
    await expect.poll(isAnswered).toBe(true);
    await expect
      .poll(() => page.getByRole('list', { name: 'Contracts to review' }).elements().length)
      .toBe(lists);
    expect(requestsOf(pendingContracts)).toHaveLength(lists);
  },
);

test.each([
  ['no salary contract waits', { divtypecompperiodreq: 'MONTHLY' }, '0'],
  ['there are earnings of an earlier contract', { dailysalreqtype: 'DAILY' }, '500'],
] as const)('while %s, the days are listed', async (_, waiting, salary) => {
  open('salary', waiting, salary);
  await expect.element(page.getByText('2026-11-22')).toBeVisible();
  expect(page.getByText(/before you have accepted/).elements()).toEqual([]);
});

const DAY = 86_400_000;

/** The gateway of an agent who may request one day, so many days ago: every day of the range is a row. */
function openDue(daysAgo: number, waiting: Partial<typeof none> = {}) {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const due = dayOf(Date.now() - daysAgo * DAY);
  let state = 'DUE';
  const salaries = ({ url }: SentRequest) => {
    const asked = new URL(url, location.href).searchParams;
    const from = Date.parse(asked.get('from') ?? dayOf(Date.now() - 30 * DAY));
    const to = Date.parse(asked.get('to') ?? dayOf(Date.now()));
    const days = Array.from({ length: (to - from) / DAY + 1 }, (_, index) => dayOf(to - index * DAY));
    const [num, size] = [Number(asked.get('pageNum') ?? 1), Number(asked.get('pageSize') ?? 20)];
    return fine({
      content: days.slice((num - 1) * size, num * size).map((period) => ({
        period,
        basis: '0',
        amount: period === due ? '700' : '0',
        state: period === due ? state : 'NONE',
      })),
      pageNum: num,
      totalPages: Math.ceil(days.length / size),
    });
  };
  history.replaceState(null, '', '?tab=salary');
  renderScreen(<AtAddress screen={AgentScreen} />, {
    merchant: { flags: { AGENTPOLICY3: true } },
    member: { ...ann, type: 1 },
    areas: ['agent'],
    words: englishTexts(['core', 'agent']),
    answers: [
      answer(pendingContracts, { ...none, ...waiting }),
      answerWith(agentSalary, salaries),
      answerWith(requestSalary, () => {
        state = 'REQUESTED';
        return fine({ requestId: '1', amount: '700', state });
      }),
    ],
  });
  return due;
}

test('a day thirty days ago can be requested, though a contract waits', async () => {
  const due = openDue(30, { dailysalreqtype: 'DAILY' });
  await page.getByRole('button', { name: `Request ${due}` }).click();
  await expect.element(page.getByText('Requested', { exact: true })).toBeVisible();
  expect(page.getByText(/before you have accepted/).elements()).toEqual([]);
});

test('an older day is reached by a longer range and its next page', async () => {
  const due = openDue(50, { dailysalreqtype: 'DAILY' });
  await expect.element(page.getByText(/before you have accepted/)).toBeVisible();
  const day = new Date(Date.now() - 60 * DAY).toISOString().slice(0, 10);
  await userEvent.fill(page.getByLabelText('First day'), day);
  await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  // Nothing was earned on the days of the first page, and the contract still waits.
  await expect.element(page.getByText(/before you have accepted/)).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('button', { name: `Request ${due}` }).click();
  await expect.element(page.getByText('Requested', { exact: true })).toBeVisible();
});

test.each([
  ['salary', agentSalary, requestSalary, '2026-11-22'],
  ['dividend', agentDividend, requestDividend, '2026-10'],
] as const)(
  '[CCALL-36] [CCALL-37] a %s that is due is requested with its period',
  async (tab, read, request, period) => {
    let state = 'DUE';
    const payouts = () =>
      fine({ content: [{ period, basis: '50000', amount: '700', state }], pageNum: 1, totalPages: 1 });
    history.replaceState(null, '', `?tab=${tab}`);
    const { requestsOf } = renderScreen(<AtAddress screen={AgentScreen} />, {
      merchant: { flags: { AGENTPOLICY3: true } },
      member: { ...ann, type: 1 },
      areas: ['agent'],
      words: englishTexts(['core', 'agent']),
      answers: [
        answer(pendingContracts, none),
        answerWith(read, payouts),
        answerWith(request, () => {
          state = 'REQUESTED';
          return fine({ requestId: '1', amount: '700', state });
        }),
        answer(memberFunds, funds),
      ],
    });
    await page.getByRole('button', { name: `Request ${period}` }).click();
    await expect.element(page.getByText('Requested', { exact: true })).toBeVisible();
    expect(requestsOf(request).map(({ body }) => body)).toEqual([{ period }]);
  },
);
