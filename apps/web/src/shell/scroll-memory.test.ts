import { expect, test } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { createScrollMemory } from './scroll-memory.ts';

function tab(storage = fakeStorage()) {
  return checkedStore(() => storage);
}

function pageOf(scrollHeight: number) {
  const page = {
    scrollY: 0,
    innerHeight: 800,
    document: { documentElement: { scrollHeight } },
    scrollTo: (_: number, y: number) => {
      page.scrollY = y;
    },
  };
  return page;
}

test('a new page begins at its top, a page after a return keeps its scroll position', () => {
  const page = pageOf(5000);
  const memory = createScrollMemory(page, tab());
  page.scrollY = 1234;
  memory.leave('home');
  memory.arrive('games', false);
  expect(page.scrollY).toBe(0);
  memory.arrive('home', true);
  expect(page.scrollY).toBe(1234);
});

test('a page that is still short is scrolled when it has grown', () => {
  const page = pageOf(5000);
  const memory = createScrollMemory(page, tab());
  page.scrollY = 3000;
  memory.leave('games');
  page.document.documentElement.scrollHeight = 900;
  memory.arrive('games', true);
  expect(page.scrollY).toBe(100);
  expect(memory.settle()).toBe(false);
  page.document.documentElement.scrollHeight = 5000;
  expect(memory.settle()).toBe(true);
  expect(page.scrollY).toBe(3000);
});

test('the position stays after the document: a player who returns from a game finds it', () => {
  const storage = fakeStorage();
  const page = pageOf(5000);
  page.scrollY = 2222;
  createScrollMemory(page, tab(storage)).leave('games');
  page.scrollY = 0;
  createScrollMemory(page, tab(storage)).arrive('games', true);
  expect(page.scrollY).toBe(2222);
});

test('a value of other code is ignored', () => {
  const storage = fakeStorage();
  storage.setItem('MC_PLACES', '{"games":"far"}');
  const page = pageOf(5000);
  createScrollMemory(page, tab(storage)).arrive('games', true);
  expect(page.scrollY).toBe(0);
});
