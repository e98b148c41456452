// What a launch asks for and what its answer means (LAUNCH rows, OPEN-C-68, OPEN-C-69).
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { launchGame } from '@foyer/contract/calls/games.ts';
import { failureWords } from '#language/failure-words.ts';
import type { Say } from '#language/words.ts';
import { type LaunchTarget, paths } from '#navigation/paths.ts';
import type { FailureCode, Outcome } from '#request/outcome.ts';

type Launch = typeof launchGame;

/** A page that flashes by is worse than one that is there a moment (LAUNCH-04). */
export const startsAfterMs = 150;

type At = { readonly origin: string; readonly language: string };

/** The launch call for what an address names. Afterwards the vendor leads back home. */
export const launchInput = (target: LaunchTarget, { origin, language }: At): InputOf<Launch> => ({
  vendor: target.vendor,
  nodeId: target.nodeId ?? target.code ?? target.vendor,
  ...(target.roomId && { roomId: target.roomId }),
  ...(target.gameType && { gameType: target.gameType }),
  launchMode: target.code ? 'LOTT' : 'GAME',
  device: 'MOBILE',
  platform: 'html5',
  backUrl: `${origin}${paths.home}`,
  language,
  ...(target.title && { title: target.title }),
});

export type LaunchResult =
  | { readonly kind: 'open'; readonly gameUrl: string }
  | { readonly kind: 'failed'; readonly text: (t: Say) => string; readonly spanId: string | null };

const timeouts: ReadonlySet<string> = new Set(['ECONNABORTED', 'network_error']);

/** What an answer means; null stands for an address that names no game. */
export const resultOf = (outcome: Outcome<ValueOf<Launch>, FailureCode<Launch>> | null): LaunchResult => {
  if (!outcome) return { kind: 'failed', text: (t) => t('error.game.not_found'), spanId: null };
  if (outcome.ok) {
    const { gameUrl } = outcome.value;
    // LAUNCH-03: an answer that opens nothing.
    if (!gameUrl) return { kind: 'failed', text: (t) => t('error.coming_soon'), spanId: outcome.spanId };
    return { kind: 'open', gameUrl };
  }
  const { error } = outcome;
  const text = (t: Say): string =>
    timeouts.has(error.code) ? t('games.timeout') : failureWords(t, error).text;
  return { kind: 'failed', text, spanId: error.spanId };
};
