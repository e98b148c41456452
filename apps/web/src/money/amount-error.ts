// The rule of an amount field, and the message for a refused amount.
import type { Say } from '#language/words.ts';
import {
  type AmountProblem,
  type AmountRule,
  type Limits,
  readAmountWithin,
  writeAmount,
} from './typed-amount.ts';

type AmountErrorInput = {
  readonly typed: string;
  readonly rule: AmountRule;
  /** The limits as text for the member. */
  readonly limits?: Limits;
};

/** The message for an invalid amount, with an example of the right format. */
export function amountError(
  t: Say,
  problem: AmountProblem,
  { typed, rule, limits }: AmountErrorInput,
): string {
  const { minorDigits } = rule;
  const one = 10n ** BigInt(minorDigits);
  switch (problem) {
    case 'tooLittle':
      return t('money.tooLittle', { min: limits?.min ?? '' });
    case 'tooMuch':
      return t('money.tooMuch', { max: limits?.max ?? '' });
    case 'decimals':
    case 'form':
    case 'whole':
      // 1000.5 shows the decimal mark where there is one.
      return t(`money.${problem}`, {
        example: writeAmount(String(1_000n * one + one / 2n), rule),
        digits: minorDigits,
      });
    case 'ambiguous': {
      const [head = '', tail = ''] = typed.trim().split(/\D/);
      return t('money.ambiguous', { whole: head + tail, decimal: `${head}${rule.decimal}${tail}` });
    }
    case 'missing':
    case 'zero':
    case 'long':
      return t(`money.${problem}`);
  }
}

type Facts = {
  readonly rule: AmountRule;
  readonly limits: Limits;
  /** The limits as text for the member. */
  readonly shown: Limits;
};

/**
 * The rule of an amount field in a form: an amount within limits. Without a limit that the answer should have had, no
 * amount is valid, and the message says so.
 */
export function amountRule(t: Say, { rule, limits, shown }: Facts): (typed: string) => string | null {
  return (typed) => {
    const { min, max }: Partial<Limits> = limits;
    if (!min || !max) return t('error.unreadable');
    const { problem } = readAmountWithin(typed, rule, limits);
    return problem && amountError(t, problem, { typed, rule, limits: shown });
  };
}
