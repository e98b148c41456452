import { gameTrialLaunch } from '@foyer/contract/calls/game-library.ts';
import { useEffect, useState } from 'react';
import type { Game } from '#catalogue/game-target.ts';
import { useVendorName } from '#catalogue/use-vendor-name.ts';
import { useLanguage } from '#language/language.ts';
import { send } from '#request/send.ts';
import { trialInput, type TrialResult, trialResultOf, trialTimeoutMs } from './trial-rules.ts';

/** The address of a trial, requested once for each trial; null while it is loading. */
export function useTrial(game: Game, tries: number): TrialResult | null {
  const { code } = useLanguage();
  const vendorName = useVendorName()(game.vassalage, game.vendorName);
  const [answer, setAnswer] = useState<{ readonly to: number; readonly result: TrialResult } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const options = { alert: false, signal: leaving.signal, timeoutMs: trialTimeoutMs };
      const outcome = await send(gameTrialLaunch, trialInput(game, code), options);
      if (!leaving.signal.aborted) setAnswer({ to: tries, result: trialResultOf(outcome, vendorName) });
    };
    void ask();
    return () => leaving.abort();
  }, [game, vendorName, code, tries]);
  return answer?.to === tries ? answer.result : null;
}
