// Sends the calls of the contract to a backend, as the app does.
import { randomUUID } from 'node:crypto';
import { hasBody } from '@foyer/contract/call.ts';
import type { CallDeclaration } from '@foyer/contract/contract.ts';
import { startOf } from '@foyer/contract/shape-problems.ts';
import { seal } from '@foyer/envelope/seal.ts';
import { bodyOf, send, type RequestToSend, TooLarge } from './exchange.ts';

export type BackendAnswer = {
  /** 0: no answer. */
  status: number;
  /** Null: the body is no JSON. */
  json: unknown;
  isJson: boolean;
  /** The start of the body, or why there is none. */
  text: string;
  traceId: string | null;
  ms: number;
};

const LONGEST_TEXT = 200;

type Fields = Readonly<Record<string, unknown>>;
export type Backend = {
  origin: string;
  patienceMs: number;
  merchant: string;
  language: string;
  token: string | null;
  publicKey: string | null;
  /** The id of the device, which the app also keeps in a cookie. */
  device: string;
  /** By name, as the backend has set them. */
  cookies: Map<string, string>;
  /** The clock for sealed bodies, epoch ms. */
  now: () => number;
};

/** A backend as a visitor with a new device meets it. */
export function openBackend(
  origin: string,
  { patienceMs, now = () => Date.now() }: { patienceMs: number; now?: () => number },
): Backend {
  const device = randomUUID();
  return {
    origin,
    patienceMs,
    now,
    device,
    cookies: new Map([['loginDeviceId', `loginDeviceId=${device}`]]),
    merchant: '',
    language: 'EN',
    token: null,
    publicKey: null,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The address of a call, and the fields that are left for its body. */
function addressOf({ facts }: CallDeclaration, input: Fields): { path: string; body: Fields | null } {
  const rest = { ...input };
  const path = facts.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(rest[name] ?? 'x');
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (hasBody(facts)) return { path, body: rest };
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, textOf(value)]],
    ),
  ).toString();
  return { path: query === '' ? path : `${path}?${query}`, body: null };
}

/** Why there is no answer. */
function reasonOf(error: unknown, patienceMs: number): string {
  if (error instanceof TooLarge) return error.message;
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return isLate ? `nothing within ${patienceMs} ms` : 'a broken connection';
}

async function exchange(backend: Backend, path: string, sent: RequestToSend): Promise<BackendAnswer> {
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  try {
    const cookie = [...backend.cookies.values()].join('; ');
    const headers = { ...sent.headers, ...(cookie && { cookie }) };
    const response = await send(new URL(path, backend.origin), { ...sent, headers }, backend.patienceMs);
    for (const cookie of response.headers['set-cookie'] ?? []) {
      const [pair = ''] = cookie.split(';');
      backend.cookies.set(pair.split('=')[0] ?? '', pair);
    }
    const body = await bodyOf(response);
    const trace = response.headers['x-trace-id'];
    const common = {
      status: response.statusCode ?? 0,
      text: startOf(body, LONGEST_TEXT),
      traceId: typeof trace === 'string' ? trace : null,
      ms: since(),
    };
    try {
      return { ...common, json: JSON.parse(body) as unknown, isJson: true };
    } catch {
      return { ...common, json: null, isJson: false };
    }
  } catch (error) {
    const text = reasonOf(error, backend.patienceMs);
    return { status: 0, json: null, isJson: false, text, traceId: null, ms: since() };
  }
}

/** Sends a call with its input. A sealed call is encrypted when the backend's public key is known. */
export async function ask(backend: Backend, call: CallDeclaration, input: Fields): Promise<BackendAnswer> {
  const { facts } = call;
  const { path, body } = addressOf(call, input);
  const sealed =
    facts.sealed && body && backend.publicKey
      ? await seal({
          mode: 2,
          publicKey: backend.publicKey,
          method: facts.method,
          path,
          body,
          now: backend.now(),
        })
      : null;
  const headers = {
    'X-Gateway-Version': '2',
    'X-Real-UA': 'foyer-conform',
    Language: backend.language,
    ...(backend.merchant && { Merchant: backend.merchant }),
    ...(facts.who !== 'anyone' && backend.token !== null && { Authorization: backend.token }),
    ...(facts.moduleId && { ModuleId: facts.moduleId }),
    ...(facts.idempotent && { 'Idempotency-Key': randomUUID() }),
    ...(body && { 'Content-Type': 'application/json' }),
    ...sealed?.headers,
  };
  return exchange(backend, path, {
    method: facts.method,
    headers,
    ...(body && { body: JSON.stringify(sealed?.body ?? body) }),
  });
}
