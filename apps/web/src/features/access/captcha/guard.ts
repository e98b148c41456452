// A call behind the captcha that is due for it, as often as the gateway asks for one.
import { isFinal, type Outcome } from '#request/outcome.ts';
import { type CaptchaKind, type CaptchaProof, kindDue } from './captcha-proof.ts';

export type Guarded = <Value, Code extends string>(
  act: (proof: CaptchaProof) => Promise<Outcome<Value, Code>>,
) => Promise<Outcome<Value, Code> | null>;

type GuardPorts = {
  readonly ask: (kind: CaptchaKind, isAgain: boolean) => Promise<CaptchaProof | null>;
  /** What is due before the gateway has said anything. */
  readonly first: CaptchaKind | null;
  /** A result that no answer has used up: it is sent again, and nobody is asked anew (LOGIN-18, OPEN-A-77). */
  readonly kept: { current: CaptchaProof | null };
};

/** Null when the person closed the captcha: nothing was sent then. */
export function guardedBy({ ask, first, kept }: GuardPorts): Guarded {
  return async (act) => {
    let due = first;
    let isAgain = false;
    for (;;) {
      const proof: CaptchaProof | null = kept.current ?? (due ? await ask(due, isAgain) : {});
      if (!proof) return null;
      const outcome = await act(proof);
      kept.current = isFinal(outcome) ? null : proof;
      const next = kindDue(outcome);
      if (!next) return outcome;
      // The first demand says nothing about what the person did: there was nothing yet.
      isAgain = due !== null;
      due = next;
    }
  };
}
