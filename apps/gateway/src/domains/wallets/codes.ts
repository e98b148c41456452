// The codes of movements. A kind of the ledger belongs to one code; the texts are for clients that have none of their
// own.
import { kinds } from '#domains/ledger/kinds.ts';
import { say } from '#words/words.ts';

type Code = { readonly kinds: readonly string[] };

export const codes = {
  DEPOSIT: {
    kinds: kinds.deposit,
  },
  WITHDRAW: {
    kinds: kinds.withdrawal,
  },
  WITHDRAW_RETURN: {
    kinds: kinds.release,
  },
  STAKE: {
    kinds: kinds.stake,
  },
  WIN: {
    kinds: kinds.win,
  },
  REFUND: {
    kinds: kinds.refund,
  },
  TRANSFER: {
    kinds: kinds.transfer,
  },
  AGENT_TRANSFER: {
    kinds: kinds.agentTransfer,
  },
  SALARY: {
    kinds: kinds.salary,
  },
  DIVIDEND: {
    kinds: kinds.dividend,
  },
  REBATE: {
    kinds: kinds.rebate,
  },
  BONUS: {
    kinds: kinds.bonus,
  },
  BONUS_RETURN: {
    kinds: kinds.bonusReturn,
  },
  OTHER: {
    kinds: [],
  },
} as const satisfies Record<string, Code>;

export type TransactionCode = keyof typeof codes;

export function isCode(text: string): text is TransactionCode {
  return Object.hasOwn(codes, text);
}

const byKind = new Map<string, TransactionCode>(
  (Object.keys(codes) as TransactionCode[]).flatMap((code) =>
    codes[code].kinds.map((kind): [string, TransactionCode] => [kind, code]),
  ),
);

/** The code of a kind of the ledger; a kind without one is `OTHER`. */
export function codeOf(kind: string): TransactionCode {
  return byKind.get(kind) ?? 'OTHER';
}

/** The name of a code, for clients that have no text of their own. */
export function nameOfCode(code: TransactionCode, language: string): string {
  return say('transactions', code, { language });
}

/** The name of a kind of the ledger. */
export function codeNameOf(kind: string, language: string): string {
  return nameOfCode(codeOf(kind), language);
}

/** Every kind that has a code. */
export const namedKinds: readonly string[] = [...byKind.keys()];
