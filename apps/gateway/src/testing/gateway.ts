// The whole gateway for a test: real routes, a real database with the demo platform, a clock that the test moves.
import { randomInt, randomUUID } from 'node:crypto';
import { type Call, type Envelope, hasBody, type InputOf, type ValueOf } from '@foyer/contract/call.ts';
import { login, rsaKey } from '@foyer/contract/calls/session.ts';
import { codesOf } from '@foyer/contract/openapi.ts';
import { seal } from '@foyer/envelope/seal.ts';
import type { Mode } from '@foyer/envelope/wire.ts';
import type { InjectOptions } from 'fastify';
import type { Clock } from '#process/clock.ts';
import { demoPassword } from '#seed/accounts.ts';
import { demoIds } from '#seed/demo.ts';
import { untilAnswered } from './at-once.ts';
import { SEEDED_AT, testDatabase } from './database.ts';
import { openSliderAccount } from '#domains/captcha/stand-in.ts';
import { makeKeys, SANDBOX_ENV } from '#domains/operator/keys.ts';
import { standInForPayments } from '#domains/payments/stand-in.ts';
import { linkVendors } from '#domains/play/links.ts';
import { createGateway } from '#gateway.ts';
import type { BoundCall } from '#http/bind.ts';
import { signatureOf } from '#security/signature.ts';
import { findSigner, BACK_OFFICE } from '#security/signers.ts';
import { createLog } from '#process/log.ts';
import type { Message } from '#providers/messages/port.ts';
import { type Outside, OutsideDown } from '#providers/outside/outside.ts';
import { createSecrets } from '#security/secrets.ts';
import { createTurns, type Turns } from '#service/turns.ts';

export type TestClock = Clock & { pass(ms: number): void };

export function testClock(start = SEEDED_AT + 60_000): TestClock {
  let now = start;
  return {
    now: () => now,
    pass: (ms) => {
      now += ms;
    },
  };
}

export type Answer<Value = unknown> = {
  status: number;
  body: Envelope<Value>;
  headers: Record<string, unknown>;
};

export type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  host?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** The sender of a declared call: the member, the device and the host. */
export type CallSender = Omit<Request, 'method' | 'body'> & {
  /** Key of an idempotent call; a new one when absent. */
  key?: string;
};

/** The server that signs a call. Without `secret` it signs with its own. */
export type SignedSender = Pick<Request, 'host' | 'headers'> & {
  role?: 'operator' | 'partner';
  secret?: string;
};

/** The address and the body of a call: path parameters are filled in, and the other fields are the body or the query. */
function addressed(call: Call<never>, input: Readonly<Record<string, unknown>>) {
  const filled = new Set<string>();
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    filled.add(name);
    return encodeURIComponent(String(input[name]));
  });
  const fields = Object.entries(input).filter(([name, value]) => value !== undefined && !filled.has(name));
  if (hasBody(call)) return { address: path, body: filled.size > 0 ? Object.fromEntries(fields) : input };
  const query = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)]));
  return { address: query.size > 0 ? `${path}?${query.toString()}` : path, body: null };
}

const unreachable: Outside = (url) => Promise.reject(new OutsideDown(url));

/** A refusal that is missing in the contract's documentation is a fault, in any test. */
function requireDeclared(bounds: readonly BoundCall[], asked: string, answer: unknown): void {
  const code = (answer as Partial<Envelope<unknown>> | null)?.errorCode;
  const of = bounds.find(
    ({ declared: { facts } }) => `${facts.method} ${facts.path}` === asked.split('?')[0],
  );
  if (of && code && !codesOf(of.declared.facts).some((known) => known === code))
    throw new Error(`${asked} answers ${code}, which it does not declare`);
}

