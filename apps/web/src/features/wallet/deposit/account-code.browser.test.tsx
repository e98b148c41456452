// The code of the bank account that a transfer goes to: the merchant's picture, shown and saved.
import { depositOrder } from '@foyer/contract/calls/deposit.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fine } from '#testing/fake-network.ts';
import { fundsAnswer, openedStreams, orderPage } from '#testing/order-page.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import DepositScreen from './deposit-screen.tsx';

openedStreams();

const save = { name: 'Save the code as a picture' };

function openTransfer(qrImage: string) {
  const account = { bankName: 'Meridian', accountName: 'Aurora', accountNo: '004', qrImage };
  const order = {
    status: 'PENDING',
    expireAt: 4_200_000_000_000,
    payment: { redirectUrl: null, qrCode: null, account },
  };
  renderScreen(<DepositScreen search="?order=D100001" />, {
    ...orderPage,
    answers: [
      fundsAnswer,
      answerWith(depositOrder, ({ method, path }) => {
        const { value } = answerTo(method, path) as { value: object };
        return fine({ ...value, ...order });
      }),
    ],
  });
}

test('the code of a bank account is shown above its fields, and saved as the picture that it is', async () => {
  const qrImage = '/m/media/qr/own-1.png';
  openTransfer(qrImage);
  const picture = page.getByRole('img', { name: 'Scan this with your banking app' });
  await expect.element(picture).toHaveAttribute('src', qrImage);
  const top = (shown: Element) => shown.getBoundingClientRect().top;
  const field = page.getByRole('button', { name: 'Copy: Account number' });
  expect(top(picture.element())).toBeLessThan(top(field.element()));
  // A code of other proportions is cut off nowhere.
  expect(getComputedStyle(picture.element()).objectFit).toBe('contain');
  const link = page.getByRole('link', save);
  await expect.element(link).toHaveAttribute('href', qrImage);
  await expect.element(link).toHaveAttribute('download', 'payment-code.png');
});

test('a bank account without a code shows its fields only', async () => {
  openTransfer('');
  await expect.element(page.getByRole('button', { name: 'Copy: Account number' })).toBeVisible();
  expect(page.getByRole('link', save).elements()).toEqual([]);
  expect(page.getByText('Scan this with your banking app').elements()).toEqual([]);
});
