// Plain functions of the lottery frame: its parameters, the address that it embeds, and the destination of its close
// button (LOTTO rows, OPEN-C-73).
import { gameListPath, launchPath, paths } from '#navigation/paths.ts';

export type FrameTarget = { mui: string; playType: string; gameId: string; prizeMode: string };

const name = /^[\w-]{1,32}$/;

/** The lottery that the address names; null when it names none. */
export function frameTargetOf(search: string): FrameTarget | null {
  const query = new URLSearchParams(search);
  const mui = query.get('mui') || 'default';
  const playType = query.get('playType') ?? '';
  const gameId = query.get('gameId') ?? '';
  if (![mui, playType, gameId].every((part) => name.test(part))) return null;
  return { mui, playType, gameId, prizeMode: query.get('prize_mode') ?? '' };
}

/** Where closing leads: home when the address says so, else the list of lotteries (LOTTO-05). */
export function closedTo(search: string): string {
  return new URLSearchParams(search).has('pageBack') ? paths.home : gameListPath({ gameType: 'LOTT' });
}

/** The launcher's address of the lottery that the address names; the launch leads back where closing leads. */
export function launcherOf({ playType, gameId, prizeMode }: FrameTarget, search: string): string {
  return launchPath({ code: gameId, prize_mode: prizeMode, playType, backUrl: closedTo(search) });
}

/** Where /m/startLottery leads: the launcher, with the query passed through; `gameCode` is another name of `code`. */
export function startedAt(search: string): string {
  const query = new URLSearchParams(search);
  const gameCode = query.get('gameCode');
  query.delete('gameCode');
  if (gameCode && !query.has('code')) query.set('code', gameCode);
  const text = query.toString();
  return text ? `${paths.launchGame}?${text}` : paths.launchGame;
}

export type FrameDesign = {
  merchantCode: string;
  /** The base address of the merchant's files; this app's own address when the merchant has no other. */
  assetHost: string;
  language: string;
  /** The template's prize mode, when the address names none. */
  prizeMode: string;
};

/**
 * The address of the lotto page. The ticket is in the fragment, which no server receives and which the page removes
 * at once.
 */
export function frameSrc(
  { mui, playType, gameId, prizeMode }: FrameTarget,
  design: FrameDesign,
  ticket: string,
): string {
  const query = new URLSearchParams({
    merchant: design.merchantCode,
    prize_mode: prizeMode || design.prizeMode,
    css: `${design.assetHost}/lotto/${design.merchantCode}.css`,
    language: design.language,
  });
  return `/m/lotto-h5/${mui}/${playType}/games/${gameId}?${query.toString()}#token=${ticket}`;
}
