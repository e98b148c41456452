// Makes a call behind its captcha, and asks again as often as the gateway requires one.
import { isFinal, type Outcome } from '#request/outcome.ts';
import { type CaptchaKind, type CaptchaProof, kindDue } from './captcha-proof.ts';

export type GuardedCall = <Value, Code extends string>(
  act: (proof: CaptchaProof) => Promise<Outcome<Value, Code>>,
  /** The captcha that the form shows itself: an answer that asks for it is returned. */
  ofForm?: CaptchaKind,
) => Promise<Outcome<Value, Code> | null>;

type GuardPorts = {
  readonly ask: (kind: CaptchaKind, isAgain: boolean) => Promise<CaptchaProof | null>;
  /** The captcha that is required before the first answer of the gateway. */
  readonly first: CaptchaKind | null;
  /**
   * A result that no answer has used up is sent again, so the visitor does not solve another one (LOGIN-18,
   * OPEN-A-77).
   */
  readonly kept: { current: CaptchaProof | null };
};

/** Null when the visitor closed the captcha; then nothing was sent. */
export function createGuard({ ask, first, kept }: GuardPorts): GuardedCall {
  return async (act, ofForm) => {
    let due = first;
    let isAgain = false;
    for (;;) {
      const proof: CaptchaProof | null = kept.current ?? (due ? await ask(due, isAgain) : {});
      if (!proof) return null;
      const outcome = await act(proof);
      kept.current = isFinal(outcome) ? null : proof;
      const next = kindDue(outcome);
      if (!next || next === ofForm) return outcome;
      // The first demand is not an error: the visitor had not sent a captcha yet.
      isAgain = due !== null;
      due = next;
    }
  };
}
