// The only way to reach a service other than the gateway: the identity service, or the merchant's event counter. The
// page's content policy decides which hosts are allowed.

export type OutsideAnswer = { readonly ok: boolean; readonly value: unknown };

const ANSWER_WITHIN_MS = 10_000;

/** Sends JSON without the app's cookies or headers. */
function post(url: string, body: object, withinMs: number, more: RequestInit): Promise<Response> {
  // `AbortSignal.timeout` does not exist in every supported browser.
  const ending = new AbortController();
  setTimeout(() => ending.abort(), withinMs);
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: ending.signal,
    ...more,
  });
}

/** Posts and reads the answer; null when there is no readable answer. */
export async function askOutside(url: string, body: object): Promise<OutsideAnswer | null> {
  try {
    const answer = await post(url, body, ANSWER_WITHIN_MS, { referrerPolicy: 'origin' });
    return { ok: answer.ok, value: (await answer.json()) as unknown };
  } catch {
    return null;
  }
}

/** Posts a request that continues after the page closes; returns whether the browser accepted it. */
export function postOutside(url: string, body: object, withinMs: number): Promise<Pick<OutsideAnswer, 'ok'>> {
  return post(url, body, withinMs, { referrerPolicy: 'no-referrer', keepalive: true }).catch(() => ({
    ok: false,
  }));
}
