// Sends one request to a merchant's host on this machine. Node does not resolve `aurora.localhost` and fetch cannot
// set Host, so it uses node:http.
import { type IncomingHttpHeaders, request } from 'node:http';

export type Gate = { port: number; host: string };
export type Answer = { status: number; text: string };
/** An answer as it came; `text` is the decoded body where it is not compressed. */
export type RawAnswer = Answer & { body: Buffer; headers: IncomingHttpHeaders };
type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };

export function ask(
  gate: Gate,
  path: string,
  { method = 'GET', headers = {}, body = '' }: RequestOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: gate.port, path, method, headers: { ...headers, host: gate.host } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            text: whole.toString('utf8'),
            body: whole,
            headers: response.headers,
          });
        });
      },
    );
    sent.once('error', reject).end(body);
  });
}
