// The rules for texts. `npm run words`, a step of every check, applies them to each language.
import { wordFolderOf } from '@foyer/contract/word-folders.ts';
import { describe, expect, test } from 'vitest';
import { isolationBreaches, sets } from './check.ts';
import { figureBreaches } from './figures.ts';
import { foreignBreaches } from './foreign.ts';
import { exceptionBreaches, glossaryBreaches, termBreaches } from './glossary.ts';
import { grammarBreaches } from './grammar.ts';
import { namedKeys, nameBreaches } from './names.ts';
import { readLanguage } from './sources.ts';
import { unusedKeys } from './unused.ts';
import { englishWords, leftover, lengthBreach, writingBreaches } from './writing.ts';

test('34 codes have 32 sets of texts: English and 31 others', () => {
  expect(sets).toHaveLength(31);
  expect([wordFolderOf('KR'), wordFolderOf('PH'), wordFolderOf('HK'), wordFolderOf('??')]).toEqual([
    'ko',
    'ty',
    'hk',
    'en',
  ]);
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

  test('in Portugal, and not in Brazil, nothing needs a form of its own', () => {
    const texts = { ...source, b: '{count, plural, one {# jogo} many {# de jogos} other {# jogos}}' };
    expect(grammarBreaches(texts, source, 'pt')).toEqual(['b: no words for zero']);
    expect(grammarBreaches(texts, source, 'pt-BR')).toEqual([]);
  });

  test.each([
    ['es', '{count, plural, one {Un juego} many {# de juegos} other {Juegos}}', 'other has no #'],
    ['ru-RU', '{count, plural, one {Игра} few {# игры} many {# игр} other {# игры}}', 'one has no #'],
    ['es', '{count} juegos', 'no plural forms for count'],
  ])('%s: %s loses the count', (locale, text, breach) => {
    expect(grammarBreaches({ ...source, b: text }, source, locale)).toEqual([`b: ${breach}`]);
  });

  test('one game, none, or a language without forms need no figure', () => {
    const said = (b: string, locale: string) => grammarBreaches({ ...source, b }, source, locale);
    expect(said('{count, plural, =0 {Rien} one {Un jeu} many {# de jeux} other {# jeux}}', 'fr-FR')).toEqual(
      [],
    );
    expect(said('共 {count} 款', 'zh-CN')).toEqual([]);
  });

  test('each form of a plural has all values', () => {
    const english = { a: '{count, plural, one {# at {place}} other {# at {place}}}' };
    const own = { a: '{count, plural, one {#} other {# en {place}}}' };
    expect(grammarBreaches(own, english, 'en')).toEqual(['a: one has other placeholders than other']);
  });

  test('a message that does not parse is named', () => {
    expect(grammarBreaches({ ...source, a: 'Hello {name' }, source, 'en')[0]).toMatch(/^a: /);
  });
});

describe('figures', () => {
  test.each([
    ['ES', 'Casa 5\u00A0%, 1,50 y 12.345', []],
    ['ES', 'Casa {edge}%', ['a percentage is written 5\u00A0%']],
    ['ES', 'de 1.00 a 10 000', ['a figure is written 12.345,5']],
    ['TR', 'Ev %{edge}, {name} %5', []],
    ['TR', 'Ev {edge}%', ['a percentage is written %5']],
    ['AR', '{edge} %', ['a percentage is written 5%']],
    ['UZ', '0.95:1', ['a figure is written 12\u00A0345,5']],
  ] as const)('%s: %s', (code, text, breaches) => {
    expect(figureBreaches(text, code)).toEqual(breaches);
  });

  test('English, the source of the other languages, writes them so too', async () => {
    const texts = (await readLanguage('cn')).flatMap(({ english }) => Object.values(english));
    expect(texts.filter((text) => figureBreaches(text, 'EN').length > 0)).toEqual([]);
  });
});

