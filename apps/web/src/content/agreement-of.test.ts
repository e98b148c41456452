import { expect, test } from 'vitest';
import { agreementOf, type HelpGroup } from './agreement-of.ts';

function group(id: string, ...titles: string[]): HelpGroup {
  return { id, title: id, icon: '', items: titles.map((title) => ({ id: title, title, content: '' })) };
}

test('the agreement is the group of that name when it has text', () => {
  const groups = [group('account', 'I cannot log in'), group('agreement', 'You log in, we agree')];
  expect(agreementOf(groups)?.items[0]?.title).toBe('You log in, we agree');
  expect(agreementOf([group('agreement')])).toBeNull();
});
