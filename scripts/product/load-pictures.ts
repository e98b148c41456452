// The gateway draws pictures at their first request. This requests the pictures of each merchant's home, so that no
// visitor has to wait for them.
import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** Accept headers of browsers. Each picture format has its own addresses in the page. */
const accepts = ['text/html,image/avif,image/webp', 'text/html,image/webp'];

function ask(port: number, host: string, path: string, accept: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(
      { host: '127.0.0.1', port, path, headers: { host, accept } },
      (answer) => void text(answer).then(resolve, reject),
    );
    request.once('error', reject);
    request.setTimeout(60_000, () => request.destroy(new Error(`${path} gave no answer within a minute`)));
  });
}

/** The addresses of the pictures in a page, without repetition. */
export function picturesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/m\/media\/[\w./-]+)"/g)].flatMap(([, path]) => path ?? []))];
}

/**
 * Requests the first pictures on the home page of each of `merchants`, so that the gateway draws them. A drawn
 * picture costs one read.
 */
export async function loadPictures(port: number, merchants: readonly string[]): Promise<void> {
  for (const merchant of merchants)
    for (const accept of accepts) {
      const host = `${merchant}.localhost:${port}`;
      const paths = picturesIn(await ask(port, host, '/m/home', accept));
      await Promise.all(paths.map((path) => ask(port, host, path, '*/*')));
    }
}
