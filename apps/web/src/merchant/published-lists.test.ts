import { languageCodes } from '@foyer/contract/merchant-file/lists.ts';
import { expect, test } from 'vitest';
import { languages } from '@foyer/contract/languages.ts';

test('the languages that a merchant can name are those of the app', () => {
  expect(languageCodes.toSorted()).toEqual(Object.keys(languages).toSorted());
});
