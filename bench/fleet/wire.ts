// Requests of the fleet's members and servers, and what their answers mean.
import type { Answer, Gate } from '../ask.ts';
import { ask } from '../ask.ts';

/** An app gives up after this time. */
const ANSWER_MS = 20_000;
/** The gateway or its proxy says that it cannot serve now: the command has no answer yet. */
const comeBack: readonly number[] = [502, 503, 504];

export type Verdict =
  | { readonly kind: 'done'; readonly value: Readonly<Record<string, unknown>>; readonly list: unknown }
  | { readonly kind: 'refused'; readonly code: string }
  /** No answer, or one that says nothing about the command. */
  | { readonly kind: 'none' };

/** The meaning of an answer; null is no answer. An error without a meaning for the member is a refusal by its code. */
export function verdictOf(answer: Answer | null): Verdict {
  if (answer === null || comeBack.includes(answer.status)) return { kind: 'none' };
  try {
    const { success, value, errorCode } = JSON.parse(answer.text) as {
      success: boolean;
      value: unknown;
      errorCode: string | null;
    };
    if (success) return { kind: 'done', value: Object(value) as Record<string, unknown>, list: value };
    return { kind: 'refused', code: errorCode ?? String(answer.status) };
  } catch {
    return { kind: 'refused', code: `unreadable, status ${answer.status}` };
  }
}

/** The answer, or null when it does not come in time or the connection is lost. */
export async function orNone(asking: Promise<Answer>): Promise<Verdict> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, null);
  });
  const answer = await Promise.race([asking.catch(() => null), late]);
  clearTimeout(timer);
  return verdictOf(answer);
}

type Sender = { readonly token: string; readonly key?: string };

export function get(gate: Gate, path: string, token: string): Promise<Verdict> {
  return orNone(ask(gate, path, { headers: { authorization: token } }));
}

export function post(gate: Gate, path: string, body: object, { token, key }: Sender): Promise<Verdict> {
  const headers = {
    'content-type': 'application/json',
    authorization: token,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return orNone(ask(gate, path, { method: 'POST', headers, body: JSON.stringify(body) }));
}