describe('writing', () => {
  test.each([
    ['fr', 'Voir « tout »', 'U+202F stands inside « »'],
    ['uz', 'Kuting …', 'an ellipsis is one letter (…), without a space before it'],
    ['vi', 'Vui lòng chờ...', 'an ellipsis is one letter (…), without a space before it'],
    ['fr', 'Attention!', 'a narrow no-break space (U+202F) stands before ; : ! ?'],
    ['ja', '“すべて”を見る', '“ ” is not a quotation mark of the language (「」『』)'],
    ['de', 'Say "yes"', '" is not a quotation mark of the language (“”)'],
    ['cn', '请登录,然后继续', 'full-width punctuation: ，；！？'],
    ['fa', 'چرا?', 'Arabic punctuation: ، ؛ ؟'],
    ['hi', 'लॉग इन करें.', 'a sentence ends with ।'],
    ['th', 'รอ ๕ นาที', 'digits are Latin: 0 to 9'],
    ['th', 'รอ  5 นาที', 'has a space too many'],
    ['es', 'Seguro?', 'a question begins with ¿ and an exclamation with ¡'],
    ['es', 'Abre “{name}', 'a quotation mark or bracket has no partner'],
    ['vi', '<b>Xem</b>', 'has markup, which is shown as it is'],
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
    expect(leftover('Customer service', 'Customer service', 'es')).toBe('is the English text');
    expect(leftover('Another way', 'Another way', 'es')).toBe('is the English text');
    expect(leftover('Bet slip', 'Bet slip', 'ty')).toBeNull();
    expect(leftover('Bonus', 'Bonus', 'es')).toBeNull();
    expect(leftover('{start} ~ {end}', '{start} ~ {end}', 'es')).toBeNull();
  });

  test('an English word inside a text of other letters is found; a name is none', () => {
    expect(englishWords('กดปุ่ม Deposit เพื่อเริ่ม', 'th')).toBe('has English words: Deposit');
    expect(englishWords('เปิด JavaScript ใน Chrome รับ SMS ที่ {name}', 'th')).toBeNull();
    expect(englishWords('Ang Deposit mo', 'ty')).toBeNull();
  });

  test.each([
    ['es', 'Send the money to', 'has English words: Send, the'],
    ['es', 'Escolha um banco.', 'has words of another language: um'],
    ['pt', 'Abra no celular', 'has words of another language: celular'],
    ['id', 'Sila pilih bank.', 'has words of another language: Sila'],
    ['kk', 'Выберите банк.', 'has words of another language: Выберите'],
    ['hi', 'बैंक छान्नुहोस्।', 'has words of another language: छान्नुहोस्'],
    ['tw', '请用此卡', 'has letters of another language: 请'],
    ['cn', '請用此卡', 'has letters of another language: 請'],
    ['ja', '银行を選ぶ', 'has letters of another language: 银'],
    ['fa', 'بانك شما', 'has letters of another language: ك'],
    ['ru', 'Оберіть', 'has letters of another language: і'],
    ['ko', '銀행', 'has letters of another script: 銀'],
    ['th', 'ເລ', 'has letters of another script: ເ, ລ'],
    ['es', 'Дом', 'has letters of another script: Д, о, м'],
    ['ru', 'Бaнк', 'has letters of two scripts in one word: Бa'],
    ['vi', 'Vui long chon ngan hang.', 'has none of the marks of Vietnamese'],
  ])('in %s, “%s” is of another language', (folder, text, breach) => {
    expect(foreignBreaches(text, folder)).toEqual([breach]);
  });

  test.each([
    ['ja', '人々の銀行口座（SMS）'],
    ['hk', '藏着地雷'],
    ['ar', 'صور JPEG وPNG'],
    ['kk', 'JPEG не PNG'],
    ['vi', '{vendor} VIP'],
  ])('%s: %s is of the language', (folder, text) => {
    expect(foreignBreaches(text, folder)).toEqual([]);
  });

  test.each([
    ['AR', 'الرصيد \u2066{amount}', 'an isolated part does not end (U+2069)'],
    ['AR', 'الرصيد \u202B{amount}\u202C', 'isolate with U+2068 and U+2069, no embedding'],
    ['TH', 'ยอดเงิน \u2066{amount}\u2069', 'needs no direction marks'],
  ] as const)('isolation in %s: %j', (code, text, breach) => {
    expect(isolationBreaches(text, code)).toEqual([breach]);
    expect(isolationBreaches('الرصيد \u2066{amount}\u2069', 'AR')).toEqual([]);
  });

  test('a button is 1.6 times as wide as in English at most, or 12 letters', () => {
    expect(lengthBreach('action.retry', 'Erneut versuchen', 'Retry')).toBe(
      'is 16 letters wide; the button has room for 12',
    );
    expect(lengthBreach('action.retry', 'ထပ်ကြိုးစားပါ', 'Retry')).toBeNull();
    expect(lengthBreach('action.retry', '再度お試しください', 'Retry')).toMatch(/^is 18 letters/);
    expect(lengthBreach('offline.text', 'Erneut versuchen, bitte', 'Retry')).toBeNull();
    expect(lengthBreach('action.retry', 'Wieder {', 'Retry')).toBeNull();
    expect(lengthBreach('offline.text', 'Versuchen Sie es bitte erneut', 'Retry')).toMatch(/its place/);
  });
});

