import { afterEach, expect, test, vi } from 'vitest';
import { startCarousel } from '#ui/media/carousel-motion.ts';
import { importMotion } from '#ui/media/use-carousel-motion.ts';

const text = 'export const startCarousel = () => null;';
function hosted() {
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}
async function integrityOf(bytes: string) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(bytes)));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}
function name(href: string, integrity: string) {
  return document.head.append(
    Object.assign(document.createElement('link'), { rel: 'carousel', href, integrity }),
  );
}
async function isOwn() {
  return (await importMotion()).startCarousel === startCarousel;
}

afterEach(() => {
  vi.useRealTimers();
  document.querySelectorAll('link[rel="carousel"], script[integrity]').forEach((element) => element.remove());
});

test('[LAYOUT-17] the carousel comes from the host the page names, when its hash is correct', async () => {
  name(hosted(), await integrityOf(text));
  expect(await isOwn()).toBe(false);
});

test.each([
  ['brings other bytes', hosted, () => integrityOf(`${text} `)],
  ['is down', () => 'http://localhost:9/carousel.js', () => integrityOf(text)],
  ['is named without what its bytes must be', hosted, () => ''],
])(
  '[LAYOUT-17] where the host %s, the carousel comes from the page’s own origin',
  async (_, address, integrity) => {
    name(address(), await integrity());
    expect(await isOwn()).toBe(true);
  },
);

test('[LAYOUT-17] where the host has not answered after 4 s, the carousel comes from the page’s own origin', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  name(hosted(), await integrityOf(text));
  const motion = importMotion();
  // The answer of the host is later than this.
  vi.advanceTimersByTime(4000);
  expect((await motion).startCarousel).toBe(startCarousel);
});

test('a page that names no host sends no request to another origin', async () => {
  expect(await isOwn()).toBe(true);
  expect(document.querySelector('script[integrity]')).toBeNull();
});
