// Transfers to downlines require the payment password, to one and to several, and when one is sent again.
import {
  downline,
  downlines,
  transferDownline,
  transferMultipleDownline,
} from '@foyer/contract/calls/agent.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { hasPaymentPassword } from '@foyer/contract/calls/password.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, memoryStore, refusal, type SentRequest } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Alert } from '#ui/layers/alert.tsx';
import { useMessages } from '#ui/layers/messages.ts';
import { Downlines } from '../downlines/downlines.tsx';
import { Transfers } from './transfers.tsx';

afterEach(clear);

const mira = { id: '7', username: 'mira', type: 0, balance: '0', lastLogin: null } as const;
/** Shows alerts and toasts. */
function Messages() {
  const { alerts, toasts } = useMessages();
  const [first] = alerts;
  return (
    <>
      {toasts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      {first && (
        <Alert
          key={first.message.text}
          open
          title="Message"
          confirm={{ label: first.message.confirmLabel ?? 'OK', onPress: () => first.answer(true) }}
        >
          {first.message.text}
        </Alert>
      )}
    </>
  );
}

type Case = { isSet?: boolean; reply?: (request: SentRequest) => Response };

/** Shows a part of the agent's page; returns the bodies of the transfers as they were before their encryption. */
function open(part: ReactNode, { isSet = true, reply }: Case = {}) {
  const bodies: unknown[] = [];
  const lasting = memoryStore();
  const transferReply = (request: SentRequest) => {
    bodies.push(plainBodyOf(request));
    return reply?.(request) ?? fine({ balance: '1', repeated: false });
  };
  const screen = (
    <>
      {part}
      <Messages />
    </>
  );
  renderScreen(screen, {
    member: { ...ann, type: 1 },
    areas: ['agent', 'money'],
    words: englishTexts(['core', 'agent', 'money']),
    answers: [
      answer(downlines, { content: [mira], pageNum: 1, totalPages: 1 }),
      answer(downline, { ...mira, joinedAt: 0, rebates: [] }),
      answer(memberFunds, funds),
      answer(hasPaymentPassword, isSet),
      answerWith(transferDownline, transferReply),
      answerWith(transferMultipleDownline, transferReply),
    ],
    requestPorts: { lasting },
  });
  return { bodies, stored: () => [...lasting.texts].flat().join(' ') };
}

function password() {
  return page.getByLabelText('Payment password');
}
function transfer() {
  return page.getByRole('button', { name: 'Transfer', exact: true });
}

/** The page that settles it, which leads back to the agent's page. */
const settled = '/m/member/security?open=payment&back=%2Fm%2Fmember%2Fagent';

test('[CCALL-35] a transfer to one downline is sent with the payment password, and not without it', async () => {
  const { bodies } = open(<Downlines />);
  await page.getByRole('button', { name: /mira/ }).click();
  await page.getByLabelText(/^Transfer to .*mira/).fill('7');
  await transfer().click();
  await expect.element(page.getByText('Six digits.')).toBeVisible();
  expect(bodies).toEqual([]);
  await password().fill('482913');
  await transfer().click();
  await expect.poll(() => bodies).toEqual([{ downlineId: '7', amount: '700', paymentPassword: '482913' }]);
  await expect.element(password()).toHaveValue('');
});

test('so is a transfer to several, after the question', async () => {
  const { bodies } = open(<Transfers />);
  await page.getByLabelText(/^Amount for .*mira/).fill('12.5');
  await password().fill('482913');
  await transfer().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer' }).click();
  const items = [{ downlineId: '7', amount: '1250' }];
  await expect.poll(() => bodies).toEqual([{ items, paymentPassword: '482913' }]);
});

test('a wrong one shows the attempts left at the field; a locked one leads to the security page', async () => {
  const answers = [
    refusal('payment.password.err', 200, { left: 3 }),
    refusal('payment.password.locked'),
    refusal('withdraw.waits', 200, { usableFrom: 1 }),
  ];
  open(<Transfers />, { reply: () => answers.shift() ?? fine(null) });
  const attempt = async () => {
    await password().fill('111111');
    await transfer().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer' }).click();
  };
  await page.getByLabelText(/^Amount for .*mira/).fill('1');
  await attempt();
  await expect.element(page.getByText(/not right\. 3 attempts left/)).toBeVisible();
  await attempt();
  const anew = page.getByRole('link', { name: 'Set a new payment password' });
  await expect.element(anew).toHaveAttribute('href', settled);
  await attempt();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect.element(page.getByRole('link', { name: 'See waiting changes' })).toBeVisible();
});

test('a transfer of money that is locked says so in the words of a transfer', async () => {
  const locked = { turnoverRemaining: '4000', withdrawable: '0', locked: '5000' };
  open(<Transfers />, { reply: () => refusal('transfer.turnover', 200, locked) });
  await page.getByLabelText(/^Amount for .*mira/).fill('7');
  await password().fill('482913');
  await transfer().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer' }).click();
  const text = 'You still need to place bets before you can transfer this amount.';
  await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').first().click();
});

test('an agent without a payment password is led to the page that sets one', async () => {
  open(<Transfers />, { isSet: false });
  const link = page.getByRole('link', { name: 'Set a payment password' });
  await expect.element(link).toHaveAttribute('href', settled);
  await expect.element(password()).not.toBeInTheDocument();
});

test('a transfer whose answer was lost is sent again with the payment password, which was not stored', async () => {
  let isLost = true;
  const keys: (string | undefined)[] = [];
  const { bodies, stored } = open(<Transfers />, {
    reply: ({ headers }) => {
      keys.push(headers['Idempotency-Key']);
      if (isLost) throw new TypeError('Failed to fetch');
      return fine({ balance: '1', repeated: true });
    },
  });
  await page.getByLabelText(/^Amount for .*mira/).fill('3');
  await password().fill('482913');
  await transfer().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer' }).click();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  const inProgress = page.getByRole('region', { name: 'In progress' });
  await expect.element(inProgress).toBeVisible();
  expect(stored()).toContain('300');
  expect(stored()).not.toContain('482913');
  isLost = false;
  await inProgress.getByRole('button', { name: 'Send it again' }).click();
  const sheet = page.getByRole('dialog', { name: 'Send it again' });
  await sheet.getByLabelText('Payment password').fill('482913');
  await sheet.getByRole('button', { name: 'Send it again' }).click();
  await expect.element(page.getByText('Confirmed. It was made once.')).toBeVisible();
  expect(bodies[1]).toEqual(bodies[0]);
  expect(keys[1]).toBe(keys[0]);
});
