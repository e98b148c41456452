import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '#ui/kit/show.tsx';
import { Picture } from './picture.tsx';

const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>')}`;
function image() {
  return page.getByRole('img').element() as HTMLImageElement;
}
function box() {
  return image().parentElement?.getBoundingClientRect();
}

afterEach(clear);

test('a picture has its box and colour before it is there, and keeps the box', async () => {
  show(<Picture src={drawn} alt="Fox" width={240} height={320} color="#7a1d1c" load="soon" />);
  const before = box();
  expect((before?.height ?? 0) / (before?.width ?? 1)).toBeCloseTo(4 / 3);
  expect(document.querySelector('rect')?.getAttribute('fill')).toBe('#7a1d1c');
  await expect.poll(() => image().complete && image().dataset['waiting']).toBeUndefined();
  expect(box()).toEqual(before);
});

test('a picture that does not come leaves its colour', async () => {
  show(<Picture src="data:image/png;base64,broken" alt="Fox" width={240} height={320} load="soon" />);
  await expect.poll(() => image().complete).toBe(true);
  await expect.poll(() => getComputedStyle(image()).opacity).toBe('0');
});

test('only the first picture of a screen goes ahead of the others, and late ones wait', () => {
  show(
    <>
      <Picture src={drawn} alt="first" width={3} height={4} load="first" />
      <Picture src={drawn} alt="soon" width={3} height={4} load="soon" />
      <Picture src={drawn} alt="late" width={3} height={4} />
    </>,
  );
  const [first, soon, late] = page.getByRole('img').elements() as HTMLImageElement[];
  expect([first?.fetchPriority, soon?.fetchPriority, late?.fetchPriority]).toEqual(['high', 'auto', 'auto']);
  expect([first?.loading, soon?.loading, late?.loading]).toEqual(['eager', 'eager', 'lazy']);
});

function Changing() {
  const [isOwl, setOwl] = useState(false);
  return (
    <button type="button" onClick={() => setOwl(true)}>
      <Picture src={isOwl ? `${drawn}#owl` : drawn} alt="It" width={3} height={4} load="soon" />
    </button>
  );
}

test('another picture in the same place never wears the one before', async () => {
  show(<Changing />);
  const before = image();
  await page.getByRole('button').click();
  await expect.poll(() => image().src).toMatch(/#owl$/);
  expect(image()).not.toBe(before);
});
