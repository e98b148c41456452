// The payment code of a pending deposit: saved as a picture, and opened in the wallet app of the same phone.
import { depositOrder } from '@foyer/contract/calls/deposit.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { KnownMoney } from '#money/use-money.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { DepositStatus } from './deposit-status.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  clear();
});

function open(qrCode: string) {
  const money = { text: (minor: string | bigint) => `₱${minor}` } as KnownMoney;
  renderScreen(<DepositStatus orderNo="D100001" money={money} onAgain={() => undefined} />, {
    member: ann,
    areas: ['wallet', 'money'],
    answers: [
      answer(depositOrder, {
        orderNo: 'D100001',
        time: 1,
        method: 'QR',
        amount: '25000',
        status: 'PENDING',
        credit: '25000',
        bonus: '0',
        turnover: '25000',
        turnoverWithoutBonus: '25000',
        turnoverWeights: [],
        expireAt: 4_200_000_000_000,
        decidedAt: null,
        steps: [],
        handler: 'member',
        minutes: 5,
        slipAt: null,
        payment: { redirectUrl: 'https://pay.example/1', qrCode, account: null },
      }),
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
