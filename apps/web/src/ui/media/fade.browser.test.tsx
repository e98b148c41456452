import { flushSync } from 'react-dom';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Fade } from './fade.tsx';
import { clear, show } from '#testing/show.tsx';

function Pages({ still }: { readonly still?: boolean }) {
  const [place, go] = useState('/home');
  return (
    <Fade of={place} still={still}>
      <h1>{place}</h1>
      <button type="button" onClick={() => flushSync(() => go(place === '/home' ? '/games' : '/home'))}>
        Go
      </button>
    </Fade>
  );
}

function fades() {
  return page.getByRole('heading').element().parentElement?.getAnimations() ?? [];
}
function go() {
  return (page.getByRole('button').element() as HTMLElement).click();
}

afterEach(clear);

test('[LAYOUT-04] a page change fades for 300 ms in both directions', () => {
  show(<Pages />);
  expect(fades()).toEqual([]);
  for (const place of ['/games', '/home']) {
    go();
    expect(page.getByRole('heading').element().textContent).toBe(place);
    const [fade] = fades();
    expect(fade?.effect?.getTiming().duration).toBe(300);
    expect(fade?.effect instanceof KeyframeEffect && fade.effect.getKeyframes()[0]?.['opacity']).toBe('0');
  }
});

test('a change without animation does not fade', () => {
  show(<Pages still />);
  go();
  expect(page.getByRole('heading').element().textContent).toBe('/games');
  expect(fades()).toEqual([]);
});
