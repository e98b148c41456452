import { memberFunds } from '@foyer/contract/calls/member.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { core } from '#language/words/en/core.ts';
import { plainSettings } from '#merchant/settings.ts';
import { fine, later } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { HomeHeader } from './home-header.tsx';

afterEach(clear);

test('the account button is there while the balance is on its way, and shows it afterwards', async () => {
  const funds = later();
  renderScreen(<HomeHeader />, {
    member: ann,
    areas: ['home'],
    answers: [answerWith(memberFunds, funds.reply)],
  });
  const account = page.getByRole('button', { name: core['member.account'] });
  await expect.element(account).toBeVisible();
  await expect.element(account).toHaveAttribute('aria-busy', 'true');
  funds.give(
    fine({ sumBalance: '123400', currency: 'PHP', currencySymbol: '₱', minorDigits: 2, wallets: [] }),
  );
  await expect.element(page.getByRole('button', { name: /^Your account: .*1,234/ })).toBeVisible();
});

test.each([
  ['F', /^Your account: ₱1,234/],
  ['B', /^Your account: 1,234.*₱$/],
] as const)(
  '[HOME-11] with the currency position %s the sign is where it belongs',
  async (currencyPosition, shown) => {
    renderScreen(<HomeHeader />, {
      merchant: { settings: { ...plainSettings, currencyPosition } },
      member: ann,
      areas: ['home'],
      answers: [
        answerWith(memberFunds, () =>
          fine({ sumBalance: '123400', currency: 'PHP', currencySymbol: '₱', minorDigits: 2, wallets: [] }),
        ),
      ],
    });
    await expect.element(page.getByRole('button', { name: shown })).toBeVisible();
  },
);
