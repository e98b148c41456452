// The HTTP server under Fastify: requests whose answer is ready do not reach Fastify.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyHttpOptions, RawServerDefault } from 'fastify';
import { OVER_TLS } from './answer-headers.ts';
import type { FindReady, ReadyAnswer } from './kept-answers.ts';

/** One answer, for the log and for metrics. `route` is a template. */
export type AnsweredRequest = {
  readonly traceId: string;
  readonly method: string;
  readonly path: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

type ServerOptions = {
  readonly findReady: FindReady;
  readonly isClosing: () => boolean;
  /** Whether this address belongs to a proxy in front. */
  readonly isProxy: (address: string) => boolean;
  readonly onAnswered: (answered: AnsweredRequest) => void;
};

/** The address of a request without its query. */
export function pathOf(url = ''): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}

function isOverTls({ headers, socket }: IncomingMessage, isProxy: ServerOptions['isProxy']): boolean {
  const named = headers['x-forwarded-proto'];
  if (typeof named !== 'string' || !isProxy(socket.remoteAddress ?? '')) return false;
  return named.slice(named.lastIndexOf(',') + 1).trim() === 'https';
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, head, body, route }: ReadyAnswer,
  { isProxy, onAnswered }: ServerOptions,
): void {
  const beganAt = performance.now();
  const traceId = randomUUID();
  const own = ['x-trace-id', traceId];
  if (isOverTls(request, isProxy)) own.push('strict-transport-security', OVER_TLS);
  response.writeHead(status, head.concat(own));
  response.end(body);
  const { method = '', url } = request;
  onAnswered({ traceId, method, path: pathOf(url), route, status, ms: performance.now() - beganAt });
}

/** Creates the server for Fastify's `serverFactory`. */
export function serverOver(
  options: ServerOptions,
): (
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  given: FastifyHttpOptions<RawServerDefault>,
) => Server {
  return (handler, given) => {
    const server = createServer(given.http ?? {}, (request, response) => {
      const found = options.isClosing() ? null : options.findReady(request);
      if (found) send(request, response, found, options);
      else handler(request, response);
    });
    // Fastify sets these on the servers that it creates itself.
    server.keepAliveTimeout = given.keepAliveTimeout ?? server.keepAliveTimeout;
    server.requestTimeout = given.requestTimeout ?? server.requestTimeout;
    server.setTimeout(given.connectionTimeout ?? 0);
    return server;
  };
}
