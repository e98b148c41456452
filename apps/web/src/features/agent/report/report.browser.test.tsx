// The report of an agent: range of days, sorting, levels and the file.
import type { ValueOf } from '@foyer/contract/call.ts';
import { agentReport } from '@foyer/contract/calls/agent.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AtAddress } from '#testing/at-address.tsx';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, type SentRequest } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import AgentScreen from '../agent-screen.tsx';

const before = location.href;
afterEach(() => {
  clear();
  vi.restoreAllMocks();
  history.replaceState(null, '', before);
});

type Row = ValueOf<typeof agentReport>['content'][number];

function rowOf(id: number, username: string, changes: Partial<Row> = {}): Row {
  const sums = { deposit: '0', withdraw: '0', bet: String(id * 10_000), profit: '-5', rebate: '7' };
  return { id: String(id), username, type: 0, members: 0, ...sums, ...changes };
}
const rows = [rowOf(1, 'rico', { type: 1, members: 3 }), rowOf(2, '=mira,1'), rowOf(3, 'tomas')];

function paramsOf({ url }: SentRequest) {
  return Object.fromEntries(new URL(url, location.href).searchParams);
}
function reported(request: SentRequest): Response {
  const { agentId, pageNum = '1', pageSize, from = '', to = '' } = paramsOf(request);
  const totals = { deposit: '0', withdraw: '0', bet: '60000', profit: '-15', rebate: '21' };
  // The gateway of this test has two rows on the first page, or all of them on one that was made longer.
  const pages = pageSize === '100' ? [rows] : [rows.slice(0, 2), rows.slice(2)];
  return fine({
    from,
    to,
    path: agentId ? [{ id: '1', username: 'rico' }] : [],
    content: agentId ? [rowOf(9, 'noor', { rebate: null })] : (pages[Number(pageNum) - 1] ?? []),
    totals: { ...totals, rebate: agentId ? null : totals.rebate },
    pageNum: Number(pageNum),
    totalPages: agentId ? 1 : pages.length,
  });
}

function open(search = '?tab=report') {
  history.replaceState(null, '', `/m/member/agent${search}`);
  const app = renderScreen(<AtAddress screen={AgentScreen} />, {
    member: { ...ann, type: 1 },
    areas: ['agent'],
    words: englishTexts(['core', 'agent']),
    answers: [answerWith(agentReport, reported), answer(memberFunds, funds)],
  });
  return { ...app, asked: () => app.requestsOf(agentReport).map(paramsOf) };
}

const table = page.getByRole('table');

test('it lists each downline with the sums of the branch, and adds more to the same table', async () => {
  open();
  await expect.element(table.getByRole('row', { name: /=mira,1.*₱200\.00/ })).toBeVisible();
  expect(page.getByText('tomas').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(table.getByText('tomas')).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'Account' }).elements()).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a column sorts the report at the gateway, the other way when it is pressed again', async () => {
  const { asked } = open();
  const column = page.getByRole('columnheader', { name: 'Deposited' });
  await expect.element(column).toBeVisible();
  await column.getByRole('button').click();
  await expect.poll(() => asked().at(-1)).toMatchObject({ sort: 'deposit', order: 'desc' });
  await expect.element(column).toHaveAttribute('aria-sort', 'descending');
  await column.getByRole('button').click();
  await expect.poll(() => asked().at(-1)).toMatchObject({ sort: 'deposit', order: 'asc' });
});

test('chosen days are requested once they are a range', async () => {
  const { asked } = open();
  await page.getByRole('button', { name: 'Choose days' }).click();
  const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  await userEvent.fill(page.getByLabelText('Last day'), '1999-01-01');
  await expect.element(page.getByText('Choose up to a year, until today')).toBeVisible();
  expect(asked().some(({ to }) => to === '1999-01-01')).toBe(false);
  await userEvent.fill(page.getByLabelText('First day'), day);
  await userEvent.fill(page.getByLabelText('Last day'), day);
  await expect.poll(() => asked().at(-1)).toMatchObject({ from: day, to: day });
});

test('a reload keeps the days and the sorting, and so does the next level; Back leaves the page', async () => {
  const first = open();
  const entries = history.length;
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('columnheader', { name: 'Deposited' }).getByRole('button').click();
  await expect.poll(() => first.asked().at(-1)).toMatchObject({ sort: 'deposit', order: 'desc' });
  expect(history.length).toBe(entries);
  clear();
  const { asked } = open(location.search);
  const now = Date.now();
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const kept = { from: dayOf(now - 6 * 86_400_000), to: dayOf(now), sort: 'deposit', order: 'desc' };
  await expect.poll(() => asked()[0]).toMatchObject(kept);
  await expect.element(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'rico' }).click();
  await expect.poll(() => asked().at(-1)).toMatchObject({ ...kept, agentId: '1' });
});

test('a reload keeps chosen days', async () => {
  open();
  await page.getByRole('button', { name: 'Choose days' }).click();
  const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  await userEvent.fill(page.getByLabelText('First day'), day);
  await userEvent.fill(page.getByLabelText('Last day'), day);
  await expect.poll(() => location.search).toContain(`from=${day}&to=${day}`);
  clear();
  const { asked } = open(location.search);
  await expect.element(page.getByLabelText('Last day')).toHaveValue(day);
  expect(asked()[0]).toMatchObject({ from: day, to: day });
});

test('an agent with downlines leads to the next level, which has no rebates of its own', async () => {
  open();
  await page.getByRole('button', { name: 'rico' }).click();
  await expect.poll(() => location.search).toBe('?tab=report&of=1');
  clear();
  const { asked } = open('?tab=report&of=1');
  await expect.element(table.getByText('noor')).toBeVisible();
  expect(asked()[0]).toMatchObject({ agentId: '1' });
  expect(page.getByRole('columnheader', { name: 'Your rebate' }).elements()).toEqual([]);
  const levels = page.getByRole('navigation', { name: 'Levels' });
  await expect.element(levels.getByRole('link', { name: 'Your downlines' })).toBeVisible();
  await expect.element(levels.getByRole('link', { name: 'rico' })).toHaveAttribute('aria-current', 'page');
});

/** The files that the page saves from now on. */
function savedFiles() {
  const saved: { name: string; content: Promise<ArrayBuffer> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: fetch(this.href).then((file) => file.arrayBuffer()) });
  });
  return saved;
}

test('the file of a level below has its agent in its name', async () => {
  open('?tab=report&of=1');
  await expect.element(table.getByText('noor')).toBeVisible();
  const saved = savedFiles();
  await page.getByRole('button', { name: 'Save as a file (CSV)' }).click();
  await expect.poll(() => saved[0]?.name).toMatch(/^report-rico-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
});

test('the file has all rows, with plain numbers and without formulas', async () => {
  open();
  const saved = savedFiles();
  await page.getByRole('button', { name: 'Save as a file (CSV)' }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.name).toMatch(/^report-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.content);
  expect(text.split('\r\n')).toEqual([
    '\uFEFFAccount,Staked (PHP),Stakes less wins (PHP),Deposited (PHP),Withdrawn (PHP),Your rebate (PHP),Members below',
    'rico,100.00,-0.05,0.00,0.00,0.07,3',
    `"'=mira,1",200.00,-0.05,0.00,0.00,0.07,0`,
    'tomas,300.00,-0.05,0.00,0.00,0.07,0',
    '',
  ]);
});
