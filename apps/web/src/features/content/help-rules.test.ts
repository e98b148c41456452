import { expect, test } from 'vitest';
import type { HelpGroup } from '#content/agreement-of.ts';
import { helpFor } from './help-rules.ts';

function group(id: string, ...titles: string[]): HelpGroup {
  return {
    id,
    title: id,
    icon: '',
    items: titles.map((title) => ({ id: title, title, content: '' })),
  };
}
const groups = [
  group('account', 'I cannot log in', 'Wie ändere ich die Sprache?'),
  group('games', 'What does a game pay back?'),
  group('agreement', 'You log in, we agree'),
];
function found(text: string) {
  return helpFor(groups, text).map(({ id, items }) => [id, items.length]);
}

test('an empty search shows all help without the agreement', () => {
  expect(found(' ')).toEqual([
    ['account', 2],
    ['games', 1],
  ]);
});

test('every word must be in a title; case and accents do not matter', () => {
  expect(found('LOG cannot')).toEqual([['account', 1]]);
  expect(found('andere')).toEqual([['account', 1]]);
  expect(found('agree')).toEqual([]);
});
