import { launchGame } from '@foyer/contract/calls/games.ts';
import { useEffect, useState } from 'react';
import { clock } from '#device/clock.ts';
import { useLanguage } from '#language/language.ts';
import type { LaunchTarget } from '#navigation/paths.ts';
import { send } from '#request/send.ts';
import { launchInput, type LaunchResult, resultOf, startsAfterMs } from './launch-rules.ts';

/** Asks once for a game's address and goes there; a failure is handed to the screen, nothing is shown beside it. */
export const useLaunch = (target: LaunchTarget | null): LaunchResult | null => {
  const { code } = useLanguage();
  const [result, setResult] = useState<LaunchResult | null>(target ? null : resultOf(null));
  // The address decides, not the object made from it.
  const wanted = target && JSON.stringify(launchInput(target, { origin: '', language: code }));
  useEffect(() => {
    if (!target) return;
    const leaving = new AbortController();
    const launch = async () => {
      const input = launchInput(target, { origin: location.origin, language: code });
      const outcome = await send(launchGame, input, { alert: false, signal: leaving.signal });
      if (leaving.signal.aborted) return;
      const next = resultOf(outcome);
      // In place of this page, so that the way back leads to where the game was chosen.
      if (next.kind === 'open') location.replace(next.gameUrl);
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
};
