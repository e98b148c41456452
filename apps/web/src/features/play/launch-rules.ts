// What a launch asks for and what its answer means (LAUNCH rows, OPEN-C-68, OPEN-C-69).
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { launchGame } from '@foyer/contract/calls/games.ts';
import { formatMinute } from '#language/format.ts';
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

type Upkeep = { readonly startTime?: unknown; readonly endTime?: unknown };

/** Vendor away: since when and until when, as far as the answer says (LAUNCH-11). */
const upkeep = (t: Say, value: unknown): string => {
  const { startTime, endTime } = (typeof value === 'object' && value !== null ? value : {}) as Upkeep;
  const words = t('error.vendor_under_maintenance');
  if (typeof startTime !== 'number') return words;
  const start = formatMinute(startTime);
  const window =
    typeof endTime === 'number'
      ? t('alert.windowFromTo', { start, end: formatMinute(endTime) })
      : t('alert.windowFrom', { start });
  return `${words} ${window}`;
};

/** What an answer means; null stands for an address that names no game. */
export const resultOf = (outcome: Outcome<ValueOf<Launch>, FailureCode<Launch>> | null): LaunchResult => {
  if (!outcome) return { kind: 'failed', text: (t) => t('error.game.not_found'), spanId: null };
  if (outcome.ok) {
    const { gameUrl } = outcome.value;
    // LAUNCH-03: an answer that opens nothing.
    if (!gameUrl) return { kind: 'failed', text: (t) => t('error.coming_soon'), spanId: outcome.spanId };
    return { kind: 'open', gameUrl };
  }
  const { code, message, value, spanId } = outcome.error;
  const text = (t: Say): string => {
    if (timeouts.has(code)) return t('games.timeout');
    if (code === 'vendor_under_maintenance') return upkeep(t, value);
    if (code === 'unknown_error') return message ?? t('error.unknown_error');
    return t(`error.${code}`);
  };
  return { kind: 'failed', text, spanId };
};
