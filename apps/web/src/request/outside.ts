// The one way a screen asks a service that is not the gateway: the identity service. What may be asked at all, the page's
// content policy says.

export type OutsideAnswer = { readonly ok: boolean; readonly value: unknown };

const ANSWER_WITHIN_MS = 10_000;

/** Posts JSON without anything of ours along; null when no readable answer came. */
export const askOutside = async (url: string, body: object): Promise<OutsideAnswer | null> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'origin',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return { ok: answer.ok, value: (await answer.json()) as unknown };
  } catch {
    return null;
  }
};
