import { describe, expect, test } from 'vitest';
import { chooseLanguage, fromBrowser, languageList } from './choose-language.ts';
import { directionOf, languages, localeOf, toCode, type LanguageCode } from '@foyer/contract/languages.ts';

const all = Object.keys(languages) as LanguageCode[];
function choose(stored: string | null, browser: string[], language: string, more = {}) {
  return chooseLanguage({ stored, browser, parameters: { language, ...more } });
}

describe('the merchant’s list', () => {
  test('[LANG-02][TEMPLATE-06] it is the comma separated parameter, in any spelling', () => {
    expect(languageList('EN, cn ,ZH-TW,XX,EN')).toEqual(['EN', 'CN', 'TW']);
  });

  test.each([undefined, '', 'XX,,'])('[LANG-03] %j is CN alone', (parameter) => {
    expect(languageList(parameter)).toEqual(['CN']);
  });
});

describe('the choice', () => {
  test('[LANG-06] a stored language wins when the merchant has it', () => {
    expect(choose('AR', ['en-US'], 'EN,CN,AR')).toBe('AR');
  });

  test('[LANG-06] a stored one that the merchant does not have is replaced by the browser’s', () => {
    expect(choose('JA', ['ar-EG'], 'EN,CN,AR')).toBe('AR');
  });

  test('[LANG-07] with nothing stored the browser’s language is taken, where the template allows it', () => {
    expect(choose(null, ['fr-FR', 'ar'], 'EN,CN,AR')).toBe('AR');
    expect(choose(null, ['ar'], 'EN,CN,AR', { language_browser: '0' })).toBe('EN');
  });

  test('[LANG-09] [TEMPLATE-06] with nothing usable it is EN where listed, else the first of the list', () => {
    expect(choose(null, ['fr'], 'CN,EN,AR')).toBe('EN');
    expect(choose(null, ['fr'], 'VI,TH')).toBe('VI');
    expect(choose(null, ['fr'], '')).toBe('CN');
  });

  test.each([
    ['zh', 'CN'],
    ['zh-CN', 'CN'],
    ['zh-Hans-SG', 'CN'],
    ['zh-TW', 'TW'],
    ['zh-HK', 'TW'],
    ['zh-Hant', 'TW'],
    ['tl', 'TY'],
    ['ph', 'TY'],
    ['EN-PH', 'TY'],
    ['fil-PH', 'TY'],
    ['pt-BR', 'PT-BR'],
    ['pt-PT', 'PT'],
    ['my-MM', 'MY'],
    ['ms-MY', 'MS'],
    ['ko-KR', 'KO'],
    ['in', 'ID'],
    ['sw-KE', 'SW'],
  ])('[LANG-08] the browser’s %s is %s', (tag, code) => {
    expect(fromBrowser([tag], all)).toBe(code);
  });

  test('[LANG-08] where the merchant has only the sister code, that one is taken', () => {
    expect(fromBrowser(['zh-TW'], ['HK', 'EN'])).toBe('HK');
    expect(fromBrowser(['ko'], ['KR'])).toBe('KR');
    expect(fromBrowser(['pt-BR'], ['PT'])).toBe('PT');
  });

  test('tags are tried in the browser’s order', () => {
    expect(fromBrowser(['de', 'ar', 'en'], ['EN', 'AR'])).toBe('AR');
  });
});

describe('codes', () => {
  test('[LANG-15] the 34 codes are supported', () => {
    const named =
      'CN EN JA TH VI MY ES HI ID KM KO KR MS PT PT-BR TA TW HK TY PH BN UR UR-LA LO TR FR NE TE RU SW KK AR FA UZ';
    expect([...all].sort()).toEqual(named.split(' ').sort());
  });

  test.each([
    ['EN', 'en-US'],
    ['CN', 'zh-CN'],
    ['TW', 'zh-HK'],
    ['RU', 'ru-RU'],
    ['TH', 'th-TH'],
    ['VI', 'vi-VN'],
    ['JA', 'ja-JP'],
    ['PT', 'pt'],
    ['ES', 'es'],
    ['AR', 'ar'],
  ])('[LANG-14] the locale of %s is %s', (code, locale) => {
    expect(localeOf(code)).toBe(locale);
  });

  test('each locale is one that Intl knows, and an unknown code is English', () => {
    for (const { locale } of Object.values(languages)) {
      expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
    }
    expect(localeOf('XX')).toBe('en-US');
  });

  test('[LANG-16] flags are named as the platform names them', () => {
    const flags =
      'CN CN, EN US, JA JP, TH TH, VI VN, MY MM, ES ES, HI IN, ID ID, KM KH, KO KR, KR KR, MS MY, PT PT, ' +
      'PT-BR BR, TA IN, TW HK, HK HK, TY TLG, PH TLG, BN BD, UR PK, UR-LA PK, LO LO, TR TR, FR FR, NE NP, ' +
      'TE IN, RU RU, SW UG, KK KZ, AR CC, FA IR, UZ UZ';
    expect(all.map((code) => `${code} ${languages[code].flag}`).join(', ')).toBe(flags);
  });

  test('aliases are accepted as input only', () => {
    expect(['ZH', 'zh-tw', 'ZH_HK', 'TL', 'EN-PH', 'IN', 'nope'].map(toCode)).toEqual([
      'CN',
      'TW',
      'HK',
      'TY',
      'TY',
      'ID',
      null,
    ]);
  });

  test('Arabic, Persian and Urdu are written from the right', () => {
    expect(all.filter((code) => directionOf(code) === 'rtl').sort()).toEqual(['AR', 'FA', 'UR']);
  });
});
