// The payment code of a pending deposit: saved as a picture, opened in the wallet app of the same phone, and valid for a
// time that counts down.
import { depositOrder } from '@foyer/contract/calls/deposit.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { KnownMoney } from '#money/use-money.ts';
import { ann } from '#testing/fake-session.ts';
import { fine } from '#testing/fake-network.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { DepositStatus } from './deposit-status.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clear();
});

type Facts = { readonly expireAt?: number; readonly headers?: Record<string, string> };

function open(qrCode: string, { expireAt = 4_200_000_000_000, headers = {} }: Facts = {}) {
  const money = {
    text: (minor: string | bigint) => `₱${minor}`,
    parts: (minor: string) => [{ type: 'integer', value: minor }],
  } as KnownMoney;
  renderScreen(<DepositStatus orderNo="D100001" money={money} onAgain={() => undefined} />, {
    member: ann,
    areas: ['wallet', 'money'],
    answers: [
      answerWith(depositOrder, () =>
        fine(
          {
            orderNo: 'D100001',
            time: 1,
            method: 'QR',
            amount: '25000',
            status: 'PENDING',
            credit: '25000',
            bonus: '0',
            turnover: '25000',
            turnoverLeft: null,
            turnoverBefore: '0',
            isOfferUsed: false,
            isBonusReturned: false,
            turnoverWithoutBonus: '25000',
            turnoverWeights: [],
            expireAt,
            decidedAt: null,
            steps: [],
            handler: 'member',
            minutes: 5,
            slipAt: null,
            takesSlip: false,
            payment: { redirectUrl: 'https://pay.example/1', qrCode, account: null },
          },
          headers,
        ),
      ),
    ],
  });
}

test('the code is saved as a picture', async () => {
  const saved: { name: string; content: Promise<ImageBitmap> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = fetch(this.href).then(async (file) => createImageBitmap(await file.blob()));
    saved.push({ name: this.download, content });
  });
  open('pay:p-1?amount=250');
  await page.getByRole('button', { name: 'Save the code as a picture' }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.name).toBe('payment-code.png');
  const picture = await saved[0]?.content;
  expect(picture?.width).toBeGreaterThan(200);
  expect(picture?.height).toBe(picture?.width);
});

const wallet = page.getByRole('link', { name: 'Open in your wallet app' });

test('an address of a wallet app opens that app', async () => {
  open('pay:p-1?amount=250');
  await expect.element(wallet).toHaveAttribute('href', 'pay:p-1?amount=250');
});

test.each(['https://pay.example/1', 'javascript:alert(1)', 'data:text/html,x', '00020101021226'])(
  'the code %s opens no app',
  async (code) => {
    open(code);
    await expect.element(page.getByRole('img', { name: 'Scan this with your wallet app' })).toBeVisible();
    expect(wallet.elements()).toEqual([]);
  },
);

test('the time that is left to pay counts down by the clock of the platform', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const phone = Date.parse('2026-11-28T08:00:00Z');
  const platform = Date.parse('2026-11-28T09:30:00Z');
  vi.setSystemTime(phone);
  open('pay:p-1', {
    expireAt: platform + 70_000,
    headers: { date: new Date(platform).toUTCString(), 'cache-control': 'no-store' },
  });
  const left = page.getByRole('timer');
  await expect.element(left).toHaveTextContent('1:10');
  vi.setSystemTime(phone + 11_000);
  await expect.element(left).toHaveTextContent('0:59');
  vi.setSystemTime(phone + 70_000);
  await expect.poll(() => left.elements()).toEqual([]);
});
