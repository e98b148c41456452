import { IntlMessageFormat } from 'intl-messageformat';
import { errors, transportCodes } from '@foyer/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { areas, compileMessage, english, textsOf, wordsOf } from './build-words.ts';
import { intlLocale } from '@foyer/contract/languages.ts';
import { sayIn } from './language.ts';
import { formatMessage } from './message.ts';
import { writtenLanguages } from '#testing/written-languages.ts';

describe('every written language', () => {
  test('each code of the contract and of the transport has a text', () => {
    const codes = [...Object.keys(errors), ...transportCodes];
    expect(codes.filter((code) => !(`error.${code}` in english.core))).toEqual([]);
  });

  test('areas share no key', () => {
    const keys = areas.flatMap((area) => Object.keys(english[area]));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(writtenLanguages)('%s: each compiled message gives the text of its source', (code) => {
    const locale = intlLocale(code);
    const values = { count: 3, place: 1, minutes: 5, age: 18, left: 2 };
    const text = 'Zoë & <b>';
    // Numbers for a message's count, the same text for every other name.
    const all: Record<string, number | string> = new Proxy<Record<string, number | string>>(values, {
      get: (given, name) => Reflect.get(given, name) ?? text,
      has: () => true,
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
    for (const area of areas) {
      const words = wordsOf(code, area);
      const own = textsOf(code, area);
      const said: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const [key, inEnglish] of Object.entries(english[area])) {
        const format = new IntlMessageFormat(own[key] ?? inEnglish, locale, undefined, { ignoreTag: true });
        expected[key] = String(format.format(all));
        said[key] = formatMessage(words[key] ?? '', locale, all);
      }
      expect(said).toEqual(expected);
    }
  });

  test('names that browsers do not know come with the texts that need them', () => {
    expect(wordsOf('MY', 'core')['own.dates']).toEqual([expect.objectContaining({ shortDay: 'm d' })]);
    for (const area of ['dial', 'register'] as const)
      expect(wordsOf('KK', area)['own.countries']).toEqual([expect.objectContaining({ DE: 'Германия' })]);
  });

  test('[CERR-16] the texts of the catalogue are exact', () => {
    const said = new Set<string>(Object.values(english.core));
    const texts = [
      'Access restricted',
      'System maintenance',
      'System upgrading, please try again later.',
      'The account has been logged out, please log in again',
      'You are not logged in, please login first',
      'Sorry, this account does not have permission or the feature is temporarily unavailable',
      'Sorry, the user does not exist or is disabled',
      'Sorry, the username already exists',
      'Verification code error',
      'Loading failed, click to retry',
      'Update',
      'Found new version, click refresh',
      'Refresh',
      'Please wait...',
      'Access Denied',
      'Internet lost, please refresh the page',
      'Retry',
      'End time',
    ];
    expect(texts.filter((text) => !said.has(text))).toEqual([]);
  });
});

describe('plurals', () => {
  const said = (code: 'EN' | 'AR' | 'CN', count: number) => {
    const message = wordsOf(code, 'games')['games.count'];
    return message === undefined ? '' : formatMessage(message, intlLocale(code), { count });
  };

  test.each([
    [0, 'لا ألعاب'],
    [1, 'لعبة واحدة'],
    [2, 'لعبتان'],
    [3, '3 ألعاب'],
    [11, '11 لعبة'],
    [100, '100 لعبة'],
    [2000, '2,000 لعبة'],
  ])('Arabic uses the plural form of its grammar for %i', (count, expected) => {
    expect(said('AR', count)).toBe(expected);
  });

  test('English and Chinese use theirs', () => {
    expect([0, 1, 2000].map((count) => said('EN', count))).toEqual(['No games', '1 game', '2,000 games']);
    expect([0, 1, 2000].map((count) => said('CN', count))).toEqual(['没有游戏', '1 款游戏', '2,000 款游戏']);
  });
});

describe('a compiled message', () => {
  test('a plain text stays text, with its quoted braces', () => {
    expect(compileMessage('Please wait...')).toBe('Please wait...');
    expect(compileMessage("'{'not a name'}'")).toBe('{not a name}');
    expect(compileMessage('')).toBe('');
  });
});

test('in an Arabic text a value keeps its own direction; in other texts nothing is added', () => {
  const say = (code: 'AR' | 'EN') => sayIn({ code, words: wordsOf(code, 'agent'), areas: ['agent'] });
  const values = { date: '2026-11-20 15:34' };
  expect(say('AR')('agent.lastLogin', values)).toContain('\u20682026-11-20 15:34\u2069');
  expect(say('EN')('agent.lastLogin', values)).toBe('Last active 2026-11-20 15:34');
});
