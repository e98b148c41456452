import { helpCenter } from '@foyer/contract/calls/content.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fine } from '#testing/fake-network.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { AgreementSheet } from './agreement-sheet.tsx';
import { ConsentByGoingOn } from './consent.tsx';

afterEach(clear);

test('the agreement opens over a statement of consent, and no paragraph contains it', async () => {
  renderScreen(<ConsentByGoingOn />, {
    areas: ['access', 'content'],
    answers: [answerWith(helpCenter, () => fine([]))],
  });
  await page.getByRole('link', { name: 'Read it' }).click();
  const sheet = page.getByRole('dialog', { name: 'User agreement' });
  await expect.element(sheet).toBeVisible();
  expect(sheet.element().closest('p')).toBe(null);
});

test('the text of the agreement is reached by keyboard, so that it can be scrolled', async () => {
  renderScreen(<AgreementSheet open onClose={() => {}} />, {
    areas: ['content'],
    answers: [answerWith(helpCenter, () => fine([]))],
  });
  await expect.element(page.getByText('About this agreement')).toBeVisible();
  (page.getByRole('button', { name: 'Close' }).element() as HTMLElement).focus();
  await userEvent.tab();
  expect(document.activeElement?.contains(page.getByText('About this agreement').element())).toBe(true);
  expect(document.activeElement).toBe(page.getByRole('region', { name: 'User agreement' }).element());
});
