// Pictures are drawn at their first request. The ones each home opens with are asked for here, so that no visitor is the first.
import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** Formats a browser may announce; every one has addresses of its own in the page. */
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

/** Addresses of the pictures in a page, each once. */
export function picturesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/m\/media\/[\w./-]+)"/g)].flatMap(([, path]) => path ?? []))];
}

/** Has the gateway draw what the homes of `merchants` show first. Those already drawn cost one read each. */
export async function loadPictures(port: number, merchants: readonly string[]): Promise<void> {
  for (const merchant of merchants)
    for (const accept of accepts) {
      const host = `${merchant}.localhost:${port}`;
      const paths = picturesIn(await ask(port, host, '/m/home', accept));
      await Promise.all(paths.map((path) => ask(port, host, path, '*/*')));
    }
}
