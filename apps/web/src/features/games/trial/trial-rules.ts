// The request of a trial, and the meaning of its answer (LAUNCH-05, LAUNCH-08, OPEN-C-70, OPEN-C-71).
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { gameTrialLaunch } from '@foyer/contract/calls/game-library.ts';
import type { Game } from '#catalogue/game-target.ts';
import { failureWords } from '#language/failure-words.ts';
import type { Say } from '#language/words.ts';
import type { FailureCode, Outcome } from '#request/outcome.ts';

type Trial = typeof gameTrialLaunch;

/** How long the answer may take; the indicator itself is shown until the visitor closes it (LAUNCH-12). */
export const trialTimeoutMs = 20_000;

export function trialInput(game: Game, language: string): InputOf<Trial> {
  return {
    gameId: game.roomId,
    nodeId: game.nodeId,
    vendor: game.vassalage,
    platform: 'html5',
    language,
  };
}

export type TrialResult =
  | { readonly kind: 'open'; readonly gameUrl: string }
  | { readonly kind: 'failed'; readonly text: (t: Say) => string; readonly spanId: string | null };

const timeouts: ReadonlySet<string> = new Set(['ECONNABORTED', 'network_error']);

/** The meaning of an answer; the vendor is named where it is under maintenance (LAUNCH-11). */
export function trialResultOf(
  outcome: Outcome<ValueOf<Trial>, FailureCode<Trial>>,
  vendorName: string,
): TrialResult {
  if (!outcome.ok) {
    const { error } = outcome;
    const text = (t: Say): string =>
      timeouts.has(error.code) ? t('games.timeout') : failureWords(t, error, () => vendorName).text;
    return { kind: 'failed', text, spanId: error.spanId };
  }
  const { game_url: first, game_url2: second } = outcome.value.content;
  const gameUrl = first || second;
  if (gameUrl) return { kind: 'open', gameUrl };
  const { message, spanId } = outcome;
  // LAUNCH-03: an answer without an address to open.
  return { kind: 'failed', text: (t) => message ?? t('error.coming_soon'), spanId };
}
