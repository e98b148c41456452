// The one way to a service that is not the gateway: the identity service, or where a merchant has events counted. What may be
// asked at all, the page's content policy says.

export type OutsideAnswer = { readonly ok: boolean; readonly value: unknown };

const ANSWER_WITHIN_MS = 10_000;

/** Sends JSON without cookies or headers of the app. */
function post(url: string, body: object, withinMs: number, more: RequestInit): Promise<Response> {
  // `AbortSignal.timeout` is not in every supported browser.
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

/** Posts and reads the answer; null when no readable one came. */
export async function askOutside(url: string, body: object): Promise<OutsideAnswer | null> {
  try {
    const answer = await post(url, body, ANSWER_WITHIN_MS, { referrerPolicy: 'origin' });
    return { ok: answer.ok, value: (await answer.json()) as unknown };
  } catch {
    return null;
  }
}

/** Posts what outlives its page, and says whether it was taken. */
export function tellOutside(url: string, body: object, withinMs: number): Promise<Pick<OutsideAnswer, 'ok'>> {
  return post(url, body, withinMs, { referrerPolicy: 'no-referrer', keepalive: true }).catch(() => ({
    ok: false,
  }));
}
