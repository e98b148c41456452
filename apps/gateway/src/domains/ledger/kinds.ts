// Every kind of transfer, by what it is to a member. Statements, turnover and figures are computed from this list.

export const kinds = {
  stake: ['debit', 'lottery.stake'],
  /** A stake that came back. */
  refund: ['rollback', 'lottery.refund'],
  win: ['credit', 'lottery.settle'],
  deposit: ['deposit'],
  withdrawal: ['withdraw.hold'],
  /** A withdrawal that came back. */
  release: ['withdraw.release'],
  /** A withdrawal that was paid: between accounts of the merchant. */
  paid: ['withdraw.paid'],
  /** Between a member's own wallets. */
  transfer: ['wallet.transfer'],
  agentTransfer: ['agent.transfer'],
  salary: ['agent.salary'],
  dividend: ['agent.dividend'],
  bonus: ['deposit.bonus', 'opening', 'promotion.reward', 'referral.reward'],
} as const satisfies Record<string, readonly string[]>;

export type TransferKind = (typeof kinds)[keyof typeof kinds][number];
