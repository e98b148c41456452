// What a visitor sees in the strip of home, as the gateway renders it.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from '#device/store.ts';
import { wordsOf } from '#language/build-words.ts';
import { LanguageContext } from '#language/language.ts';
import type { LanguageState } from '#language/language-store.ts';
import { createMerchant, type Merchant, MerchantContext } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { createQueryClient } from '#request/query-client.ts';
import { MemberStrip } from './member-strip.tsx';

const speech = createStore<LanguageState>({
  code: 'EN',
  words: { ...wordsOf('EN', 'core'), ...wordsOf('EN', 'home') },
  areas: ['core', 'home'],
});

function stripOf(known: Partial<Merchant>): string {
  return renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <MerchantContext value={createMerchant(known)}>
        <LanguageContext value={speech}>
          <MemberStrip />
        </LanguageContext>
      </MerchantContext>
    </QueryClientProvider>,
  );
}

function wayToRegistration(parameters: Record<string, string>): string {
  const template = { merchantCode: 'A', templateId: 'BASE1', mobileTemplate: {}, parameters, routes: [] };
  const html = stripOf({ template });
  return /<a[^>]*>Register<\/a>/.exec(html)?.[0] ?? '';
}

test.each([{ switch_register: '1' }, {}])(
  '[REG-12] [TEMPLATE-07] [CVAL-03] with %o the link leads to registration',
  (given) => {
    expect(wayToRegistration(given)).toContain('href="/m/register"');
    expect(wayToRegistration(given)).not.toContain('aria-disabled');
  },
);

test.each(['0', '2', ''])(
  '[REG-12] [TEMPLATE-07] [CVAL-03] with switch_register "%s" it is there and disabled',
  (switch_register) => {
    const link = wayToRegistration({ switch_register });
    expect(link).toContain('aria-disabled="true"');
    expect(link).not.toContain('href');
  },
);

test('a merchant whose members play on credit offers neither deposit nor withdrawal, like its navigation', () => {
  const settings = { ...plainSettings, depositSwitch: true };
  expect(stripOf({ settings })).toMatch(/Deposit.*Withdraw.*Recent.*VIP/);
  expect(stripOf({ settings, flags: { CREDITMAR3: true } })).toMatch(/Recent.*VIP/);
  expect(stripOf({ settings, flags: { CREDITMAR3: true } })).not.toMatch(/Deposit|Withdraw/);
});
