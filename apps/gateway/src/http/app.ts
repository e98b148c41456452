// The HTTP server itself: the rules for every answer.
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { errors, type ErrorCode } from '@foyer/contract/errors.ts';
import { paths } from '@foyer/contract/paths.ts';
import type { Logger } from 'pino';
import { invalidInput, Refusal, refusalOf, refusedEnvelope, statusOf } from '#service/refusal.ts';
import { BODY_LIMIT } from '#service/limits.ts';
import { answerHeaders, callHeaders, namesTwoHosts, OVER_TLS } from './answer-headers.ts';
import { type AnsweredRequest, pathOf, serverOver } from './http-server.ts';
import { proxiesOf } from './proxies.ts';
import type { FindReady } from './kept-answers.ts';

function refuse(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(statusOf(refusal.errorCode))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusedEnvelope(refusal)));
}

/**
 * Answers an error: a refusal as it is; a bug as unknown_error, logged with its trace id. An invalid field is always in
 * the log; the answer contains it where `namesFields` says so.
 */
function answerThrown(namesFields: boolean) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(thrown);
    if (!refusal) {
      request.log.error({ err: thrown, path: loggedPath(request) }, 'a request failed that should not have');
      return refuse(reply, new Refusal('unknown_error'));
    }
    const { errorCode, invalid } = refusal;
    if (invalid === null) return refuse(reply, refusal);
    request.log.info({ path: loggedPath(request), errorCode, ...invalid }, 'a field of a request is invalid');
    return refuse(reply, namesFields ? new Refusal(errorCode, { value: invalid }) : refusal);
  };
}

/** The path for the log: the template where it names a member, because logs outlive an erased member. */
function loggedPath({ routeOptions, raw }: FastifyRequest): string {
  const template = routeOptions.url;
  return template?.includes(':account') ? template : pathOf(raw.url);
}

/**
 * Writes the catalogued code directly to the socket when no request could be parsed. A connection that a browser
 * opened ahead and did not use is closed without an answer: the browser would take an answer for that of its next
 * request.
 */
function answerSocket(error: Error & { code?: string }, socket: Socket): void {
  const isSilent = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (isSilent || error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const errorCode: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.invalid';
  const body = JSON.stringify(refusedEnvelope(new Refusal(errorCode)));
  const lines = [
    `HTTP/1.1 ${errors[errorCode].status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Trace-Id: ${randomUUID()}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Logs each answer. */
function accessLog(log: Logger): (answered: AnsweredRequest) => void {
  // These log lines contain no secrets (the path only: a query may contain a ticket), so they are not searched for
  // secrets.
  const access = log.child({}, { redact: [] });
  return ({ traceId, method, path, status, ms }) =>
    access.info({ traceId, method, path, status, ms: Math.round(ms) }, 'answered');
}

/** While the server closes, a connection ends after the present answer instead of staying open. */
function closeAfterAnswers(app: FastifyInstance, closing: { isClosing: boolean }) {
  app.addHook('preClose', (done) => {
    closing.isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing.isClosing) reply.header('connection', 'close');
    done();
  });
}

/** The methods of the routes at a path. */
export type MethodsAt = (path: string) => readonly string[];

/**
 * A person opened this address in a browser. Only browsers accept XHTML, and only for pages; some HTTP libraries accept
 * `text/html` in every request.
 */
function isOpenedByPerson({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /\bapplication\/xhtml\+xml\b/.test(headers.accept ?? '');
}

/** Leads a person from an address that does not exist to home, where unknown pages of the app lead too. */
function leadHome(reply: FastifyReply) {
  return reply.header('cache-control', 'no-store').redirect(paths.home, 303);
}

function answerNotFound(app: FastifyInstance, methodsAt: MethodsAt) {
  return app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(pathOf(request.raw.url));
    if (methods.length === 0 && isOpenedByPerson(request)) return leadHome(reply);
    if (methods.length === 0) return refuse(reply, new Refusal('route.not_found'));
    return refuse(reply.header('allow', methods.join(', ')), new Refusal('method.not_allowed'));
  });
}

export type AppOptions = {
  log: Logger;
  /** Addresses of the proxies in front, or null. */
  trustProxy: string | null;
  /** Where a path exists but the method does not, the answer lists the allowed methods. */
  methodsAt: MethodsAt;
  /** Answers that are sent without Fastify; none by default. */
  findReady?: FindReady;
  /** Counts each answer. */
  onAnswered?: (answered: AnsweredRequest) => void;
  /** Answers name the invalid field of a request: in tests and development. */
  namesFields?: boolean;
  /**
   * How long a request may take to arrive: pictures on a slow connection need as long as the browser allows. Its
   * headers get no more than ten seconds.
   */
  arriveMs?: number;
};

/**
 * An address under `/m/` that cannot be decoded is a page that does not exist: the app shows home, as for any other.
 */
function decodableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = '', ...query] = url.split('?');
  if (!path.startsWith('/m/')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** A server without routes. */
export function createApp({
  log,
  trustProxy,
  methodsAt,
  findReady = () => null,
  onAnswered = () => {},
  namesFields = false,
  arriveMs = 120_000,
}: AppOptions): FastifyInstance {
  const answer = answerThrown(namesFields);
  const writeAccess = accessLog(log);
  const closing = { isClosing: false };
  const { isProxy } = proxiesOf(trustProxy);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy === null ? false : isProxy,
    serverFactory: serverOver({
      findReady,
      isClosing: () => closing.isClosing,
      isProxy: (address) => isProxy(address, 0),
      onAnswered: (answered) => {
        writeAccess(answered);
        onAnswered(answered);
      },
    }),
    requestTimeout: arriveMs,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Queries are read strictly by input.ts; Fastify's own parsing is not used.
    rewriteUrl: decodableUrl,
    routerOptions: { querystringParser: () => ({}), maxParamLength: 128, caseSensitive: true },
    http: {
      maxHeaderSize: 16_384,
      requireHostHeader: false,
      headersTimeout: Math.min(10_000, arriveMs),
      // Node checks only every half minute, so a slow client may stay that much longer.
      connectionsCheckingInterval: Math.min(1_000, arriveMs),
    },
    clientErrorHandler: answerSocket,
    // The address cannot be decoded, or a part of it is too long.
    frameworkErrors: (error, request, reply) =>
      void (isOpenedByPerson(request) ? leadHome(reply) : answer(error, request, reply)),
  }) as unknown as FastifyInstance;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler(answer);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers('isCall' in request.routeOptions.config ? callHeaders : answerHeaders);
    reply.header('x-trace-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', OVER_TLS);
    done(namesTwoHosts(request.raw) ? invalidInput('Host', 'expected one host') : undefined);
  });
  closeAfterAnswers(app, closing);
  app.addHook('onResponse', (request, reply, done) => {
    const { id: traceId, method, routeOptions } = request;
    const facts = { traceId, method, path: loggedPath(request), route: routeOptions.url ?? 'none' };
    const answered = { ...facts, status: reply.statusCode, ms: reply.elapsedTime };
    if (routeOptions.logLevel !== 'silent') writeAccess(answered);
    onAnswered(answered);
    done();
  });
  answerNotFound(app, methodsAt);
  return app;
}
