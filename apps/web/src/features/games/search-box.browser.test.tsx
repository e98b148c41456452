import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '#ui/kit/show.tsx';
import { SearchBox } from './search-box.tsx';

afterEach(clear);

const box = () => page.getByRole('searchbox').element() as HTMLInputElement;
/** As the keyboard does it: the new text, then its event. */
const type = (text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text);
  flushSync(() => box().dispatchEvent(new Event('input', { bubbles: true })));
};

test('a letter is on screen before its answer is looked for, and one typed over is not looked for', async () => {
  const wanted: string[] = [];
  show(<SearchBox total={3} onSearch={(text) => wanted.push(text)} />);
  type('f');
  type('fo ');
  expect(box().value).toBe('fo ');
  expect(wanted).toEqual([]);
  await expect.poll(() => wanted).toEqual(['fo']);
});

test('who leaves before the answer is asked nothing', async () => {
  const wanted: string[] = [];
  show(<SearchBox total={3} onSearch={(text) => wanted.push(text)} />);
  type('f');
  clear();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(wanted).toEqual([]);
});
