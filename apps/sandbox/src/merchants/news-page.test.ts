import { expect, test } from 'vitest';
import { newsWordsOf } from './news-page.ts';

test('news has a title and a text in English, and in each other language both or none', () => {
  const english = { 'title-EN': ' New games ', 'text-EN': 'See them.' };
  expect(newsWordsOf({ ...english, 'title-CN': '', 'text-CN': '' })).toEqual({
    EN: { title: 'New games', text: 'See them.' },
  });
  expect(newsWordsOf({ ...english, 'title-AR': 'ألعاب', 'text-AR': 'شاهدها' })).toMatchObject({
    AR: { title: 'ألعاب', text: 'شاهدها' },
  });
});

test.each([
  ['without a text', { 'title-EN': 'New games' }],
  ['without English', { 'title-CN': '新游戏', 'text-CN': '马上看看。' }],
  ['with half a translation', { 'title-EN': 'New games', 'text-EN': 'See them.', 'title-CN': '新游戏' }],
  ['with a file', { 'title-EN': { name: 'x' }, 'text-EN': 'See them.' }],
])('news %s is refused', (_, form) => {
  expect(newsWordsOf(form)).toBe(null);
});
