// The form of a withdrawal: what is sent, and what is counted.
import { bankCards } from '@foyer/contract/calls/bank-card.ts';
import { depositLocks } from '@foyer/contract/calls/deposit.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { withdraw, withdrawReport, withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeAlerts } from '#testing/close-alerts.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { funds } from '#testing/fake-funds.ts';
import { fine, refusal, type Reply } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { readyToWithdraw, withdrawSettingsOf } from '#testing/fake-withdrawals.ts';
import { answer, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { sentEvents } from '#testing/sent-events.ts';
import { clear } from '#testing/show.tsx';
import { Said } from '#testing/social.tsx';
import WithdrawScreen from './withdraw-screen.tsx';

const before = location.href;
const card = {
  id: 'c-1',
  bankCode: 'LANTERN',
  bankName: 'Lantern Bank',
  accountName: 'Ann',
  accountNoMasked: '•••• 6655',
  isDefault: true,
  usableFrom: 1,
};

/** Opens the page. */
function open(settings: Reply, reply: Reply) {
  const screen = (
    <>
      <WithdrawScreen search="" />
      <Said />
    </>
  );
  return renderScreen(screen, {
    member: ann,
    areas: ['wallet', 'money'],
    words: englishTexts(['core', 'wallet', 'money']),
    answers: [
      answer(memberFunds, { ...funds, sumBalance: '200000' }),
      answerWith(withdrawSettings, settings),
      answer(bankCards, [card]),
      answer(depositLocks, []),
      answer(withdrawReport, { content: [], pageNum: 1, totalPages: 1 }),
      answerWith(withdraw, reply),
    ],
    otherwise: ({ method, path }) => Response.json(answerTo(method, path)),
  });
}

const send = page.getByRole('button', { name: 'Withdraw', exact: true });

/** Opens the page and sends a withdrawal of ₱150.00. */
async function request(reply: Reply, settings: Reply = () => fine(withdrawSettingsOf(readyToWithdraw))) {
  const app = open(settings, reply);
  await page.getByRole('textbox', { name: 'Amount' }).fill('150');
  await page.getByLabelText('Payment password', { exact: true }).fill('135790');
  await send.click();
  await expect.poll(() => app.requestsOf(withdraw).length).toBe(1);
  return app;
}

afterEach(async () => {
  await closeAlerts();
  clear();
  history.replaceState(null, '', before);
});

test('[TRACK-01][TRACK-06] a withdrawal is counted when it is accepted, with its amount', async () => {
  const app = await request(accepted);
  expect(app.requestsOf(withdraw).map(plainBodyOf)).toMatchObject([{ bankCardId: 'c-1', amount: '15000' }]);
  const payload = { amount: 150, revenue: 150, currency: 'PHP', value: 150 };
  await expect.poll(() => sentEvents(app)).toMatchObject([{ event: 'withdraw', payload }]);
  await expect.poll(() => location.pathname + location.search).toBe('/m/withdraw?order=W100001');
});

test('a refused withdrawal is not counted', async () => {
  const app = await request(() => refusal('wallet.insufficient'));
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveAttribute('aria-invalid', 'true');
  expect(sentEvents(app)).toEqual([]);
});

test('the fee that the form shows is sent; when it has changed, the form shows the new one', async () => {
  let feeRate = 0;
  const app = await request(
    () => {
      feeRate = 100;
      return refusal('payment.terms');
    },
    () => fine({ ...withdrawSettingsOf(readyToWithdraw), feeRate }),
  );
  expect(app.requestsOf(withdraw).map(plainBodyOf)).toMatchObject([{ amount: '15000', terms: { fee: '0' } }]);
  const notSent = page.getByRole('button', { name: /nothing was sent. Check the new amounts/ });
  await notSent.click();
  await expect.element(page.getByText(/\S*148\.50/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('150');
});

function accepted() {
  return fine({ orderNo: 'W100001', status: 'PENDING' });
}
const { today } = readyToWithdraw;

test.each([
  [
    'no withdrawal is left today',
    { today: { ...today, state: 'open', countLeft: 0 } },
    /limit of withdrawals for today/,
  ],
  [
    'bets are left, and what they leave free is too little',
    { wagering: { state: 'open', required: '50000', left: '20000' } },
    /^Bets of .*200\.00.* are left of .*500\.00/,
  ],
] as const)('while %s, the button is disabled and says why', async (_, change, reason) => {
  open(() => fine(withdrawSettingsOf({ ...readyToWithdraw, isReady: false, ...change })), accepted);
  await expect.element(send).toBeDisabled();
  await expect.element(send).toHaveAccessibleDescription(reason);
});

test('bets that are left lock a part of the balance; the rest can be withdrawn', async () => {
  const wagering = { state: 'partly', required: '50000', left: '20000' } as const;
  const settings = { ...withdrawSettingsOf({ ...readyToWithdraw, wagering }), turnoverRemaining: '20000' };
  const app = await request(accepted, () => fine(settings));
  expect(app.requestsOf(withdraw).map(plainBodyOf)).toMatchObject([{ amount: '15000' }]);
});
