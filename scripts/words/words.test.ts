// The texts of every finished language, and the rules themselves.
import { wordFolderOf } from '@foyer/contract/word-folders.ts';
import { describe, expect, test } from 'vitest';
import { checkLanguage, sets } from './check.ts';
import { glossaryBreaches, termBreaches } from './glossary.ts';
import { grammarBreaches } from './grammar.ts';
import { unfinished } from './unfinished.ts';
import { leftover, lengthBreach, writingBreaches } from './writing.ts';

test('34 codes have 32 sets of texts: English and 31 others', () => {
  expect(sets).toHaveLength(31);
  expect([wordFolderOf('KR'), wordFolderOf('PH'), wordFolderOf('HK'), wordFolderOf('??')]).toEqual([
    'ko',
    'ty',
    'hk',
    'en',
  ]);
});

test.each(sets.filter((code) => !unfinished.includes(code)))('%s follows every rule', async (code) => {
  expect((await checkLanguage(code)).breaches).toEqual([]);
});

test('an unfinished language has a breach for each missing text', async () => {
  for (const code of unfinished) {
    const { all, written, breaches } = await checkLanguage(code);
    expect(breaches.filter((breach) => breach.endsWith(': missing')).length).toBeGreaterThanOrEqual(
      all - written,
    );
  }
});

describe('keys and grammar', () => {
  const source = { a: 'Hello {name}', b: '{count, plural, one {# game} other {# games}}' };

  test.each([
    [{ a: 'Bonjour {name}' }, 'b: missing'],
    [{ ...source, a: ' ' }, 'a: missing'],
    [{ ...source, c: 'x' }, 'c: not in English'],
    [{ ...source, a: 'Bonjour {nom}' }, 'a: placeholders (nom) and not (name)'],
    [{ ...source, b: '{count, plural, other {# jeux}}' }, 'b: no words for one'],
  ])('%j breaks a rule: %s', (texts, breach) => {
    expect(grammarBreaches(texts, source, 'en')).toEqual([breach]);
  });

  test('Russian has four forms', () => {
    const texts = { ...source, b: '{count, plural, one {# игра} few {# игры} other {# игры}}' };
    expect(grammarBreaches(texts, source, 'ru-RU')).toEqual(['b: no words for many']);
  });

  test('a message that does not parse is named', () => {
    expect(grammarBreaches({ ...source, a: 'Hello {name' }, source, 'en')[0]).toMatch(/^a: /);
  });
});

describe('writing', () => {
  test.each([
    ['fr', 'Voir « tout »', 'U+202F stands inside « »'],
    ['fr', 'Attention!', 'a narrow no-break space (U+202F) stands before ; : ! ?'],
    ['ja', '“すべて”を見る', '“ ” is not a quotation mark of the language (「」『』)'],
    ['de', 'Say "yes"', '" is not a quotation mark of the language (“”)'],
    ['cn', '请登录,然后继续', 'full-width punctuation: ，；！？'],
    ['fa', 'چرا?', 'Arabic punctuation: ، ؛ ؟'],
    ['hi', 'लॉग इन करें.', 'a sentence ends with ।'],
    ['th', 'รอ ๕ นาที', 'digits are Latin: 0 to 9'],
    ['th', 'รอ  5 นาที', 'has a space too many'],
    ['uz', "O'yin", 'the letters oʻ and gʻ have U+02BB'],
    ['vi', 'Nạp tiền'.normalize('NFD'), 'is not in Unicode form NFC'],
  ])('%s: %s', (folder, text, breach) => {
    expect(writingBreaches(text, folder)).toEqual([breach]);
  });

  test.each([
    ['fr', 'Vraiment\u202F? Voir «\u202Ftout\u202F» à 10:30 sur https://a.b'],
    ['ja', '「{name}」を開く。'],
    ['ru', 'Открыть «{game}»: {count, plural, one {# игра} few {# игры} many {# игр} other {# игры}}.'],
    ['hi', '{code} आपका कोड है।'],
  ])('%s may be written so: %s', (folder, text) => {
    expect(writingBreaches(text, folder)).toEqual([]);
  });

  test('a long English text may not be left over; a name or a short word may', () => {
    expect(leftover('Customer service', 'Customer service')).toBe('is the English text');
    expect(leftover('Bonus', 'Bonus')).toBeNull();
    expect(leftover('{start} ~ {end}', '{start} ~ {end}')).toBeNull();
  });

  test('a button is 1.6 times as wide as in English at most, or 12 letters', () => {
    expect(lengthBreach('action.retry', 'Erneut versuchen', 'Retry')).toBe(
      'is 16 letters wide; the button has room for 12',
    );
    expect(lengthBreach('action.retry', 'ထပ်ကြိုးစားပါ', 'Retry')).toBeNull();
    expect(lengthBreach('action.retry', '再度お試しください', 'Retry')).toMatch(/^is 18 letters/);
    expect(lengthBreach('offline.text', 'Erneut versuchen, bitte', 'Retry')).toBeNull();
  });
});

describe('a glossary', () => {
  const glossary = {
    tone: 'Du',
    terms: { deposit: { word: 'Einzahlung', stems: ['einzahl'] } },
    except: { deposit: ['wallet.other'] },
  };

  test('names a text that does not use its words', () => {
    expect(termBreaches('wallet.title', 'Aufladen', 'Deposit now', glossary)).toEqual([
      '“deposit” is Einzahlung / einzahl in the glossary',
    ]);
    expect(termBreaches('wallet.title', 'Jetzt einzahlen', 'Deposit now', glossary)).toEqual([]);
    expect(termBreaches('wallet.other', 'Aufladen', 'Deposit now', glossary)).toEqual([]);
  });

  test('must have a word for every term of English and no other', () => {
    const breaches = glossaryBreaches({ ...glossary, terms: { ...glossary.terms, boat: { word: 'Boot' } } });
    expect(breaches).toContain('glossary: no word for withdraw');
    expect(breaches).toContain('glossary: boat is no term of English');
    expect(glossaryBreaches(null)).toEqual(['glossary: missing']);
  });
});
