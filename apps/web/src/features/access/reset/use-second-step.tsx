// The second factor of a reset: when the account has one, the first proof alone sets no password.
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useWords } from '#language/language.ts';
import type { Failure, Outcome } from '#request/outcome.ts';
import { serverNow } from '#request/send.ts';
import type { SecondFactor } from '#session/login-calls.ts';
import { FactorSheet } from '../login/factor-sheet-lazy.ts';
import { factorKindsIn } from '../login/login-flow.ts';
import { retryAfter } from '../login/login-failure.ts';
import type { SecondStep } from '../login/use-login.ts';

type SendReset = (factor?: SecondFactor) => Promise<Outcome<null>>;

/** For a reset that may require a second factor: `run` sends it, `sheet` asks for the factor and sends it again. */
export function useSecondStep(onDone: () => void): {
  readonly run: (username: string, sendReset: SendReset) => Promise<Failure | null>;
  readonly sheet: ReactNode;
} {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const [lockedUntil, setLockedUntil] = useState(0);
  const [waiting, setWaiting] = useState<(SecondStep['waiting'] & { sendReset: SendReset }) | null>(null);

  const take = (username: string, sendReset: SendReset, outcome: Outcome<null>): Failure | null => {
    if (outcome.ok) {
      setWaiting(null);
      onDone();
      return null;
    }
    const { error } = outcome;
    if (error.code === 'reset.factor_required') {
      setWaiting({ username, kinds: factorKindsIn(error.value), sendReset });
      return null;
    }
    const seconds = retryAfter(error);
    if (seconds !== null) setLockedUntil(serverNow() + seconds * 1000);
    return error;
  };
  const step: SecondStep = {
    isBusy,
    lockedUntil,
    waiting,
    attempt: async <T,>(run: () => Promise<T>) => {
      if (isBusy) return null;
      setBusy(true);
      const result = await run();
      setBusy(false);
      return { result };
    },
    verify: async (factor) =>
      waiting && take(waiting.username, waiting.sendReset, await waiting.sendReset(factor)),
  };
  return {
    run: async (username, sendReset) => take(username, sendReset, await sendReset()),
    sheet: (
      <FactorSheet
        step={step}
        act={t('reset.set')}
        open={waiting !== null}
        onClose={() => setWaiting(null)}
      />
    ),
  };
}