test('a name for screen readers contains what is visible of its control', () => {
  const texts = { 'games.try': 'Essayer', 'games.tryGame': 'Essai de {game}' };
  expect(nameBreaches(texts)).toEqual(['games.tryGame: does not contain “Essayer” as whole words']);
  expect(nameBreaches({ ...texts, 'games.tryGame': '{game} : essayer' })).toEqual([]);
  const korean = { 'games.try': '체험', 'games.tryGame': '{game} 체험하기' };
  expect(nameBreaches(korean)).toHaveLength(1);
  expect(nameBreaches({ ...korean, 'games.tryGame': '{game} 체험' })).toEqual([]);
  expect(nameBreaches({ 'access.continueWith': '{provider}で続ける' })).toHaveLength(1);
  expect(nameBreaches({ 'access.continueWith': '{provider} で続ける' })).toEqual([]);
});

test('the names that are compared, and what is visible, are texts of the app; English follows the rule too', async () => {
  const areas = (await readLanguage('cn')).filter(({ program }) => program === 'web');
  const english = Object.fromEntries(areas.flatMap((area) => Object.entries(area.english)));
  expect(namedKeys.filter((key) => !(key in english))).toEqual([]);
  expect(nameBreaches(english)).toEqual([]);
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

  test('names a text that says the opposite', () => {
    const terms = { deposit: { word: 'Einzahlung' }, withdraw: { word: 'Auszahlung' } };
    const said = termBreaches('a', 'Einzahlung: Auszahlung erfolgt', 'Deposit credited', { tone: '', terms });
    expect(said).toEqual(['“Auszahlung” is withdraw in the glossary; the text is about deposit']);
    expect(termBreaches('a', 'Ein- und Auszahlung', 'Withdrawal', { tone: '', terms })).toEqual([]);
  });

  test('must have a word for every term of English and no other', () => {
    const breaches = glossaryBreaches({ ...glossary, terms: { ...glossary.terms, boat: { word: 'Boot' } } });
    expect(breaches).toContain('glossary: no word for withdraw');
    expect(breaches).toContain('glossary: boat is no term of English');
    expect(glossaryBreaches(null)).toEqual(['glossary: missing']);
  });

  test('has exceptions for texts only', () => {
    expect(exceptionBreaches(glossary, new Set(['wallet.other']))).toEqual([]);
    expect(exceptionBreaches(glossary, new Set())).toEqual([
      'glossary: wallet.other, an exception of deposit, is no text',
    ]);
  });
});

test('a text whose key no source names, whole or by its beginning, is unused', () => {
  const sources = "t('wallet.title'); t(`wallet.state.${state}`);";
  expect(unusedKeys(['wallet.title', 'wallet.state.PAID', 'wallet.other', 'wallet.tit'], sources)).toEqual([
    'wallet.other',
    'wallet.tit',
  ]);
});
