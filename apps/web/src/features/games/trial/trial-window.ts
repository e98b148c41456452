// A trial of a game that has a window of its own (LAUNCH-06, OPEN-C-70): the press opens the window before the request,
// because a browser blocks one that opens later.
import { gameTrialLaunch } from '@foyer/contract/calls/game-library.ts';
import type { Game } from '#catalogue/game-target.ts';
import { vendorNameAt } from '#catalogue/use-vendor-name.ts';
import { isOnHomeScreen } from '#device/home-screen.ts';
import { hasShell } from '#device/native-view.ts';
import { sayNow } from '#language/language.ts';
import { merchant } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import { showAlert } from '#ui/layers/messages.ts';
import { trialInput, trialResultOf, trialTimeoutMs } from './trial-rules.ts';

/** Opens the window; null for other games, and where there are no windows: the trial is a popup of the page there. */
export function openTrialWindow(game: Game): Window | null {
  if (game.appNewWindow !== 2 || hasShell() || isOnHomeScreen()) return null;
  const opened = window.open('about:blank', '_blank');
  // The vendor's page must not have access to this one.
  if (opened) opened.opener = null;
  return opened;
}

/** Requests the address of the trial and leads the window there; a failure closes it and is shown here. */
export async function startTrialIn(opened: Window, game: Game, language: string): Promise<void> {
  const options = { alert: false, timeoutMs: trialTimeoutMs };
  const outcome = await send(gameTrialLaunch, trialInput(game, language), options);
  const t = sayNow();
  const vendorName = vendorNameAt(t, merchant.get(), game.vassalage, game.vendorName);
  const result = trialResultOf(outcome, vendorName);
  if (result.kind === 'open') return opened.location.replace(result.gameUrl);
  opened.close();
  await showAlert({ text: result.text(t) });
}
