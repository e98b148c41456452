import { afterEach, expect, test } from 'vitest';
import { createMerchant, MerchantContext } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { clear, show } from '#testing/show.tsx';
import { useDialling } from './use-dialling.ts';

const land = {
  countryCode: 'PH',
  countryDialingCode: '63',
  currency: 'PHP',
  currencySymbol: '₱',
  currencyPosition: 'F' as const,
  countries: [],
};

function Face() {
  return <p>{useDialling().face}</p>;
}

afterEach(clear);

test.each([
  [{}, 'hidden'],
  [{ UPDATEMOBILEICC3: true }, 'open'],
  [{ UPDATEMOBILEICC3: true, DISABLEDMOBILEICC3: true }, 'locked'],
])('[TEMPLATE-16] with %o the picker of dialling codes is %s', (flags, face) => {
  const settings = { ...plainSettings, smsProvider: 'sms' as const };
  show(
    <MerchantContext value={createMerchant({ flags, settings, country: land })}>
      <Face />
    </MerchantContext>,
  );
  expect(document.querySelector('p')?.textContent).toBe(face);
});
