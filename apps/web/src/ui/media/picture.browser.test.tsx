import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '#testing/show.tsx';
import { BarePicture, Picture } from './picture.tsx';
import { PictureFormsOf } from './picture-forms.ts';

const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>')}`;
function image() {
  return page.getByRole('img').element() as HTMLImageElement;
}
function box() {
  return image().parentElement?.getBoundingClientRect();
}

afterEach(clear);

test('a picture has its box and colour before it loads, and keeps the box', async () => {
  show(<Picture src={drawn} alt="Fox" width={240} height={320} color="#7a1d1c" load="soon" />);
  const before = box();
  expect((before?.height ?? 0) / (before?.width ?? 1)).toBeCloseTo(4 / 3);
  expect(document.querySelector('rect')?.getAttribute('fill')).toBe('#7a1d1c');
  await expect.poll(() => image().complete && image().dataset['waiting']).toBeUndefined();
  expect(box()).toEqual(before);
});

test('a picture that fails to load leaves its colour', async () => {
  show(<Picture src="data:image/png;base64,broken" alt="Fox" width={240} height={320} load="soon" />);
  await expect.poll(() => image().complete).toBe(true);
  await expect.poll(() => getComputedStyle(image()).opacity).toBe('0');
});

test('only the first picture of a screen has priority, and late ones wait', () => {
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

test('another picture in the same place never shows the previous one', async () => {
  show(<Changing />);
  const before = image();
  await page.getByRole('button').click();
  await expect.poll(() => image().src).toMatch(/#owl$/);
  expect(image()).not.toBe(before);
});

const forms = { avif: `${drawn}#avif`, webp: `${drawn}#webp`, png: `${drawn}#png` };

test('the browser is offered the smallest format first, and an old one finds its own in the image', () => {
  show(
    <PictureFormsOf value={(src) => (src === 'fox' ? forms : null)}>
      <Picture src="fox" alt="Fox" width={240} height={320} load="soon" />
      <Picture src={drawn} alt="Owl" width={3} height={4} load="soon" />
    </PictureFormsOf>,
  );
  const [fox, owl] = page.getByRole('img').elements() as HTMLImageElement[];
  const sources = [...(fox?.parentElement?.querySelectorAll('source') ?? [])];
  expect(sources.map(({ type, srcset }) => [type, srcset])).toEqual([
    ['image/avif', forms.avif],
    ['image/webp', forms.webp],
  ]);
  expect([fox?.getAttribute('src'), owl?.getAttribute('src')]).toEqual([forms.png, drawn]);
  expect(owl?.closest('picture')).toBeNull();
});

test('a picture in several formats loads one of them, and fills the place that it would fill alone', async () => {
  show(
    <PictureFormsOf value={() => forms}>
      <div id="place">
        <Picture src="fox" alt="Fox" width={240} height={320} load="soon" />
      </div>
      <BarePicture src="fox" />
    </PictureFormsOf>,
  );
  await expect.poll(() => image().currentSrc).toBe(forms.avif);
  const place = document.querySelector('#place')?.getBoundingClientRect();
  const drawnAt = image().getBoundingClientRect();
  expect([drawnAt.width, drawnAt.height]).toEqual([place?.width, place?.height]);
  const bare = [...document.querySelectorAll('img')].at(-1);
  await expect.poll(() => bare?.currentSrc).toBe(forms.avif);
});
