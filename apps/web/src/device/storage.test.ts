import { expect, test } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore, readObject } from './storage.ts';

function blocked(): Storage {
  throw new DOMException('denied', 'SecurityError');
}
const full = fakeStorage(0);

test.each([
  ['blocked', blocked],
  ['missing', () => undefined],
  ['full', () => full],
])('a %s storage keeps values for the life of the page, and reports it', (_, open) => {
  const store = checkedStore(open);
  expect(store.write('key', 'text')).toBe(false);
  expect(store.read('key')).toBe('text');
  expect(store.isKept()).toBe(false);
  store.remove('key');
  expect(store.read('key')).toBe(null);
});

test('a working storage stores values and is read every time', () => {
  const storage = fakeStorage();
  const store = checkedStore(() => storage);
  expect(store.write('key', 'text')).toBe(true);
  storage.setItem('key', 'from another tab');
  expect(store.read('key')).toBe('from another tab');
  expect(store.isKept()).toBe(true);
});

test('a value that did not fit is read from memory, and stored again when there is space', () => {
  let storage = fakeStorage(8);
  const store = checkedStore(() => storage);
  store.write('key', 'short');
  expect(store.write('key', 'far too long')).toBe(false);
  expect(store.read('key')).toBe('far too long');
  storage = fakeStorage();
  expect(store.write('key', 'far too long')).toBe(true);
  expect(storage.getItem('key')).toBe('far too long');
});

test.each(['{bad', '5', '"text"', 'null', '[]'])('%s is not an object', (text) => {
  const storage = fakeStorage();
  storage.setItem('key', text);
  expect(
    readObject(
      checkedStore(() => storage),
      'key',
    ),
  ).toBe(null);
});
