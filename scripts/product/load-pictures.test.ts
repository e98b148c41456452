import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { loadPictures, picturesIn } from './load-pictures.ts';

test('only the pictures of a page are found, each once', () => {
  const html =
    '<img src="/m/media/tile/slots-fox-1.avif"><img src="/m/media/tile/slots-fox-1.avif"><a href="/m/home">' +
    '<script>{"showIcon":"/m/media/banner/x-rtl.webp"}</script>';
  expect(picturesIn(html)).toEqual(['/m/media/tile/slots-fox-1.avif', '/m/media/banner/x-rtl.webp']);
});

test('the page of each merchant is requested, then every picture in it', async () => {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(`${request.headers.host?.split('.')[0]} ${request.url}`);
    answer.end(
      request.url === '/m/home' ? `<img src="/m/media/tile/${request.headers.host?.[0]}-1.png">` : '',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await loadPictures((server.address() as AddressInfo).port, ['aurora', 'lotus']);
  server.close();
  expect(new Set(asked)).toEqual(
    new Set([
      'aurora /m/home',
      'aurora /m/media/tile/a-1.png',
      'lotus /m/home',
      'lotus /m/media/tile/l-1.png',
    ]),
  );
});
