import { changePaymentPassword, resetPaymentPassword } from '@foyer/contract/calls/password.ts';
import { proofWays, sendProofCode } from '@foyer/contract/calls/security.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, refusal, type Reply } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { PaymentSheet } from './payment-sheet.tsx';

afterEach(clear);

function nothing() {}

async function paste(label: string, text: string): Promise<void> {
  await userEvent.click(page.getByLabelText(label, { exact: true }));
  document.execCommand('insertText', false, text);
}

function openSheet(codes: { kind: 'sms'; to: string }[] = [], isSet = false) {
  const sent: unknown[] = [];
  renderScreen(<PaymentSheet isSet={isSet} open onClose={nothing} onDone={nothing} />, {
    member: ann,
    areas: ['security'],
    words: englishTexts(['core', 'security']),
    answers: [
      answer(proofWays, { hasPassword: true, password: codes.length === 0, codes, signIn: 'no' }),
      ...[changePaymentPassword, resetPaymentPassword].map((call) =>
        answerWith(call, (request) => {
          sent.push(plainBodyOf(request));
          return fine(null);
        }),
      ),
    ],
  });
  return sent;
}
async function send() {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('a pasted payment password that is too long is refused at its field, and not cut', async () => {
  const sent = openSheet();
  await paste('Login password', 'a password');
  await paste('New payment password', '4829137');
  await paste('Once more', '4829137');
  await send();
  const field = page.getByLabelText('New payment password', { exact: true });
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveValue('4829137');
  expect(sent).toEqual([]);
});

test('a pasted code is read with its spaces, and refused when it is too long', async () => {
  const sent = openSheet([{ kind: 'sms', to: '••• 4567' }]);
  await paste('New payment password', '482913');
  await paste('Once more', '482913');
  await paste('Six-digit code', '1234567');
  await send();
  await expect.element(page.getByLabelText('Six-digit code', { exact: true })).toBeInvalid();
  expect(sent).toEqual([]);
  await userEvent.clear(page.getByLabelText('Six-digit code', { exact: true }));
  await paste('Six-digit code', ' 123 456');
  await send();
  await expect.poll(() => sent).toMatchObject([{ verificationType: 'sms', verificationCode: '123456' }]);
});

test('[SMS-14] a code that is not sent shows no message, any other refusal does', async () => {
  let answers: Reply = () => refusal('factor.unreachable');
  const { requestsOf } = renderScreen(
    <PaymentSheet isSet={false} open onClose={nothing} onDone={nothing} />,
    {
      member: ann,
      areas: ['security'],
      words: englishTexts(['core', 'security']),
      answers: [
        answer(proofWays, {
          hasPassword: true,
          password: false,
          codes: [{ kind: 'sms', to: '••• 4567' }],
          signIn: 'no',
        }),
        answerWith(sendProofCode, (request) => answers(request)),
      ],
    },
  );
  const field = page.getByLabelText('Six-digit code', { exact: true });
  const button = page.getByRole('button', { name: 'Send the code' });
  for (const unsent of [
    () => refusal('verification.not_sent'),
    () => Promise.reject(new TypeError('no network')),
  ]) {
    answers = () => refusal('factor.unreachable');
    await button.click();
    await expect.element(field).toBeInvalid();
    const before = requestsOf(sendProofCode).length;
    answers = unsent;
    await button.click();
    await expect.element(field).not.toBeInvalid();
    expect(requestsOf(sendProofCode).length).toBe(before + 1);
    await expect.element(button).not.toHaveAttribute('aria-busy', 'true');
  }
});

test('[ACALL-22] with the old one it is changed, and by the owner it is set anew', async () => {
  const sent = openSheet([], true);
  await paste('Current payment password', '111111');
  await paste('New payment password', '482913');
  await paste('Once more', '482913');
  await send();
  const next = { paymentPassword: '482913', confirmPaymentPassword: '482913' };
  await expect.poll(() => sent).toEqual([{ oldPaymentPassword: '111111', ...next }]);
  await page.getByRole('button', { name: 'I have forgotten it' }).click();
  await paste('Login password', 'a password');
  await send();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toEqual({ password: 'a password', ...next });
});
