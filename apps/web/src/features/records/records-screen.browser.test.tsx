// The list of records: days with totals, filters in the address, receipts, cancelling bets.
import type { ValueOf } from '@foyer/contract/call.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { openExport, receipt, records } from '@foyer/contract/calls/records.ts';
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { fine } from '#testing/fake-network.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import RecordsScreen from './records-screen.tsx';

type Row = ValueOf<typeof records>['content'][number];

afterEach(() => {
  clear();
  history.replaceState(null, '', '/');
});

const round: Row = {
  id: 'gNLT r-1',
  kind: 'game',
  time: 1_795_000_000_000,
  day: '2026-11-18',
  status: 'settled',
  title: 'Fox Run',
  vendor: 'NLT',
  orderNo: null,
  amount: '150',
  stake: '100',
  win: '250',
  multiplier: '2.50',
  cancellable: [],
};
const order: Row = {
  ...round,
  id: 'l7',
  kind: 'lottery',
  title: 'Blink Dice',
  status: 'open',
  multiplier: null,
  win: '0',
  amount: '-100',
  cancellable: ['1'],
};
const deposit: Row = {
  ...round,
  id: 'D100001',
  kind: 'deposit',
  title: 'QR',
  status: 'PENDING',
  orderNo: 'D100001',
  amount: '5000',
  multiplier: null,
  day: '2026-11-17',
};
const none = { staked: '0', won: '0', deposited: '0', withdrawn: '0', other: '0' };

function open(
  search: string,
  {
    type = memberType.member,
    content = [round, order, deposit],
    currency = {},
  }: { type?: MemberType; content?: Row[]; currency?: Partial<ValueOf<typeof memberFunds>> } = {},
) {
  return renderScreen(<RecordsScreen search={search} />, {
    member: { ...ann, type },
    areas: ['records'],
    words: englishTexts(['core', 'records']),
    answers: [
      answer(memberFunds, { ...funds, sumBalance: '99500', ...currency }),
      answerWith(records, ({ url }) =>
        fine({
          content: url.includes('after=') ? [{ ...deposit, id: 'D100000', orderNo: 'D100000' }] : content,
          days: [{ ...none, day: '2026-11-18', staked: '200', won: '250' }],
          vendors: [{ code: 'NLT', name: 'Northlight' }],
          next: url.includes('after=') || content.length === 0 ? null : 'n1',
        }),
      ),
      answer(openExport, { url: 'data:,' }),
      answer(receipt, {
        ...round,
        proof: { vendor: 'NLT', game: 'fox', gameType: 'RNG', roundId: 'r-1' },
        movements: [{ id: '9', time: 1, name: 'Bet', amount: '-100', balance: '900' }],
      }),
    ],
  });
}

test('records are grouped by day with the totals of the ledger, and each row leads to its receipt', async () => {
  open('');
  await expect.element(page.getByRole('heading', { name: 'Wednesday, November 18, 2026' })).toBeVisible();
  await expect.poll(() => document.querySelector('dl')?.textContent).toMatch(/Staked.*2\.00.*Won.*2\.50/);
  expect(page.getByRole('link', { name: 'Fox Run' }).element().getAttribute('href')).toBe(
    '/m/member/transactions?id=gNLT+r-1',
  );
  expect(page.getByRole('link', { name: 'Deposit · QR' }).element().getAttribute('href')).toBe(
    '/m/voucherCenter?order=D100001',
  );
  await expect.element(page.getByText('2.50×')).toBeVisible();
});

test('a long title takes as many lines as it needs beside its amount', async () => {
  const title = 'First deposit: 50% more, for everybody who joined in November';
  open('', { content: [{ ...deposit, title }] });
  const link = page.getByRole('link', { name: new RegExp(title) });
  await expect.element(link).toBeVisible();
  const [words, amount] = [...document.querySelectorAll('li bdi')].map((part) =>
    part.getBoundingClientRect(),
  );
  const isBeside = words && amount && (words.right <= amount.left || words.bottom <= amount.top);
  expect(isBeside).toBe(true);
});

test.each(['CANCELLED', 'EXPIRED', 'FAILED'] as const)(
  'the amount of a deposit that is %s has no sign: it moved nothing',
  async (status) => {
    open('', { content: [{ ...deposit, status }] });
    await expect.element(page.getByRole('deletion')).toBeVisible();
    await expect
      .poll(() => page.getByRole('deletion').element().textContent)
      .toMatch(/^\u2066?₱50\.00\u2069?$/);
  },
);

test('so has the amount of a withdrawal that came back', async () => {
  open('', {
    content: [{ ...deposit, id: 'W1', orderNo: 'W1', kind: 'withdraw', status: 'REJECTED', amount: '-5000' }],
  });
  await expect.element(page.getByRole('deletion')).toBeVisible();
  await expect
    .poll(() => page.getByRole('deletion').element().textContent)
    .toMatch(/^\u2066?₱50\.00\u2069?$/);
});

test('the next page follows below, and the heading of its first day is not repeated', async () => {
  open('');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('D100000')).toBeVisible();
  expect(page.getByRole('heading', { name: /November 17/ }).elements()).toHaveLength(1);
});

