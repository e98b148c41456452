// The events that the deposit page counts: a deposit that is sent, the first one, an accepted one, and its arrival.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import {
  depositCount,
  depositGateway,
  depositOrder,
  depositRecords,
  depositSettings,
} from '@foyer/contract/calls/deposit.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerAdConsent } from '#events/consent-answer.ts';
import { localStore } from '#device/storage.ts';
import { learn } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import { closeAlerts } from '#testing/close-alerts.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { plainDeposits } from '#testing/fake-deposits.ts';
import { fine, refusal, type Reply } from '#testing/fake-network.ts';
import { funds } from '#testing/fake-funds.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { sentEventNames, sentEvents } from '#testing/sent-events.ts';
import { clear } from '#testing/show.tsx';
import DepositScreen from './deposit-screen.tsx';

const before = location.href;
let app: ReturnType<typeof renderScreen>;
function names() {
  return sentEventNames(app);
}

const made = { redirectUrl: null, qrCode: null, account: null, expireAt: 4_200_000_000_000, credit: '25000' };
const accepted: Reply = () => fine({ orderNo: 'D100001', ...made });
/** ₱250.00. */
const payload = { amount: 250, revenue: 250, currency: 'PHP', value: 250 };

type Visit = {
  currency?: string;
  credited: number;
  member?: typeof ann;
  reply?: Reply;
  search?: string;
  status?: string;
};

/** Opens the page for a member with this number of credited deposits. */
function open({
  credited,
  currency = 'PHP',
  member = ann,
  reply = accepted,
  search = '',
  status = 'PENDING',
}: Visit): void {
  app = renderScreen(<DepositScreen search={search} />, {
    member,
    areas: ['wallet', 'money'],
    words: englishTexts(['core', 'wallet', 'money']),
    merchant: { template: { ...templateOf(), mobileTemplate: { mem_cen: 'base', dep_func: 'new' } } },
    answers: [
      answer(memberFunds, { ...funds, currency }),
      answer(depositSettings, {
        ...plainDeposits,
        last: { methodId: 'card', amount: '25000', bankCode: null },
      }),
      answer(depositRecords, { content: [], pageNum: 1, totalPages: 1 }),
      answer(depositCount, credited),
      answerWith(depositGateway, reply),
      answerWith(depositOrder, ({ method, path }) => {
        const { value } = answerTo(method, path) as { value: object };
        return fine({ ...value, status });
      }),
    ],
    otherwise: ({ method, path }) => Response.json(answerTo(method, path)),
  });
}
/** Sends the deposit of the form. */
async function deposit(): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

/** Waits until what follows an earlier answer about the number of deposits has happened. */
async function afterCount(): Promise<void> {
  await send(depositCount, {}, { alert: false, fresh: true });
  await new Promise(requestAnimationFrame);
}

beforeEach(() => learn({ template: templateOf() }));
afterEach(async () => {
  await closeAlerts();
  clear();
  history.replaceState(null, '', before);
});

test('[TRACK-01][TRACK-03][TRACK-06] the first deposit that a member sends is counted as such, once for each member', async () => {
  open({ credited: 0 });
  await deposit();
  await expect.poll(names).toEqual(['depositSubmit', 'firstDeposit', 'deposit']);
  expect(sentEvents(app).map((event) => event.payload)).toEqual([payload, payload, payload]);
  // It has not arrived yet; the member is back in another tab.
  sessionStorage.clear();
  open({ credited: 0 });
  await deposit();
  await expect.poll(names).toEqual(['depositSubmit', 'deposit']);
  open({ credited: 0, member: { ...ann, id: '8' } });
  await deposit();
  await expect.poll(names).toEqual(['depositSubmit', 'firstDeposit', 'deposit']);
});

test.each([
  ['TLB', 'PHP'],
  ['VND2', 'VND'],
])('[CVAL-09] a deposit in %s is counted in %s', async (currency, counted) => {
  open({ credited: 1, currency });
  await deposit();
  await expect.poll(names).toEqual(['depositSubmit', 'redeposit']);
  expect(sentEvents(app).map((event) => event.payload)).toMatchObject([
    { currency: counted },
    { currency: counted },
  ]);
});

test('[TRACK-01] after an arrived one it is counted as a further one', async () => {
  open({ credited: 1 });
  await deposit();
  await expect.poll(names).toEqual(['depositSubmit', 'redeposit']);
});

test('a refused one is counted as sent only', async () => {
  open({ credited: 1, reply: () => refusal('payment.waiting') });
  await deposit();
  await expect.poll(() => app.requestsOf(depositGateway).length).toBe(1);
  await expect.poll(() => app.isAnswered()).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  expect(names()).toEqual(['depositSubmit']);
});

test('[TRACK-01] the arrival of the first one is counted once, on the page of the order', async () => {
  open({ credited: 0 });
  await deposit();
  await expect.poll(names).toHaveLength(3);
  open({ credited: 1, search: '?order=D100001', status: 'PAID' });
  await expect.poll(names).toEqual(['firstDepositArrival']);
  expect(sentEvents(app)[0]?.payload).toEqual(payload);
  open({ credited: 1, search: '?order=D100001', status: 'PAID' });
  await expect.element(page.getByRole('link', { name: 'Go to games' })).toBeVisible();
  await afterCount();
  expect(names()).toEqual([]);
});

test('[TRACK-11] the amount of the first one is left in the browser only with the consent', async () => {
  const amounts = () => localStore.names('MC_FIRST_DEP_AWAITED_').length;
  learn({ template: templateOf({ consent_required: '1' }) });
  open({ credited: 0 });
  await deposit();
  await expect.poll(() => location.search).toContain('D100001');
  await afterCount();
  expect([amounts(), names()]).toEqual([0, []]);
  answerAdConsent(true);
  await expect.poll(names).toEqual(['depositSubmit', 'firstDeposit', 'deposit']);
  expect(amounts()).toBe(1);
  answerAdConsent(false);
  expect(amounts()).toBe(0);
});
