// The request of a launch, and the meaning of its answer (LAUNCH rows, OPEN-C-68, OPEN-C-69).
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { addRecentGame } from '@foyer/contract/calls/game-library.ts';
import type { launchGame } from '@foyer/contract/calls/games.ts';
import { isLottery } from '#catalogue/game-target.ts';
import { failureWords } from '#language/failure-words.ts';
import type { Say } from '#language/words.ts';
import { type LaunchTarget, paths } from '#navigation/paths.ts';
import type { FailureCode, Outcome } from '#request/outcome.ts';
import { goTarget } from '#session/go-target.ts';

type Launch = typeof launchGame;

/** The page is shown for at least this time: a short flash would be worse (LAUNCH-04). */
export const startsAfterMs = 150;

type At = {
  readonly origin: string;
  readonly language: string;
  /** The merchant names its languages; without them the app shows its default (LANG-03). */
  readonly isLanguageSet: boolean;
  /** The merchant's own prize mode, when the address names none. */
  readonly prizeMode: string;
  /** The member's club label, when it is known. */
  readonly labelName: string | null;
};

/** The page of a lottery, by the vendor that draws it. */
const areas: ReadonlyMap<string, string> = new Map([
  ['TCG_LOTTO_VN', 'VN'],
  ['TCG_SEA', 'SEA'],
  ['LOTT', 'CN'],
]);

/** For a lottery of a merchant that names no language (LAUNCH-10, OPEN-C-68). */
const LANGUAGE_OF_LOTTERIES = 'VI';

function lottery(target: LaunchTarget, lotteryCode: string, { prizeMode }: At) {
  const area = areas.get(target.vendor ?? '');
  const hasLobby = target.hasLobby === 'true';
  const isOneGame = lotteryCode !== target.vendor;
  const lottoPrizeMode = target.prize_mode ?? prizeMode;
  const view = target.lottoView ?? (isOneGame && !hasLobby ? 'betting' : 'lobby');
  return {
    launchMode: 'LOTT',
    ...(area && { lottoArea: area }),
    ...(lottoPrizeMode && { lottoPrizeMode }),
    lottoGameCode: lotteryCode,
    lottoView: view === 'betting' ? 'betting' : 'lobby',
    ...(target.playType && { playType: target.playType }),
    hasLobby: hasLobby ? 'true' : 'false',
    ...(target.vendor === 'TCG_SEA' && { lottoMode: 'SEA_Tradition_Mobile' as const }),
  } as const;
}

/** The page that the game returns to, also after a failed launch: the page where it was chosen, else home. */
export function backOf({ backUrl }: LaunchTarget, origin: string): string {
  return goTarget(backUrl, origin) ?? paths.home;
}

/** The lottery that an address names; without a game the lottery vendor opens its lobby (OPEN-C-53). */
function lotteryCodeOf({ code, vendor, nodeId }: LaunchTarget): string | undefined {
  return code ?? (vendor && !nodeId && areas.has(vendor) ? vendor : undefined);
}

/** Whether an address launches a lottery; an old one names it as a game of its vendor. */
export function launchesLottery({ code, vendor = '', gameType = '' }: LaunchTarget): boolean {
  return code !== undefined || isLottery(vendor, gameType);
}

/** Whether an address names a vendor and none of its games. */
export function namesVendorOnly({ vendor, nodeId, code }: LaunchTarget): boolean {
  return vendor !== undefined && code === undefined && (nodeId === undefined || nodeId === vendor);
}

/** The launch call for the game that an address names (CCALL-10). */
export function launchInput(target: LaunchTarget, at: At): InputOf<Launch> {
  const { vendor, nodeId } = target;
  const lotteryCode = lotteryCodeOf(target);
  const language = lotteryCode && !at.isLanguageSet ? LANGUAGE_OF_LOTTERIES : at.language;
  return {
    ...(vendor && { vendor }),
    nodeId: nodeId ?? lotteryCode ?? vendor ?? '',
    ...(target.roomId && { roomId: target.roomId }),
    ...(target.roundId && { roundId: target.roundId }),
    ...(target.gameType && { gameType: target.gameType }),
    ...(lotteryCode ? lottery(target, lotteryCode, at) : { launchMode: 'GAME' }),
    device: 'MOBILE',
    platform: 'html5',
    backUrl: `${at.origin}${backOf(target, at.origin)}`,
    language,
    ...(target.title && { title: target.title }),
    ...(at.labelName && { labelName: at.labelName }),
  };
}

/** The game that a launch adds to the recent ones, or null for a vendor's lobby; a lottery by its code (CCALL-06). */
export function recentInput(target: LaunchTarget): InputOf<typeof addRecentGame> | null {
  const { vendor, gameType } = target;
  const nodeId = target.nodeId ?? lotteryCodeOf(target);
  if (!nodeId || nodeId === vendor) return null;
  return { nodeId, ...(vendor && { vendor }), ...(gameType && { gameType }) };
}

/**
 * Why a game did not open: maintenance or a future release date is not a failure, so trying again at once is not
 * offered.
 */
export type Hindrance = 'fault' | 'upkeep' | 'soon';

export type LaunchResult =
  | { readonly kind: 'open'; readonly gameUrl: string }
  | {
      readonly kind: 'failed';
      readonly why: Hindrance;
      /** `nameOf` gives the name of the vendor that is under maintenance. */
      readonly text: (t: Say, nameOf?: (vendor: string) => string | null) => string;
      readonly spanId: string | null;
      /** The merchant has no such game. */
      readonly isUnknown: boolean;
    };

export type FailedLaunch = Extract<LaunchResult, { kind: 'failed' }>;

const hindrances: Readonly<Record<string, Hindrance>> = {
  vendor_under_maintenance: 'upkeep',
  coming_soon: 'soon',
};

const timeouts: ReadonlySet<string> = new Set(['ECONNABORTED', 'network_error']);

/** The meaning of an answer; null is an address without a game. */
export function resultOf(outcome: Outcome<ValueOf<Launch>, FailureCode<Launch>> | null): LaunchResult {
  const failed = { kind: 'failed', isUnknown: false } as const;
  if (!outcome) return { ...failed, why: 'fault', text: (t) => t('error.game.not_found'), spanId: null };
  if (outcome.ok) {
    const { value, message, spanId } = outcome as Extract<typeof outcome, { ok: true }> & {
      value: Partial<ValueOf<Launch>> | null;
    };
    if (value?.gameUrl) return { kind: 'open', gameUrl: value.gameUrl };
    // LAUNCH-03: an answer without an address to open.
    return { ...failed, why: 'soon', text: (t) => message ?? t('error.coming_soon'), spanId };
  }
  const { error } = outcome;
  const text: FailedLaunch['text'] = (t, nameOf) =>
    timeouts.has(error.code) ? t('games.timeout') : failureWords(t, error, nameOf).text;
  const isUnknown = error.code === 'game.not_found';
  return { ...failed, isUnknown, why: hindrances[error.code] ?? 'fault', text, spanId: error.spanId };
}
