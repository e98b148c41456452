// The only way to reach a service other than the gateway: the identity service, the push service, or the merchant's
// event counter. The page's content policy decides which hosts are allowed.

export type OutsideAnswer = { readonly ok: boolean; readonly value: unknown };

const ANSWER_WITHIN_MS = 10_000;

/** A request without the app's cookies or headers. */
function request(url: string, withinMs: number, more: RequestInit): Promise<Response> {
  // `AbortSignal.timeout` does not exist in every supported browser.
  const ending = new AbortController();
  setTimeout(() => ending.abort(), withinMs);
  return fetch(url, { credentials: 'omit', signal: ending.signal, ...more });
}

function post(url: string, body: object, withinMs: number, more: RequestInit): Promise<Response> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return request(url, withinMs, { method: 'POST', ...json, ...more });
}

/** The answer of a request; null when there is no readable answer. */
async function answerOf(sent: Promise<Response>): Promise<OutsideAnswer | null> {
  try {
    const answer = await sent;
    return { ok: answer.ok, value: (await answer.json()) as unknown };
  } catch {
    return null;
  }
}

/** Posts and reads the answer; null when there is no readable answer. */
export function askOutside(url: string, body: object): Promise<OutsideAnswer | null> {
  return answerOf(post(url, body, ANSWER_WITHIN_MS, { referrerPolicy: 'origin' }));
}

/** The same with headers that the service asks for. */
export function postTo(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<OutsideAnswer | null> {
  const all = { 'content-type': 'application/json', ...headers };
  return answerOf(post(url, body, ANSWER_WITHIN_MS, { referrerPolicy: 'origin', headers: all }));
}

/** Reads an answer; null when there is no readable answer. */
export function readOutside(url: string): Promise<OutsideAnswer | null> {
  return answerOf(request(url, ANSWER_WITHIN_MS, { referrerPolicy: 'origin' }));
}

/** Posts a request that continues after the page closes; returns whether the browser accepted it. */
export function postOutside(url: string, body: object, withinMs: number): Promise<Pick<OutsideAnswer, 'ok'>> {
  return post(url, body, withinMs, { referrerPolicy: 'no-referrer', keepalive: true }).catch(() => ({
    ok: false,
  }));
}
