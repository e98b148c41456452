import { describe, expect, test } from 'vitest';
import { settle } from '#testing/fake-clock.ts';
import { openLanguageStore } from './language-store.ts';
import { sayIn } from './language.ts';
import type { LanguageCode } from '@foyer/contract/languages.ts';
import type { Area, Words } from './words.ts';

function keeperWith(fetchWords: (code: LanguageCode, area: Area) => Promise<Words>) {
  const fetched: string[] = [];
  const keeper = openLanguageStore({
    fetchWords: (code, area) => {
      fetched.push(`${code}.${area}`);
      return fetchWords(code, area);
    },
    bundledWords: (area) => {
      fetched.push(`bundled ${area}`);
      return Promise.resolve({ [`${area}.word`]: 'English' });
    },
  });
  return { keeper, fetched, words: () => keeper.store.get().words };
}
function present(code: LanguageCode, area: Area): Promise<Words> {
  return Promise.resolve({ [`${area}.word`]: `${code} ${area}` });
}
function absent(): Promise<Words> {
  return Promise.reject(new Error('404'));
}

test('[LANG-13] a language’s files are loaded when it is used, area by area, each once', async () => {
  const { keeper, fetched, words } = keeperWith(present);
  await keeper.startWith('AR', ['core']);
  await keeper.loadArea('home');
  await keeper.loadArea('home');
  expect(fetched).toEqual(['AR.core', 'AR.home']);
  expect(words()).toEqual({ 'core.word': 'AR core', 'home.word': 'AR home' });
});

test('[LANG-09] before a language is chosen it is Chinese', () => {
  expect(keeperWith(present).keeper.store.get().code).toBe('CN');
});

test('a file that cannot be loaded is English, and the start continues', async () => {
  const { keeper, words } = keeperWith(absent);
  await keeper.startWith('AR', ['core', 'home']);
  expect(keeper.store.get().code).toBe('AR');
  expect(words()).toEqual({ 'core.word': 'English', 'home.word': 'English' });
});

test('a document’s texts are used, and only further areas are loaded', async () => {
  const { keeper, fetched } = keeperWith(present);
  keeper.adopt('CN', { 'core.word': 'brought' }, ['core']);
  await keeper.loadArea('core');
  await keeper.loadArea('games');
  expect(fetched).toEqual(['CN.games']);
});

describe('a change of language', () => {
  test('[LANG-10] loads every area that was loaded before', async () => {
    const { keeper, words } = keeperWith(present);
    await keeper.startWith('EN', ['core', 'home']);
    expect(await keeper.change('AR')).toBe(true);
    expect(keeper.store.get().code).toBe('AR');
    expect(words()).toEqual({ 'core.word': 'AR core', 'home.word': 'AR home' });
  });

  test('that fails keeps the old language', async () => {
    const { keeper, words } = keeperWith((code, area) => (code === 'AR' ? absent() : present(code, area)));
    await keeper.startWith('EN', ['core']);
    expect(await keeper.change('AR')).toBe(false);
    expect(keeper.store.get().code).toBe('EN');
    expect(words()).toEqual({ 'core.word': 'EN core' });
  });

  test('twice in a row ends with the last, however late the first arrives', async () => {
    const given = new Map<LanguageCode, () => void>();
    const { keeper } = keeperWith(
      (code, area) =>
        new Promise((resolve) => {
          given.set(code, () => resolve({ [`${area}.word`]: code }));
        }),
    );
    keeper.adopt('EN', {}, ['core']);
    const slow = keeper.change('AR');
    const fast = keeper.change('CN');
    given.get('CN')?.();
    await fast;
    given.get('AR')?.();
    await slow;
    expect(keeper.store.get()).toMatchObject({ code: 'CN', words: { 'core.word': 'CN' } });
  });

  test('includes an area that was requested meanwhile', async () => {
    let giveArabic: () => void = () => undefined;
    const { keeper, words } = keeperWith((code, area) =>
      code === 'AR' && area === 'core'
        ? new Promise((resolve) => {
            giveArabic = () => resolve({ 'core.word': 'AR core' });
          })
        : present(code, area),
    );
    keeper.adopt('EN', {}, ['core']);
    const changing = keeper.change('AR');
    await keeper.loadArea('games');
    giveArabic();
    await changing;
    expect(words()).toEqual({ 'core.word': 'AR core', 'games.word': 'AR games' });
  });
});

test('a missing text, or one without a value, shows nothing and throws nothing', async () => {
  const { keeper } = keeperWith(present);
  keeper.adopt(
    'EN',
    {
      'alert.reference': [
        { type: 0, value: 'ID: ' },
        { type: 1, value: 'id' },
      ],
    },
    ['core'],
  );
  await settle();
  const t = sayIn(keeper.store.get());
  expect(t('action.confirm')).toBe('');
  expect(t('alert.reference', { id: 'x1' })).toBe('ID: x1');
  expect(t('alert.reference', {} as { id: string })).toBe('');
  expect(sayIn(keeper.store.get())).toBe(t);
});
