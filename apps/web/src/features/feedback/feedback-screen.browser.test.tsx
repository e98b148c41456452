// The lengths of what a member writes: too long a text is refused at its field, and never cut.
import { sendFeedback } from '@foyer/contract/calls/feedback.ts';
import { textMost } from '@foyer/contract/text-length.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { later } from '#testing/fake-network.ts';
import { passTimeOut } from '#testing/given-up.ts';
import { ann } from '#testing/fake-session.ts';
import { paste } from '#testing/paste.ts';
import { answer, answerWith, type AppSetup, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import FeedbackScreen from './feedback-screen.tsx';

afterEach(clear);

const family = '👨‍👩‍👧‍👦';
const words = 'The countdown of the lottery is hard to read outside.';
const content = page.getByLabelText('Your message');
const contact = page.getByLabelText(/^How we can reach you/);
const sendIt = page.getByRole('button', { name: 'Send' });

function open(setup: AppSetup = {}) {
  return renderScreen(<FeedbackScreen />, {
    member: ann,
    areas: ['feedback'],
    words: englishTexts(['core', 'feedback']),
    answers: [answer(sendFeedback, null)],
    ...setup,
  });
}

test('a pasted contact that is too long is refused at its field, and not cut', async () => {
  const { requestsOf } = open();
  const long = 'm'.repeat(textMost.contact + 1);
  await content.fill(words);
  await paste(contact, long);
  await sendIt.click();
  await expect.element(contact).toHaveAccessibleDescription(/Up to 128 characters/);
  await expect.element(contact).toHaveValue(long);
  expect(requestsOf(sendFeedback)).toEqual([]);
});

test('a pasted text that is too long is refused at its field, and not cut', async () => {
  const { requestsOf } = open();
  const long = `${words} ${'m'.repeat(textMost.feedback)}`;
  await paste(content, long);
  await sendIt.click();
  await expect.element(content).toHaveAccessibleDescription(/Up to 8000 characters/);
  await expect.element(content).toHaveValue(long);
  expect(requestsOf(sendFeedback)).toEqual([]);
});

test('[REQ-20] feedback is given up after 120 s: its pictures may need that long', async () => {
  const clock = fakeClock();
  const { requestsOf } = open({
    answers: [answerWith(sendFeedback, later().reply)],
    requestPorts: { clock },
  });
  await content.fill(words);
  await sendIt.click();
  expect(await passTimeOut(clock, () => requestsOf(sendFeedback), 120_000)).toEqual({
    before: false,
    after: true,
  });
});

test('an emoji of several parts is one character', async () => {
  const { requestsOf } = open();
  await content.fill(words);
  await contact.fill(family.repeat(textMost.contact));
  await sendIt.click();
  await expect
    .poll(() => requestsOf(sendFeedback).map(({ body }) => body))
    .toMatchObject([{ content: words, contact: family.repeat(textMost.contact) }]);
});
