import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '#testing/show.tsx';
import { VendorTile } from './vendor-tile.tsx';

const broken = 'data:image/png;base64,broken';
const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>')}`;
function mark() {
  return document.querySelector('a img')?.getAttribute('src');
}
function link() {
  return page.getByRole('link', { name: 'Silver Fern Games', exact: true });
}

afterEach(clear);

test('a vendor whose logo fails shows the spare one, and its letters where that fails too', async () => {
  show(<VendorTile name="Silver Fern Games" href="#x" logo={drawn} spareLogo={broken} />);
  await expect.poll(() => document.querySelector('img')?.complete).toBe(true);
  expect(mark()).toBe(drawn);
  show(<VendorTile name="Silver Fern Games" href="#x" logo={broken} spareLogo={drawn} />);
  await expect.poll(mark).toBe(drawn);
  show(<VendorTile name="Silver Fern Games" href="#x" logo={broken} spareLogo={`${broken}2`} />);
  await expect.poll(mark).toBeUndefined();
  await expect.element(link()).toHaveTextContent('SFSilver Fern Games');
});
