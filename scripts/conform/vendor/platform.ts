// The platform that a vendor's server is checked against: a wallet that validates each request and, as the case wants,
// loses, delays or refuses its answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { errors } from '@foyer/contract/errors.ts';
import * as calls from '@foyer/contract/shapes/vendor.ts';
import { shapeProblems } from '@foyer/contract/shape-problems.ts';
import { bodyOf } from '../exchange.ts';
import { type Body, MemoryWallet, type Launch, type Result, type Verb } from './memory-wallet.ts';
import type { Finding, RuleName } from './rules.ts';
import { signatureFault } from './signing.ts';

/**
 * answer: as a wallet does. lose: it takes effect, the connection is closed without an answer. drop: it never
 * arrives. silence: it takes effect, there is no answer. page: it takes effect, a proxy answers with HTML. cut: it
 * takes effect, the answer is truncated. {code}: it is refused.
 */
export type Treatment = 'answer' | 'lose' | 'drop' | 'silence' | 'page' | 'cut' | { code: string };

export type ReceivedRequest = {
  verb: Verb;
  body: Body;
  /** When it arrived, ms. */
  at: number;
  treatment: Treatment;
  /** `done`, `repeated`, an error code, or null when it never arrived. */
  effect: string | null;
  /** Whether the vendor could read a success. */
  isAcknowledged: boolean;
};
export type PlaySession = {
  launch: Launch;
  received: ReceivedRequest[];
  treat: (received: ReceivedRequest) => Treatment;
};

const shapes = {
  session: calls.vendorSession,
  balance: calls.vendorBalance,
  debit: calls.vendorDebit,
  credit: calls.vendorCredit,
  rollback: calls.vendorRollback,
};
const POLL_MS = 20;

export type PlatformOptions = { vendor: string; key: string; port: number; host?: string };
export type LaunchFacts = Pick<Launch, 'game' | 'category' | 'currency' | 'backUrl'>;
export type Platform = Awaited<ReturnType<typeof openPlatform>>;

function isVerb(text: string): text is Verb {
  return Object.hasOwn(shapes, text);
}

/** The problems of a request's body, as breaches of the rule that they belong to. */
function bodyFindings(verb: Verb, vendor: string, body: unknown): Finding[] {
  const where = `POST /seamless/${vendor}/${verb}`;
  const asked = typeof body === 'object' && body !== null ? { vendor, ...body } : body;
  return shapeProblems(shapes[verb].input, asked).map(({ path, expected, received }) => ({
    rule: path === 'amountMinor' ? 'amounts' : 'fields',
    where: `${where}, ${path}`,
    expected: path === 'amountMinor' ? 'whole minor units as text, such as "250"' : expected,
    received: path === 'amountMinor' && received === 'nothing' ? 'no amountMinor' : received,
  }));
}

function effectOf(result: Result): string {
  if ('code' in result) return result.code;
  return result.value['repeated'] === true ? 'repeated' : 'done';
}

/** The status with which the platform answers this code. */
function statusOf(code: string | null): number {
  const known: Readonly<Record<string, { status: number } | undefined>> = errors;
  return known[code ?? '']?.status ?? 200;
}

function answerOf(result: Result): { status: number; body: string } {
  const isFine = 'value' in result;
  const code = isFine ? null : result.code;
  const body = { success: isFine, value: isFine ? result.value : null, message: code, errorCode: code };
  return { status: statusOf(code), body: JSON.stringify(body) };
}

function reply(response: ServerResponse, treatment: Treatment, result: Result): boolean {
  const { status, body } = answerOf(result);
  const headers = { 'content-type': 'application/json' };
  if (treatment === 'silence') return false;
  if (treatment === 'lose' || treatment === 'drop') response.destroy();
  else if (treatment === 'page')
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>');
  else if (treatment === 'cut') response.writeHead(200, headers).end(body.slice(0, 30));
  else response.writeHead(status, headers).end(body);
  return treatment === 'answer' && 'value' in result;
}

/** Adds a breach to the list. */
function noteIn(findings: Finding[]) {
  return (rule: RuleName, where: string, expected: string, received: string): void =>
    void findings.push({ rule, where, expected, received });
}

