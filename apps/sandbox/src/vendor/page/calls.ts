// The page's calls to its server. `silent` means that no answer came: the same call may be made again.
import type { GameView, RoundView } from '../view.ts';

export type Reply<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'declined'; code: string }
  | { kind: 'silent' };

const post = async <Value>(path: string, body: object, token: string | null): Promise<Reply<Value>> => {
  try {
    const response = await fetch(`/games/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: token }) },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status >= 500) return { kind: 'silent' };
    const answer = (await response.json()) as { ok: true; value: Value } | { ok: false; code: string };
    return answer.ok ? { kind: 'ok', value: answer.value } : { kind: 'declined', code: answer.code };
  } catch {
    return { kind: 'silent' };
  }
};

export const open = (asked: { operator: string; vendor: string; ticket: string }) =>
  post<{ token: string; game: GameView }>('open', asked, null);
export const resume = (token: string) => post<{ game: GameView }>('resume', {}, token);
export const spin = (token: string, asked: { roundId: string; betMinor: string }) =>
  post<RoundView>('spin', asked, token);
