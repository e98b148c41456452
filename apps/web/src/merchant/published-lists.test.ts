import { languageCodes, navItems } from '@foyer/contract/merchant-file/lists.ts';
import { expect, test } from 'vitest';
import { languages } from '#language/codes.ts';
import { navKeys } from '#shell/nav-items.ts';

test('the languages that a merchant can name are those of the app', () => {
  expect(languageCodes.toSorted()).toEqual(Object.keys(languages).toSorted());
});

test('the items of the bottom bar that a merchant can name are those of the app', () => {
  expect(navItems.toSorted()).toEqual(navKeys.toSorted());
});
