// A reset of an account with a second factor: the form is sent, the factor is requested, and the same request is sent
// again.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clock } from '#device/clock.ts';
import { openLanguage } from '#language/language.ts';
import type { Words } from '#language/words.ts';
import { bundled } from '#language/words/bundled.ts';
import { createMerchant, MerchantContext } from '#merchant/merchant.ts';
import { fakeNetwork, fine, refusal, type SentRequest } from '#testing/fake-network.ts';
import { createQueryClient } from '#request/query-client.ts';
import { connectRequests, forgetAnswers, identify } from '#request/send.ts';
import { loneTab } from '#testing/fake-session.ts';
import { openSession } from '#session/session.ts';
import { clear, show } from '#testing/show.tsx';
import { LinkForm } from './link-form.tsx';

const rightCode = '123456';
let sent: readonly SentRequest[] = [];
/** The request before its encryption. */
function textOf({ body }: SentRequest): string {
  return (body as { value: string }).value;
}
const onDone = vi.fn<() => void>();
const onDead = vi.fn<() => void>();

function answer(request: SentRequest): Response {
  const text = textOf(request);
  if (text.includes(rightCode)) return fine(null);
  if (text.includes('verificationCode')) return refusal('verification.code.err');
  return refusal('reset.factor_required', 200, { ga: true });
}

beforeEach(() => {
  const network = fakeNetwork(
    clock,
    (request) => {
      if (request.path.endsWith('/key/rsa')) return Response.json('key');
      return request.path.endsWith('/password/link') ? answer(request) : fine(null);
    },
    {
      // The test reads the encrypted fields.
      sealing: {
        mode: () => 2,
        load: async () => ({
          seal: async ({ body }) => ({
            headers: { Encryption: '2', 'X-Digest': '', 'X-RSA': '' },
            body: { value: JSON.stringify(body) },
          }),
        }),
      },
    },
  );
  connectRequests(network.ports);
  sent = network.sent;
  openSession(loneTab({ identify, forgetAnswers }));
  const words = openLanguage(
    { fetchWords: () => Promise.reject(new Error('no texts')), bundledWords: () => Promise.resolve({}) },
    () => undefined,
  );
  const areas = ['core', 'access', 'reset'] as const;
  words.adopt('EN', Object.assign({}, ...areas.map((area) => bundled[area])) as Words, areas);
  show(
    <QueryClientProvider client={createQueryClient()}>
      <MerchantContext value={createMerchant({})}>
        <LinkForm token={'t'.repeat(43)} onDone={onDone} onDead={onDead} />
      </MerchantContext>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  clear();
  vi.clearAllMocks();
});

function resets() {
  return sent.filter(({ path }) => path.includes('/password/link'));
}
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
  const factor = { verificationType: 'ga', verificationCode: rightCode };
  expect(resets().map((request) => textOf(request).includes(JSON.stringify(factor)))).toEqual([false, true]);
});

test('a wrong code is shown at its field and may be typed again', async () => {
  await sendForm();
  await confirmWith('000000');
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await confirmWith(rightCode);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});
