// The strip of home for a visitor, as the gateway renders it.
import { expect, test } from 'vitest';
import type { Merchant } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { htmlOf } from '#testing/html-of.tsx';
import { templateOf } from '#testing/merchant.ts';
import { MemberStrip } from './member-strip.tsx';

function stripOf(merchant: Partial<Merchant>): string {
  return htmlOf(<MemberStrip />, { merchant, areas: ['home'] });
}

function wayToRegistration(parameters: Record<string, string>): string {
  const html = stripOf({ template: templateOf(parameters) });
  return /<a[^>]*>Register<\/a>/.exec(html)?.[0] ?? '';
}

test.each([{ switch_register: '1' }, {}])(
  '[REG-12] [TEMPLATE-07] [CVAL-03] with %o the link leads to registration',
  (given) => {
    expect(wayToRegistration(given)).toContain('href="/m/register"');
    expect(wayToRegistration(given)).not.toContain('aria-disabled');
  },
);

test.each([
  { switch_register: '0' },
  { switch_register: '2' },
  { switch_register: '' },
  { login_audience: 'agent' },
])('[REG-12] [TEMPLATE-07] [CVAL-03] with %o it is there and disabled', (given) => {
  const link = wayToRegistration(given);
  expect(link).toContain('aria-disabled="true"');
  expect(link).not.toContain('href');
});

test('a merchant whose members play on credit offers neither deposit nor withdrawal, like its navigation', () => {
  const settings = { ...plainSettings, depositSwitch: true };
  expect(stripOf({ settings })).toMatch(/Deposit.*Withdraw.*Recent.*VIP/);
  expect(stripOf({ settings, flags: { CREDITMAR3: true } })).toMatch(/Recent.*VIP/);
  expect(stripOf({ settings, flags: { CREDITMAR3: true } })).not.toMatch(/Deposit|Withdraw/);
});
