// Serves the limit page as fast as possible: everything in memory, text precompressed with brotli 11.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

export type LimitServer = { url: string; close: () => void };

/** Serves bench/limit on a free port of this machine. */
export async function serveLimit(): Promise<LimitServer> {
  const folder = join(import.meta.dirname, 'limit');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name) in types,
  );
  const files = new Map(
    names.map((name) => {
      const [raw, type] = [readFileSync(join(folder, name)), types[extname(name)] ?? ''];
      const isText = type.startsWith('text/');
      return [`/${name}`, { type, isText, body: isText ? brotliCompressSync(raw) : raw }];
    }),
  );
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const file = files.get(path);
    if (!file) return response.writeHead(404).end();
    const kept = file.isText ? 'no-cache' : 'public, max-age=31536000, immutable';
    const headers = { 'content-type': file.type, 'content-length': file.body.length, 'cache-control': kept };
    return response
      .writeHead(200, file.isText ? { ...headers, 'content-encoding': 'br' } : headers)
      .end(file.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
