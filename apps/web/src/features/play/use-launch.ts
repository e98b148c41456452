import { addRecentGame } from '@foyer/contract/calls/game-library.ts';
import { launchGame } from '@foyer/contract/calls/games.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { useEffect, useState } from 'react';
import { clock } from '#device/clock.ts';
import { openByShell } from '#device/open-outside.ts';
import { countEvent } from '#events/count-event.ts';
import { namesLanguage } from '#language/choose-language.ts';
import { useLanguage } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { parameter } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import type { LaunchTarget } from '#navigation/paths.ts';
import { storeGameReturn } from '#navigation/game-return.ts';
import { send } from '#request/send.ts';
import {
  backOf,
  launchesLottery,
  launchInput,
  type LaunchResult,
  recentInput,
  resultOf,
  startsAfterMs,
} from './launch-rules.ts';

type Target = LaunchTarget | null;

/** How long a lottery waits for the label of its member. */
const LABEL_MS = 3_000;

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => clock.after(ms, () => resolve(null)));
}

/** The label of the member's club, or null. */
async function labelOf(signal: AbortSignal): Promise<string | null> {
  const info = await send(memberInfo, {}, { alert: false, signal });
  return info.ok ? (info.value.clubLabel?.labelName ?? null) : null;
}

/** Requests a game's address once and leaves for it; a failure is returned to the screen and shown only there. */
export function useLaunch(target: Target): LaunchResult | null {
  const { code } = useLanguage();
  const { template } = useMerchant();
  const prizeMode = parameter(template, 'prize_mode');
  const isLanguageSet = namesLanguage(parameter(template, 'language'));
  const [result, setResult] = useState<LaunchResult | null>(target ? null : resultOf(null));
  // The effect depends on the address, not on the object parsed from it.
  const wanted = JSON.stringify([target, code]);
  useEffect(() => {
    if (!target) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // Only a lottery needs the label (LAUNCH-07). If it does not come in time, the lottery starts without it.
    const label = launchesLottery(target) ? Promise.race([labelOf(signal), nothingAfter(LABEL_MS)]) : null;
    const launch = async () => {
      const labelName = await label;
      if (signal.aborted) return;
      const at = { origin: location.origin, language: code, isLanguageSet, prizeMode, labelName };
      const outcome = await send(launchGame, launchInput(target, at), { alert: false, signal });
      if (signal.aborted) return;
      const next = resultOf(outcome);
      if (next.kind !== 'open') return setResult(next);
      countEvent('gameLaunch');
      leaveFor(target, next.gameUrl);
    };
    const cancel = clock.after(startsAfterMs, () => void launch());
    return () => {
      cancel();
      leaving.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `wanted` is `target` and `code` as text
  }, [wanted]);
  return result;
}

/** Leaves for the game and replaces this page, so that going back leads to the page where the game was chosen. */
function leaveFor(target: LaunchTarget, gameUrl: string): void {
  const recent = recentInput(target);
  if (recent) void send(addRecentGame, recent, { alert: false });
  const back = backOf(target, location.origin);
  if (target.appNewWindow === '2' && openByShell(gameUrl)) return go(back, { replace: true });
  storeGameReturn(back);
  // The list opened a window of its own: the vendor's page must not have access to it.
  window.opener = null;
  location.replace(gameUrl);
}