/** Opens the gateway over a database of its own. Close it in afterAll. */
export async function openTestGateway(
  given: {
    webDist?: string;
    dataDir?: string;
    outside?: Outside;
    turns?: Turns;
    /** Without a sandbox, as in production. */
    isAlone?: boolean;
  } = {},
) {
  const databases = await testDatabase('seeded');
  const clock = testClock();
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const sandboxOrigin = 'http://localhost:8090';
  for (const id of demoIds) {
    await linkVendors(databases.merchant(id), secrets, id);
    await makeKeys(databases, secrets, { merchant: id, sandboxOrigin });
    await standInForPayments(databases, secrets, { merchant: id, sandboxOrigin });
    await openSliderAccount(databases.merchant(id), secrets, id);
  }
  const messages: Message[] = [];
  // A provider that answers at once, until a test makes it fail or answer later.
  const provider = { isUp: true, answers: Promise.resolve() };
  const carrier = async (_route: unknown, message: Message) => {
    await provider.answers;
    if (!provider.isUp) throw new Error('the provider is down');
    messages.push(message);
  };
  const gateway = createGateway({
    config: {
      isProduction: false,
      trustProxy: '127.0.0.1',
      publicOrigin: 'http://{host}:8080',
      countryHeader: 'x-country',
      sandboxOrigin: given.isAlone ? null : sandboxOrigin,
      webDist: given.webDist ?? '/nowhere',
      dataDir: given.dataDir ?? '/nowhere',
      metricsPort: 0,
    },
    databases,
    secrets,
    carriers: { sms: carrier, mail: carrier },
    standIn: { sms: { address: '', secret: '' }, mail: { address: '', secret: '' } },
    outside: given.outside ?? unreachable,
    turns: given.turns ?? createTurns(),
    clock,
    log,
  });

  /** The last code sent to a recipient. */
  const codeSentTo = (to: string): string =>
    messages.flatMap((message) => (message.to === to && /\d{6}/.exec(message.text)) || []).at(-1) ?? '';

  const send = async <Value = unknown>(path: string, request: Request = {}): Promise<Answer<Value>> => {
    const { method = 'GET', host = 'aurora.localhost:8080', token, body, headers = {} } = request;
    const options: InjectOptions = {
      method,
      url: path,
      headers: { host, ...(token === undefined ? {} : { authorization: token }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    };
    const answer = await gateway.app.inject(options);
    const sent: Envelope<Value> = answer.json();
    requireDeclared(gateway.bounds, `${method} ${path}`, sent);
    return { status: answer.statusCode, body: sent, headers: answer.headers };
  };

  /** The sealing key of a host: a bare string. */
  const publicKey = async (host = 'aurora.localhost'): Promise<string> =>
    (await gateway.app.inject({ url: rsaKey.path, headers: { host } })).json();

  /** Seals a body for a path as a browser would. */
  const sealFor = async (
    path: string,
    body: unknown,
    given: { key: string; mode?: Mode; method?: string },
  ) => {
    const { key, mode = 2, method = 'POST' } = given;
    return seal({ mode, publicKey: key, method, path, body, now: clock.now() });
  };

  /** Sends a body sealed with the key of the host. */
  const sendSealed = async <Value = unknown>(path: string, body: unknown, request: Request = {}) => {
    const method = request.method ?? 'POST';
    const sealed = await sealFor(path, body, { key: await publicKey(request.host), method });
    return send<Value>(path, {
      ...request,
      method,
      body: sealed.body,
      headers: { ...request.headers, ...sealed.headers },
    });
  };

  /**
   * Sends a declared call of a server with any input, signed by a merchant's back office or by the sandbox's partner,
   * whichever the call is for, unless `role` names the other one.
   */
  const sendSigned = async <C extends Call<never>>(
    call: C,
    input: Readonly<Record<string, unknown>> = {},
    sender: SignedSender = {},
  ): Promise<Answer<ValueOf<C>>> => {
    const { role = call.who === 'partner' ? 'partner' : 'operator', secret } = sender;
    const { host = 'aurora.localhost:8080' } = sender;
    const { method } = call;
    const { address, body } = addressed(call, input);
    const merchant = host.split('.')[0] ?? '';
    const name = role === 'operator' ? BACK_OFFICE : SANDBOX_ENV;
    const own = { db: databases.merchant(merchant), merchant };
    const signer = await findSigner(own, secrets, { role, name });
    const text = body === null ? '' : JSON.stringify(body);
    const timestamp = String(Math.floor(clock.now() / 1_000));
    const signature = signatureOf(
      secret ?? signer?.secret ?? '',
      { method, path: address, body: text },
      timestamp,
    );
    return send(address, {
      method,
      host,
      headers: {
        ...(text !== '' && { 'content-type': 'application/json' }),
        [`x-${role}-timestamp`]: timestamp,
        [`x-${role}-signature`]: signature.toString('hex'),
        ...sender.headers,
      },
      ...(text !== '' && { body: text }),
    });
  };

  /** Sends a declared call with any input, as a faulty or hostile client may: same method, seal and key as `call`. */
  const callWith = async <C extends Call<never>>(
    call: C,
    input: unknown,
    sender: CallSender = {},
  ): Promise<Answer<ValueOf<C>>> => {
    const { key, headers, ...rest } = sender;
    const request: Request = {
      ...rest,
      method: call.method,
      headers: { ...(call.idempotent && { 'idempotency-key': key ?? randomUUID() }), ...headers },
    };
    const { address, body } = addressed(call, (input ?? {}) as Record<string, unknown>);
    if (call.sealed) return sendSealed(address, input, request);
    return send(address, hasBody(call) ? { ...request, body: input && body } : request);
  };

  /** Sends a declared call as a browser does: method, path, seal and idempotency key come from the declaration. */
  const call = <C extends Call<never>>(
    declaration: C,
    input: InputOf<C>,
    sender?: CallSender,
  ): Promise<Answer<ValueOf<C>>> => callWith(declaration, input, sender);

  const signIn = async (
    username = 'demo',
    request: Request & { password?: string; device?: string } = {},
  ) => {
    const { password = demoPassword, device = randomUUID(), ...rest } = request;
    // From an address of its own, unless the test names one, because attempts are limited per address.
    const headers = { 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}`, ...rest.headers };
    return sendSealed<{ token: string; id: string; lastLoginAt: number | null; firstTimeLogin: boolean }>(
      login.path,
      { username, password, type: 'username', loginDeviceId: device, isOfficialAppLogin: false },
      { ...rest, headers },
    );
  };

  /** The token of a demo member. */
  const tokenOf = async (username = 'demo', host?: string): Promise<string> => {
    const { body } = await untilAnswered(() => signIn(username, host === undefined ? {} : { host }));
    if (!body.value) throw new Error(`${username} was refused: ${body.errorCode}`);
    return body.value.token;
  };

  const close = async () => {
    await gateway.app.close();
    await databases.close();
  };
  return {
    ...gateway,
    databases,
    secrets,
    clock,
    messages,
    provider,
    codeSentTo,
    lines,
    call,
    callWith,
    send,
    publicKey,
    sealFor,
    sendSealed,
    sendSigned,
    signIn,
    tokenOf,
    close,
  };
}

export type TestGateway = Awaited<ReturnType<typeof openTestGateway>>;