test('the filter of the address is sent, and a choice changes the address', async () => {
  const app = open('?kind=game&vendor=NLT&from=2026-11-01&to=bad');
  await expect.element(page.getByLabelText('Provider')).toHaveValue('NLT');
  expect(app.requestsOf(records)[0]?.url).toMatch(/from=2026-11-01&kind=game&vendor=NLT&zone=/);
  await page.getByRole('toolbar', { name: 'State' }).getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => location.search).toBe('?kind=game&status=open&vendor=NLT&from=2026-11-01');
});

test.each([
  ['?from=2026-02-30&to=2026-11-01', ['', '2026-11-01']],
  ['?from=2026-11-30&to=2026-11-01', ['2026-11-01', '2026-11-30']],
])('the days of %s are such that records can be found', async (search, [from = '', to = '']) => {
  const app = open(search);
  await expect.element(page.getByLabelText('From')).toHaveValue(from);
  await expect.element(page.getByLabelText('To')).toHaveValue(to);
  const query = new URL(app.requestsOf(records)[0]?.url ?? '', location.href).searchParams;
  expect([query.get('from') ?? '', query.get('to')]).toEqual([from, to]);
});

test('a first day that is typed after the last one changes places with it', async () => {
  open('?from=2026-11-01&to=2026-11-10');
  await page.getByLabelText('From').fill('2026-11-20');
  await expect.poll(() => location.search).toBe('?from=2026-11-10&to=2026-11-20');
});

test('both days are typed by keyboard, and the earlier one is the first', async () => {
  open('');
  const [from, to] = [page.getByLabelText('From'), page.getByLabelText('To')];
  await expect.element(from).toBeVisible();
  // The same day whether this browser shows day or month first.
  const type = async (field: typeof from, digits: string) => {
    (field.element() as HTMLElement).focus();
    await userEvent.keyboard(digits);
  };
  await type(from, '11112026');
  await expect.poll(() => location.search).toBe('?from=2026-11-11');
  await type(to, '10102026');
  await expect.poll(() => location.search).toBe('?from=2026-10-10&to=2026-11-11');
  await expect.element(to).toHaveValue('2026-10-10');
});

test('a receipt shows stake, win, multiplier, the movements and the way to the proof', async () => {
  open('?id=gNLT+r-1');
  await expect
    .element(page.getByRole('link', { name: 'Check the proof of this round' }))
    .toHaveAttribute(
      'href',
      '/m/launchGame?vendor=NLT&nodeId=fox&gameType=RNG&roundId=r-1&title=Fox+Run&backUrl=%2Fm%2Fmember%2Ftransactions%3Fid%3DgNLT%2Br-1',
    );
  await expect.element(page.getByRole('list', { name: 'Movements of money' })).toBeVisible();
  await expect
    .poll(() => document.querySelector('dl')?.textContent)
    .toMatch(/Stake.*1\.00.*Win.*2\.50.*Multiplier.*2\.50×/);
});

test('a filter without records offers to show all', async () => {
  open('?kind=withdraw', { content: [] });
  await page.getByRole('button', { name: 'Show all records' }).click();
  await expect.poll(() => location.search).toBe('');
});

test('the records of a trial say that their amounts are play money', async () => {
  open('', { type: memberType.trial });
  await expect.element(page.getByText('All amounts are play money.')).toBeVisible();
});

test('the records of a member do not', async () => {
  open('');
  await expect.element(page.getByRole('link', { name: 'Fox Run' })).toBeVisible();
  expect(page.getByText('All amounts are play money.').elements()).toHaveLength(0);
});

test('the statement of a month is requested for its first and last day, in the language of the page', async () => {
  const app = open('');
  await page.getByRole('button', { name: 'Download' }).click();
  const sheet = page.getByRole('dialog', { name: 'Download' });
  await sheet.getByLabelText('Month').selectOptions(sheet.getByRole('option').nth(1));
  const month = document.querySelector<HTMLSelectElement>('#month')?.value ?? '';
  await sheet.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => app.requestsOf(openExport).length).toBe(1);
  expect(app.requestsOf(openExport)[0]?.body).toMatchObject({
    format: 'pdf',
    from: `${month}-01`,
    language: 'EN',
  });
  await expect.poll(() => sheet.elements().length).toBe(0);
});

test.each([
  ['PHP', 2, '1,234.56'],
  ['BRL', 2, '1.234,56'],
  ['KWD', 3, '123.456'],
  ['VND', 0, '123,456'],
])(
  '[CVAL-07] [CVAL-08] amounts in %s have %i decimals and the format of the currency',
  async (currency, minorDigits, text) => {
    open('', {
      content: [{ ...deposit, amount: '123456' }],
      currency: { currency, currencySymbol: '', minorDigits },
    });
    await expect.poll(() => document.querySelector('li')?.textContent).toContain(text);
    expect(document.querySelector('li')?.textContent).not.toMatch(new RegExp(`\\d${text}|${text}\\d`));
  },
);
