import { beginFactor, confirmFactor, proofWays, securityConfig } from '@foyer/contract/calls/security.ts';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, later, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { dropToast, useMessages } from '#ui/layers/messages.ts';
import { Toasts } from '#ui/layers/toasts.tsx';
import { FactorSheet } from './factor-sheet.tsx';

afterEach(clear);

function Shown() {
  return <Toasts label="Notice" closeLabel="Close" toasts={useMessages().toasts} onGone={dropToast} />;
}

test('a factor whose time is over is started again by the proof', async () => {
  const screen = (
    <>
      <FactorSheet kind="email" isOn={false} open onClose={() => undefined} />
      <Shown />
    </>
  );
  renderScreen(screen, {
    member: ann,
    areas: ['security'],
    words: englishTexts(['core', 'security']),
    answers: [
      answer(securityConfig, { email: false, ga: false, sms: false, questions: false }),
      answer(beginFactor, { expirationTime: null, secret: null, address: null }),
      answerWith(confirmFactor, () => refusal('factor.expired')),
    ],
  });
  await page.getByLabelText('Login password', { exact: true }).fill('a password');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabelText('Six-digit code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Switch on', exact: true }).click();
  await expect.element(page.getByText('This set-up has expired. Please start again.')).toBeVisible();
  await expect.element(page.getByLabelText('Login password', { exact: true })).toBeVisible();
});

function Authenticator() {
  const [isOn, setOn] = useState(false);
  return <FactorSheet key={String(isOn)} kind="ga" isOn={isOn} open onClose={() => setOn(true)} />;
}

test('an authenticator app that was just switched on is switched off with its code', async () => {
  let isOn = false;
  const ways = { hasPassword: true, password: true, codes: [], signIn: 'no' as const };
  const after = later();
  renderScreen(<Authenticator />, {
    member: ann,
    areas: ['security'],
    words: englishTexts(['core', 'security']),
    answers: [
      answerWith(securityConfig, () => fine({ email: false, ga: isOn, sms: false, questions: false })),
      answerWith(proofWays, (request) => (isOn ? after.reply(request) : fine(ways))),
      answer(beginFactor, { expirationTime: null, secret: 'ABCD', address: 'otpauth://totp/x' }),
      answerWith(confirmFactor, () => {
        isOn = true;
        return fine({});
      }),
    ],
  });
  const password = page.getByLabelText('Login password', { exact: true });
  await password.fill('a password');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabelText('Six-digit code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Switch on', exact: true }).click();
  await expect.element(page.getByText('Please wait...')).toBeVisible();
  expect(document.querySelectorAll('input')).toHaveLength(0);
  after.give(fine({ ...ways, password: false, codes: [{ kind: 'ga', to: null }] }));
  await expect.element(page.getByLabelText('Code of the authenticator app')).toBeVisible();
  expect(password.elements()).toHaveLength(1);
});

test.each([true, false])(
  'a member without a password is led to set one first, with a factor on: %s',
  async (isOn) => {
    renderScreen(<FactorSheet kind="sms" isOn={isOn} open onClose={() => undefined} />, {
      member: ann,
      areas: ['security'],
      answers: [
        answer(securityConfig, { email: false, ga: false, sms: isOn, questions: false }),
        answer(proofWays, {
          hasPassword: false,
          password: false,
          codes: [{ kind: 'sms', to: '••• 6736' }],
          signIn: 'no',
        }),
      ],
    });
    await expect.element(page.getByText('Please set your own password first.')).toBeVisible();
    const link = page.getByRole('link', { name: 'Login password' });
    await expect.element(link).toHaveAttribute('href', '/m/changePsw');
    expect(document.querySelectorAll('input')).toHaveLength(0);
  },
);
