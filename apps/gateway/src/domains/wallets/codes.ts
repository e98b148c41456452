// The codes of movements. A kind of the ledger belongs to one code; the texts are for clients that have none of their
// own.
import { kinds } from '#domains/ledger/kinds.ts';

type Code = { readonly kinds: readonly string[]; readonly names: Readonly<Record<string, string>> };

export const codes = {
  DEPOSIT: {
    kinds: kinds.deposit,
    names: { EN: 'Deposit', CN: '存款', AR: 'إيداع' },
  },
  WITHDRAW: {
    kinds: kinds.withdrawal,
    names: { EN: 'Withdrawal', CN: '取款', AR: 'سحب' },
  },
  WITHDRAW_RETURN: {
    kinds: kinds.release,
    names: { EN: 'Withdrawal returned', CN: '取款退回', AR: 'إعادة سحب' },
  },
  STAKE: {
    kinds: kinds.stake,
    names: { EN: 'Bet', CN: '投注', AR: 'رهان' },
  },
  WIN: {
    kinds: kinds.win,
    names: { EN: 'Win', CN: '派彩', AR: 'ربح' },
  },
  REFUND: {
    kinds: kinds.refund,
    names: { EN: 'Bet returned', CN: '投注退回', AR: 'إعادة رهان' },
  },
  TRANSFER: {
    kinds: kinds.transfer,
    names: { EN: 'Wallet transfer', CN: '钱包转账', AR: 'تحويل بين المحافظ' },
  },
  AGENT_TRANSFER: {
    kinds: kinds.agentTransfer,
    names: { EN: 'Agent transfer', CN: '代理转账', AR: 'تحويل الوكيل' },
  },
  SALARY: {
    kinds: kinds.salary,
    names: { EN: 'Agent salary', CN: '代理工资', AR: 'راتب الوكيل' },
  },
  DIVIDEND: {
    kinds: kinds.dividend,
    names: { EN: 'Agent dividend', CN: '代理分红', AR: 'أرباح الوكيل' },
  },
  REBATE: {
    kinds: kinds.rebate,
    names: { EN: 'Rebate', CN: '返点', AR: 'عمولة مستردة' },
  },
  BONUS: {
    kinds: kinds.bonus,
    names: { EN: 'Bonus', CN: '优惠', AR: 'مكافأة' },
  },
  BONUS_RETURN: {
    kinds: kinds.bonusReturn,
    names: { EN: 'Bonus given up', CN: '放弃优惠', AR: 'مكافأة متنازل عنها' },
  },
  OTHER: {
    kinds: [],
    names: { EN: 'Other', CN: '其他', AR: 'أخرى' },
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

/** The name of a kind of the ledger. */
export function codeNameOf(kind: string, language: string): string {
  const names: Readonly<Record<string, string>> = codes[codeOf(kind)].names;
  return names[language] ?? codes[codeOf(kind)].names.EN;
}

/** Every kind that has a code. */
export const namedKinds: readonly string[] = [...byKind.keys()];
