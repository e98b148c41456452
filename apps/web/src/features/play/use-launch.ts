import { addRecentGame } from '@foyer/contract/calls/game-library.ts';
import { launchGame } from '@foyer/contract/calls/games.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { useEffect, useState } from 'react';
import { clock } from '#device/clock.ts';
import { useLanguage } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { parameter } from '#merchant/template.ts';
import type { LaunchTarget } from '#navigation/paths.ts';
import { storeGameReturn } from '#navigation/game-return.ts';
import { send } from '#request/send.ts';
import { backOf, launchInput, type LaunchResult, resultOf, startsAfterMs } from './launch-rules.ts';

type Target = LaunchTarget | null;

/** Asks once for a game's address and goes there; a failure is handed to the screen, nothing is shown beside it. */
export function useLaunch(target: Target): LaunchResult | null {
  const { code } = useLanguage();
  const prizeMode = parameter(useMerchant().template, 'prize_mode');
  const [result, setResult] = useState<LaunchResult | null>(target ? null : resultOf(null));
  // The address decides, not the object made from it.
  const wanted = JSON.stringify([target, code]);
  useEffect(() => {
    if (!target) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let labelName: string | null = null;
    // The label comes in the moment before the launch, or the launch goes without it.
    void send(memberInfo, {}, { alert: false, signal }).then((info) => {
      if (info.ok) labelName = info.value.clubLabel?.labelName ?? null;
    });
    const launch = async () => {
      const at = { origin: location.origin, language: code, prizeMode, labelName };
      const outcome = await send(launchGame, launchInput(target, at), { alert: false, signal });
      if (signal.aborted) return;
      const next = resultOf(outcome);
      if (next.kind === 'open') leaveFor(target, next.gameUrl);
      else setResult(next);
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

/** Leaves for the game, in place of this page, so that the way back leads to where the game was chosen. */
function leaveFor(target: LaunchTarget, gameUrl: string): void {
  const { vendor, nodeId, gameType } = target;
  if (nodeId && vendor)
    void send(addRecentGame, { nodeId, vendor, ...(gameType && { gameType }) }, { alert: false });
  storeGameReturn(backOf(target, location.origin));
  // A window of its own was opened by the list: the vendor's page gets no hand on it.
  window.opener = null;
  location.replace(gameUrl);
}
