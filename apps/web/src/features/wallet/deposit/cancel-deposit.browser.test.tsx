// A pending deposit is cancelled on its page: the button is at the end, the result at the beginning.
import { cancelDeposit, depositOrder } from '@foyer/contract/calls/deposit.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fine, type Reply } from '#testing/fake-network.ts';
import { fundsAnswer, openedStreams, orderPage } from '#testing/order-page.ts';
import { Questions } from '#testing/questions.tsx';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import DepositScreen from './deposit-screen.tsx';

openedStreams();

const qrCode = 'pay:p-1';
const payment = { redirectUrl: null, qrCode, account: null };

test('after the cancellation the new heading is on the screen and read first', async () => {
  let status = 'PENDING';
  const order: Reply = ({ method, path }) => {
    const { value } = answerTo(method, path) as { value: object };
    return fine({
      ...value,
      status,
      expireAt: 4_200_000_000_000,
      payment: status === 'PENDING' ? payment : null,
    });
  };
  renderScreen(
    <>
      <DepositScreen search="?order=D100001" />
      <Questions />
    </>,
    {
      ...orderPage,
      answers: [
        fundsAnswer,
        answerWith(depositOrder, order),
        answerWith(cancelDeposit, () => {
          status = 'CANCELLED';
          return fine(null);
        }),
      ],
    },
  );
  await page.getByRole('button', { name: 'Cancel this deposit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this deposit' }).click();
  const heading = page.getByRole('heading', { name: 'This deposit was cancelled' });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
});
