// The page's calls to its server. `silent` means that no answer arrived: the same call may be repeated.
import { timeoutSignal } from '#timeout-signal.ts';
import type { GameView, RoundAnswer, RoundView } from '../view.ts';

export type Reply<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'declined'; code: string }
  | { kind: 'silent' };

async function post<Value>(path: string, body: object, token: string | null): Promise<Reply<Value>> {
  try {
    const response = await fetch(`/games/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: token }) },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: timeoutSignal(30_000),
    });
    if (response.status >= 500) return { kind: 'silent' };
    const answer = (await response.json()) as { ok: true; value: Value } | { ok: false; code: string };
    return answer.ok ? { kind: 'ok', value: answer.value } : { kind: 'declined', code: answer.code };
  } catch {
    return { kind: 'silent' };
  }
}

export type Choice = Readonly<Record<string, string | number | null>>;
export type PendingRound = { roundId: string; betMinor: string; choice: Choice; clientSeed: string };
export type Move = string | Readonly<Record<string, number | boolean>>;

export function open(asked: { operator: string; vendor: string; ticket: string }) {
  return post<{ token: string; game: GameView }>('open', asked, null);
}
export function resume(token: string) {
  return post<{ game: GameView }>('resume', {}, token);
}
export function play(token: string, asked: PendingRound) {
  return post<RoundAnswer>('play', asked, token);
}
export function move(token: string, asked: { reference: string; number: number; move: Move }) {
  return post<RoundAnswer>('move', asked, token);
}
export function watch(token: string, reference: string) {
  return post<RoundAnswer>('watch', { reference }, token);
}
export function show(token: string, reference: string) {
  return post<{ round: RoundView }>('show', { reference }, token);
}
