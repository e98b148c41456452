import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#device/clock.ts';
import { openLanguage } from '#language/language.ts';
import { core } from '#language/words/en/core.ts';
import { home } from '#language/words/en/home.ts';
import { createMerchant, MerchantContext } from '#merchant/merchant.ts';
import { fakeNetwork, fine, later } from '#testing/fake-network.ts';
import { createQueryClient } from '#request/query-client.ts';
import { connectRequests, forgetAnswers, identify } from '#request/send.ts';
import { ann, loneTab } from '#testing/fake-session.ts';
import { beginSession, openSession } from '#session/session.ts';
import { clear, show } from '#testing/show.tsx';
import { HomeHeader } from './home-header.tsx';

afterEach(clear);

test('the account button is there while the balance is on its way, and shows it afterwards', async () => {
  const funds = later();
  connectRequests(fakeNetwork(clock, funds.reply).ports);
  openSession(loneTab({ identify, forgetAnswers }));
  beginSession(ann);
  const words = openLanguage(
    { fetchWords: async () => ({}), bundledWords: async () => ({}) },
    () => undefined,
  );
  words.adopt('EN', { ...core, ...home }, ['core', 'home']);
  const template = { merchantCode: 'A', templateId: 'A', mobileTemplate: {}, parameters: {}, routes: [] };
  show(
    <QueryClientProvider client={createQueryClient()}>
      <MerchantContext value={createMerchant({ template })}>
        <HomeHeader />
      </MerchantContext>
    </QueryClientProvider>,
  );
  const account = page.getByRole('button', { name: core['member.account'] });
  await expect.element(account).toBeVisible();
  await expect.element(account).toHaveAttribute('aria-busy', 'true');
  funds.give(
    fine({ sumBalance: '123400', currency: 'PHP', currencySymbol: '₱', minorDigits: 2, wallets: [] }),
  );
  await expect.element(page.getByRole('button', { name: /^Your account: .*1,234/ })).toBeVisible();
});
