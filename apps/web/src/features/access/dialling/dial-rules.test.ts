import { expect, describe, test } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { countriesOf, type DialSettings, dialModeOf, found, usualCode } from './dial-rules.ts';
import { noteCountry, recentCountries } from './recent-countries.ts';

const countries = [
  ['PH', 'Philippines', '63'],
  ['CI', "Côte d'Ivoire", '225'],
  ['AE', 'United Arab Emirates', '971'],
  ['GB', 'United Kingdom', '44'],
  ['CA', 'Canada', '1'],
  ['US', 'United States', '1'],
].map(([countryCode = '', country = '', countryDialingCode = '']) => ({
  countryCode,
  country,
  countryDialingCode,
}));
const land = {
  countryCode: 'PH',
  countryDialingCode: '63',
  currency: 'PHP',
  currencySymbol: '₱',
  currencyPosition: 'F' as const,
  countries,
};
function dialSettings(given: Partial<DialSettings> = {}): DialSettings {
  return {
    isOffered: false,
    isFixed: false,
    smsProvider: 'sms',
    land,
    templateCodes: [],
    accepted: [],
    ...given,
  };
}

describe('the picker', () => {
  test('[SMS-15] [SMS-16] is open without any flag where the merchant’s own code is not accepted', () => {
    expect(dialModeOf(dialSettings({ accepted: ['60', '84'] }))).toBe('open');
    expect(dialModeOf(dialSettings({ accepted: ['60', '63'] }))).toBe('hidden');
  });

  test.each([
    ['neither flag nor phone-verification service', {}, 'hidden'],
    ['UPDATEMOBILEICC3', { isOffered: true }, 'open'],
    ['the phone-verification service', { smsProvider: 'firebase' }, 'open'],
    ['no provider at all', { smsProvider: '' }, 'hidden'],
  ] as const)('[SMS-15] with %s is %s', (_, given, face) => {
    expect(dialModeOf(dialSettings(given))).toBe(face);
  });

  test.each([{ isOffered: true }, { smsProvider: 'firebase' }])(
    '[SMS-16] with DISABLEDMOBILEICC3 it is shown and cannot be changed (%o)',
    (given) => {
      expect(dialModeOf(dialSettings({ ...given, isFixed: true }))).toBe('locked');
    },
  );

  test('[SMS-15] [SMS-16] without any code the visitor has to choose one, whatever is switched off', () => {
    expect(dialModeOf(dialSettings({ land: null, isFixed: true }))).toBe('open');
    expect(usualCode(dialSettings({ land: null }))).toBe('');
  });

  test("[SMS-15] the merchant's country is first; the template's list is used when it cannot be loaded", () => {
    expect(usualCode(dialSettings({ templateCodes: ['84'] }))).toBe('63');
    expect(usualCode(dialSettings({ land: null, templateCodes: ['84', '66'] }))).toBe('84');
    expect(usualCode(dialSettings({ accepted: ['60', '63'] }))).toBe('63');
    expect(usualCode(dialSettings({ accepted: ['60', '84'] }))).toBe('60');
    const names = countriesOf(land, {
      nameOf: () => '',
      compare: (a, b) => a.localeCompare(b),
      accepted: [],
    });
    expect(names.map(({ country }) => country)).toEqual(['PH', 'CA', 'CI', 'AE', 'GB', 'US']);
  });
});

test.each([
  ['+63', 'PH'],
  ['0063', 'PH'],
  ['1', 'CA US'],
  ['+৬৩', 'PH'],
  ['٠٠٦٣', 'PH'],
  ['cote', 'CI'],
  ['KINGDOM', 'GB'],
  ['united', 'AE GB US'],
  ['us', 'US'],
  ['zz', ''],
  [' ', 'PH CA CI AE GB US'],
])('searching %s finds %s', (search, expected) => {
  const all = countriesOf(land, { nameOf: () => '', compare: (a, b) => a.localeCompare(b), accepted: [] });
  expect(
    found(all, search)
      .map(({ country }) => country)
      .join(' '),
  ).toBe(expected);
});

test('the last three countries are remembered, newest first, each once', () => {
  const storage = fakeStorage();
  const store = checkedStore(() => storage);
  for (const country of ['PH', 'US', 'PH', 'GB', 'AE']) noteCountry(country, store);
  expect(recentCountries(store)).toEqual(['AE', 'GB', 'PH']);
  storage.setItem('MC_DIAL_RECENT', 'PH,<b>,x');
  expect(recentCountries(store)).toEqual(['PH']);
});
