// What a transfer is to a member, by its kind: one list for everything that is computed from postings.

export const kinds = {
  stake: ['debit', 'lottery.stake'],
  /** A stake that came back. */
  refund: ['rollback', 'lottery.refund'],
  win: ['credit', 'lottery.settle'],
  deposit: ['deposit'],
  withdrawal: ['withdraw.hold'],
  /** A withdrawal that came back. */
  release: ['withdraw.release'],
  /** Between a member's own wallets. */
  transfer: ['wallet.transfer'],
  bonus: ['deposit.bonus', 'opening', 'promotion.reward', 'referral.reward'],
} as const satisfies Record<string, readonly string[]>;
