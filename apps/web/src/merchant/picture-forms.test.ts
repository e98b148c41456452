import { expect, test } from 'vitest';
import { formsIn } from './picture-forms.ts';

const forms = formsIn(['https://pictures.example/of/aurora/']);

test.each(['avif', 'webp', 'png'])('a picture with the name %s exists in all three formats', (format) => {
  expect(forms(`/m/media/tile/slots-fox-7.${format}`)).toEqual({
    avif: '/m/media/tile/slots-fox-7.avif',
    webp: '/m/media/tile/slots-fox-7.webp',
    png: '/m/media/tile/slots-fox-7.png',
  });
});

test("the same holds for a merchant's own picture host", () => {
  expect(forms('https://pictures.example/of/aurora/banner/aurora-welcome-rtl.png')?.avif).toBe(
    'https://pictures.example/of/aurora/banner/aurora-welcome-rtl.avif',
  );
});

test.each([
  'https://elsewhere.example/m/media/tile/slots-fox-7.png',
  'https://pictures.example.evil/of/aurora/tile/slots-fox-7.png',
  '/m/media/vendor/standard/NLT.svg',
  '/m/media/icon/aurora-192.png',
  '/m/media/tile/slots-fox-7.png?size=2',
  '',
])('%s exists under its own name only', (address) => {
  expect(forms(address)).toBeNull();
});
