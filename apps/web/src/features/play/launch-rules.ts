// What a launch asks for and what its answer means (LAUNCH rows, OPEN-C-68, OPEN-C-69).
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { launchGame } from '@foyer/contract/calls/games.ts';
import type { Shell } from '#device/shell.ts';
import { failureWords } from '#language/failure-words.ts';
import type { Say } from '#language/words.ts';
import { type LaunchTarget, paths } from '#navigation/paths.ts';
import type { FailureCode, Outcome } from '#request/outcome.ts';
import { goTarget } from '#session/go-target.ts';

type Launch = typeof launchGame;

/** A page that flashes by is worse than one that is there a moment (LAUNCH-04). */
export const startsAfterMs = 150;

type At = {
  readonly origin: string;
  /** Empty where none is set. */
  readonly language: string;
  /** The merchant's own prize mode, where the address names none. */
  readonly prizeMode: string;
  /** The member's club label, where it is known. */
  readonly labelName: string | null;
};

/** Where a lottery is drawn, by the vendor that draws it. */
const areas: ReadonlyMap<string, string> = new Map([
  ['TCG_LOTTO_VN', 'VN'],
  ['TCG_SEA', 'SEA'],
  ['LOTT', 'CN'],
]);

const LANGUAGE_OF_LOTTERIES = 'VI';

function lottery(target: LaunchTarget, code: string, { prizeMode }: At) {
  const area = areas.get(target.vendor ?? '');
  const hasLobby = target.hasLobby === 'true';
  const isOneGame = code !== target.vendor;
  const lottoPrizeMode = target.prize_mode ?? prizeMode;
  const view = target.lottoView ?? (isOneGame && !hasLobby ? 'betting' : 'lobby');
  return {
    launchMode: 'LOTT',
    ...(area && { lottoArea: area }),
    ...(lottoPrizeMode && { lottoPrizeMode }),
    lottoGameCode: code,
    lottoView: view === 'betting' ? 'betting' : 'lobby',
    ...(target.playType && { playType: target.playType }),
    hasLobby: hasLobby ? 'true' : 'false',
    ...(target.vendor === 'TCG_SEA' && { lottoMode: 'SEA_Tradition_Mobile' as const }),
  } as const;
}

/** Where the game leads back to, and where a failed launch leads: the page it was chosen on, else home. */
export function backOf({ backUrl }: LaunchTarget, origin: string): string {
  return goTarget(backUrl, origin) ?? paths.home;
}

/** The lottery that an address names; a vendor of lotteries by itself stands for its lobby (OPEN-C-53). */
function lotteryCodeOf({ code, vendor, nodeId }: LaunchTarget): string | undefined {
  return code ?? (vendor && !nodeId && areas.has(vendor) ? vendor : undefined);
}

/** The launch call for what an address names (CCALL-10). */
export function launchInput(target: LaunchTarget, at: At): InputOf<Launch> {
  const { vendor, nodeId } = target;
  const code = lotteryCodeOf(target);
  const language = at.language || (code ? LANGUAGE_OF_LOTTERIES : '');
  return {
    ...(vendor && { vendor }),
    nodeId: nodeId ?? code ?? vendor ?? '',
    ...(target.roomId && { roomId: target.roomId }),
    ...(target.gameType && { gameType: target.gameType }),
    ...(code ? lottery(target, code, at) : { launchMode: 'GAME' }),
    device: 'MOBILE',
    platform: 'html5',
    backUrl: `${at.origin}${backOf(target, at.origin)}`,
    ...(language && { language }),
    ...(target.title && { title: target.title }),
    ...(at.labelName && { labelName: at.labelName }),
  };
}

/** Whether the merchant wants lotteries played in the app and this is none (GAME-13). */
export function wantsApp(target: LaunchTarget, startGameInApp: boolean, shell: Shell): boolean {
  return lotteryCodeOf(target) !== undefined && startGameInApp && shell === 'browser';
}

/** What kept a game from opening: an upkeep, or its day that has not come, is nobody's fault and no reason to try at once. */
export type Hindrance = 'fault' | 'upkeep' | 'soon';

export type LaunchResult =
  | { readonly kind: 'open'; readonly gameUrl: string }
  | {
      readonly kind: 'failed';
      readonly why: Hindrance;
      readonly text: (t: Say) => string;
      readonly spanId: string | null;
    };

const hindrances: Readonly<Record<string, Hindrance>> = {
  vendor_under_maintenance: 'upkeep',
  coming_soon: 'soon',
};

const timeouts: ReadonlySet<string> = new Set(['ECONNABORTED', 'network_error']);

/** What an answer means; null stands for an address that names no game. */
export function resultOf(outcome: Outcome<ValueOf<Launch>, FailureCode<Launch>> | null): LaunchResult {
  if (!outcome) return { kind: 'failed', why: 'fault', text: (t) => t('error.game.not_found'), spanId: null };
  if (outcome.ok) {
    const { gameUrl } = outcome.value;
    // LAUNCH-03: an answer that opens nothing.
    if (!gameUrl)
      return { kind: 'failed', why: 'soon', text: (t) => t('error.coming_soon'), spanId: outcome.spanId };
    return { kind: 'open', gameUrl };
  }
  const { error } = outcome;
  const text = (t: Say): string =>
    timeouts.has(error.code) ? t('games.timeout') : failureWords(t, error).text;
  return { kind: 'failed', why: hindrances[error.code] ?? 'fault', text, spanId: error.spanId };
}
