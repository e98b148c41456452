import { expect, test } from 'vitest';
import { createScrollMemory } from './scroll-memory.ts';

const pageOf = (scrollHeight: number) => {
  const page = {
    scrollY: 0,
    innerHeight: 800,
    document: { documentElement: { scrollHeight } },
    scrollTo: (_: number, y: number) => {
      page.scrollY = y;
    },
  };
  return page;
};

test('a new page begins at its top, a page one returns to stands where it was left', () => {
  const page = pageOf(5000);
  const memory = createScrollMemory(page);
  page.scrollY = 1234;
  memory.leave('home');
  memory.arrive('games', false);
  expect(page.scrollY).toBe(0);
  memory.arrive('home', true);
  expect(page.scrollY).toBe(1234);
});

test('a page that is still short is taken to its place when it has grown', () => {
  const page = pageOf(5000);
  const memory = createScrollMemory(page);
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
