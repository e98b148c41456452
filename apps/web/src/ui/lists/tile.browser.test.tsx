import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '#testing/show.tsx';
import { Tile } from './tile.tsx';

const picture = {
  src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>')}`,
  color: '#222222',
};

afterEach(clear);

/** The parts between the letters and the tile, each with what it does with letters beyond its edges. */
function edgesAround(at: Element, end: Element): { across: string; down: string }[] {
  if (at === end || !at.parentElement) return [];
  const { overflowX, overflowY } = getComputedStyle(at);
  return [{ across: overflowX, down: overflowY }, ...edgesAround(at.parentElement, end)];
}

test('the word of a badge is cut off at its side only: marks below Telugu letters are whole', () => {
  const tryOut = { label: 'ట్రై చేయండి', name: 'Cobalt ట్రై చేయండి', onPress: () => {} };
  show(<Tile name="Cobalt" href="#x" picture={picture} tryOut={tryOut} />);
  const tile = document.querySelector('article');
  const word = page.getByText(tryOut.label).element();
  if (!tile) throw new Error('no tile');
  const edges = edgesAround(word, tile);
  expect(edges.map(({ down }) => down)).toEqual(['visible', 'visible']);
  expect(edges[0]?.across).toBe('clip');
});
