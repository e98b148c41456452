// Sends one request to a merchant's host on this machine. Node does not resolve `aurora.localhost` and fetch cannot
// set Host, so it uses node:http.
import { request } from 'node:http';

export type Gate = { port: number; host: string };
export type Answer = { status: number; text: string };
type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };

export function ask(
  gate: Gate,
  path: string,
  { method = 'GET', headers = {}, body = '' }: RequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: gate.port, path, method, headers: { ...headers, host: gate.host } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.once('error', reject).end(body);
  });
}
