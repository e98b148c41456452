// What the security page offers to each type of member.
import { hasPaymentPassword } from '@foyer/contract/calls/password.ts';
import * as calls from '@foyer/contract/calls/security.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import SecurityScreen from './security-screen.tsx';

afterEach(clear);

test.each([
  ['a member', 1, memberType.member],
  ['an agent', 1, memberType.agent],
  ['a virtual account', 0, memberType.virtual40],
])('to %s it offers what the gateway accepts: a payment password %i times', async (_, times, type) => {
  renderScreen(<SecurityScreen search="" />, {
    member: { ...ann, type },
    areas: ['security'],
    words: englishTexts(['core', 'security']),
    answers: [
      answer(hasPaymentPassword, false),
      answer(calls.securityConfig, { email: false, ga: false, sms: false, questions: false }),
      answer(calls.ownSessions, []),
    ],
  });
  await expect.element(page.getByRole('link', { name: 'Login password' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Authenticator app/ })).toBeVisible();
  expect(page.getByRole('button', { name: /^Payment password/ }).elements()).toHaveLength(times);
});

test('[ACALL-22] [ACALL-23] it shows whether a payment password is set and which factors are on', async () => {
  renderScreen(<SecurityScreen search="" />, {
    member: ann,
    areas: ['security'],
    words: englishTexts(['core', 'security']),
    answers: [
      answer(hasPaymentPassword, true),
      answer(calls.securityConfig, { email: false, ga: true, sms: false, questions: false }),
      answer(calls.ownSessions, []),
    ],
  });
  const row = (name: RegExp) => page.getByRole('button', { name });
  await expect.element(row(/^Payment password.*Set$/)).toBeVisible();
  await expect.element(row(/^Authenticator app.*On$/)).toBeVisible();
  expect(row(/On$/).elements()).toHaveLength(1);
});
