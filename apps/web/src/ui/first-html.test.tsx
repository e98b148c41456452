import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Kit } from './kit/kit.tsx';
import { readSettings } from './kit/kit-words.ts';
import { Splash } from '#ui/layout/splash.tsx';

test('every component renders without a browser, and the first banner shows before any script', () => {
  const html = renderToString(<Kit settings={readSettings('')} />);
  expect(html).toContain('Double your first deposit');
  expect(html).toMatch(/<img[^>]*welcome-1[^>]*fetchPriority="high"/i);
  expect(html).not.toContain('data-waiting');
  expect(html).not.toMatch(/ style="/);
});

test('the splash has its label', () => {
  expect(renderToString(<Splash logo="/logo.svg" name="Aurora" label="Opening" />)).toContain(
    'aria-label="Opening"',
  );
});
