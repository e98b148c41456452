// One HTTP request, also to the names below .localhost.
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';

export type RequestToSend = { method: string; headers: Record<string, string>; body?: string };

function open(
  url: URL,
  { method, headers, body }: RequestToSend,
  { signal, onAnswer }: { signal?: AbortSignal; onAnswer: (answer: IncomingMessage) => void },
): ClientRequest {
  // Browsers know that these names are this machine; Node does not.
  const hostname = url.hostname.endsWith('.localhost') ? '127.0.0.1' : url.hostname;
  return (url.protocol === 'https:' ? overTls : overHttp)(
    url,
    {
      method,
      hostname,
      headers: {
        ...headers,
        host: url.host,
        // Node does not send the length of a DELETE's body by itself.
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      ...(signal && { signal }),
    },
    onAnswer,
  );
}

/** Sends a request. The Host is that of the address also where the connection goes to this machine. */
export function send(url: URL, sent: RequestToSend, patienceMs: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = open(url, sent, { signal: AbortSignal.timeout(patienceMs), onAnswer: resolve });
    request.on('error', reject);
    request.end(sent.body);
  });
}

/** Several times the largest answer of the contract. */
const LARGEST_MB = 16;

/** An answer has more bytes than any answer of the contract. */
export class TooLarge extends Error {
  override name = 'TooLarge';
  override message = `more than ${LARGEST_MB} MB`;
}

/** The body of an answer as text. Throws TooLarge, and closes the connection, when there is no end to it. */
export async function bodyOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_MB * 1024 * 1024) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Sends a request and closes the connection as soon as it has been sent. */
export function sendAndLeave(url: URL, sent: RequestToSend): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = open(url, sent, { onAnswer: (answer) => answer.destroy() });
    request.on('error', reject);
    request.end(sent.body, () => {
      request.destroy();
      resolve();
    });
  });
}

/** Why no server answers at an origin, or null when one does, whatever it answers. */
export async function connectionFault(origin: URL, patienceMs: number): Promise<string | null> {
  try {
    const answer = await send(origin, { method: 'GET', headers: {} }, patienceMs);
    answer.destroy();
    return null;
  } catch (error) {
    const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    if (isLate) return `nothing within ${patienceMs} ms`;
    return error instanceof Error && error.message !== '' ? error.message : String(error);
  }
}
