import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

const screen = { default: () => <p>here</p> };
function ports() {
  const seen: string[] = [];
  return {
    seen,
    pause: async (ms: number) => void seen.push(`pause ${ms}`),
    reload: (file: string) => {
      seen.push(`reload ${file}`);
      return seen.filter((step) => step.startsWith('reload')).length === 1;
    },
  };
}

test('a loaded screen renders at once', async () => {
  const lazy = lazyScreen('x.tsx', [], async () => screen, ports());
  await lazy.load();
  expect(renderToString(lazy.render({ search: '' }))).toBe('<p>here</p>');
});

test('a chunk that fails is tried again after a pause', async () => {
  const at = ports();
  let tries = 0;
  const lazy = lazyScreen(
    'x.tsx',
    [],
    async () => (++tries === 1 ? Promise.reject(new Error('gone')) : screen),
    at,
  );
  await lazy.load();
  expect(at.seen).toEqual(['pause 600']);
});

test('a chunk that keeps failing reloads the page once, then throws to the boundary', async () => {
  const at = ports();
  const lazy = lazyScreen('x.tsx', [], () => Promise.reject(new Error('gone')), at);
  void lazy.load();
  await new Promise((done) => setImmediate(done));
  expect(at.seen).toEqual(['pause 600', 'reload x.tsx']);
  await expect(lazy.load()).rejects.toThrow('gone');
});
