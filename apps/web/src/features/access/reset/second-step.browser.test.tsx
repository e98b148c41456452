// A reset of an account with a second factor: the form is sent, the factor is requested, and the same request is sent
// again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InputOf } from '@foyer/contract/call.ts';
import { resetByLink } from '@foyer/contract/calls/password.ts';
import { fine, refusal, type SentRequest } from '#testing/fake-network.ts';
import { answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { LinkForm } from './link-form.tsx';

const rightCode = '123456';
let resets: () => readonly SentRequest[] = () => [];
const onDone = vi.fn<() => void>();
const onDead = vi.fn<() => void>();

const rightFactor = { verificationType: 'ga', verificationCode: rightCode };
function reply(request: SentRequest): Response {
  const { factor } = plainBodyOf(request) as InputOf<typeof resetByLink>;
  if (!factor) return refusal('reset.factor_required', 200, { ga: true });
  return factor.verificationCode === rightCode ? fine(null) : refusal('verification.code.err');
}

beforeEach(() => {
  const form = <LinkForm token={'t'.repeat(43)} onDone={onDone} onDead={onDead} />;
  const { requestsOf } = renderScreen(form, {
    areas: ['access', 'reset'],
    answers: [answerWith(resetByLink, reply)],
  });
  resets = () => requestsOf(resetByLink);
});
afterEach(() => {
  clear();
  vi.clearAllMocks();
});

async function sendForm() {
  await userEvent.fill(page.getByLabelText('New password', { exact: true }), 'mangoes at midnight');
  await userEvent.fill(page.getByLabelText('New password again', { exact: true }), 'mangoes at midnight');
  await page.getByRole('button', { name: 'Set new password' }).click();
}
async function confirmWith(code: string) {
  const sheet = page.getByRole('dialog');
  await userEvent.fill(sheet.getByRole('textbox'), code);
  await sheet.getByRole('button', { name: 'Set new password' }).click();
}

test('the second factor is asked for, and a right code sets the password', async () => {
  await sendForm();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await confirmWith(rightCode);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  const [without, withCode] = resets().map(plainBodyOf);
  expect(resets()).toHaveLength(2);
  expect(withCode).toEqual({ ...without, factor: rightFactor });
});

test('a wrong code is shown at its field and may be typed again', async () => {
  await sendForm();
  await confirmWith('000000');
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await confirmWith(rightCode);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});