type ValidatedRequest = { verb: Verb; body: Body; fault: string | null };

/** Validates a request by its signature and its shape. Null: it is no call of a wallet. */
function validate(
  { vendor, key, findings }: { vendor: string; key: string; findings: Finding[] },
  request: IncomingMessage,
  raw: string,
): ValidatedRequest | null {
  const found = noteIn(findings);
  const path = request.url ?? '';
  const [, start = '', code = '', verb = ''] = path.split('/');
  const where = `${request.method} ${path}`;
  if (request.method !== 'POST' || start !== 'seamless' || code !== vendor || !isVerb(verb)) {
    found(
      'fields',
      where,
      `POST /seamless/${vendor}/ and session, balance, debit, credit or rollback`,
      where,
    );
    return null;
  }
  const header = (name: string): string => String(request.headers[name] ?? '');
  const fault = signatureFault(
    key,
    {
      path,
      body: raw,
      host: header('host'),
      timestamp: header('x-vendor-timestamp'),
      signature: header('x-vendor-signature'),
    },
    Date.now(),
  );
  if (fault) {
    found('signature', where, fault.expected, fault.received);
    return { verb, body: {}, fault: 'signature.invalid' };
  }
  if (!header('content-type').startsWith('application/json'))
    found('fields', where, 'Content-Type: application/json', header('content-type') || 'nothing');
  try {
    const body = JSON.parse(raw) as Body;
    const problems = bodyFindings(verb, vendor, body);
    findings.push(...problems);
    return { verb, body, fault: problems.length > 0 ? 'request.invalid' : null };
  } catch {
    found('fields', where, 'a JSON body', raw.slice(0, 80));
    return { verb, body: {}, fault: 'request.invalid' };
  }
}

/** Starts the wallet. */
export async function openPlatform({ vendor, key, port, host = '127.0.0.1' }: PlatformOptions) {
  const wallet = new MemoryWallet();
  const sessions: PlaySession[] = [];
  const findings: Finding[] = [];
  const found = noteIn(findings);

  function treat({ verb, body, fault }: ValidatedRequest, response: ServerResponse): void {
    const launch = wallet.find(body);
    const session = sessions.find((each) => each.launch === launch);
    const received: ReceivedRequest = {
      verb,
      body,
      at: performance.now(),
      treatment: 'answer',
      effect: fault,
      isAcknowledged: false,
    };
    if (!launch && fault === null)
      found(
        'ticket-invalid',
        `POST /seamless/${vendor}/${verb}`,
        verb === 'session' ? 'the ticket of the launch address' : 'the playSession that session answered',
        body[verb === 'session' ? 'ticket' : 'playSession'] ?? 'nothing',
      );
    if (session && fault === null) received.treatment = session.treat(received);
    const { treatment } = received;
    const isRefused = typeof treatment === 'object';
    let result: Result = { code: fault ?? 'service.unavailable' };
    if (isRefused) result = treatment;
    else if (fault === null && treatment !== 'drop') result = wallet.call(verb, launch, body);
    received.effect = treatment === 'drop' ? null : effectOf(result);
    received.isAcknowledged = reply(response, treatment, result);
    session?.received.push(received);
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then(
      (raw) => {
        const validated = validate({ vendor, key, findings }, request, raw);
        if (validated) treat(validated, response);
        else
          response
            .writeHead(404, { 'content-type': 'application/json' })
            .end(answerOf({ code: 'route.not_found' }).body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    /** Breaches that single requests have shown. */
    findings: findings as readonly Finding[],
    /** A new launch, whose requests are treated as the case says. */
    openSession: (facts: LaunchFacts, treatment: PlaySession['treat'] = () => 'answer'): PlaySession => {
      const session = {
        launch: wallet.launch({ ...facts, vendor, language: 'EN' }),
        received: [],
        treat: treatment,
      };
      sessions.push(session);
      return session;
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Waits until the condition holds; returns whether it does in time. */
export async function until(condition: () => boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!condition() && performance.now() < end) await pause(POLL_MS);
  return condition();
}
