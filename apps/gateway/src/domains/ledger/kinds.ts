// Every kind of transfer, by its meaning for a member. Statements, turnover and figures are computed from this list.

export const kinds = {
  stake: ['debit', 'lottery.stake'],
  /** A refunded stake. */
  refund: ['rollback', 'lottery.refund'],
  win: ['credit', 'lottery.settle'],
  deposit: ['deposit'],
  withdrawal: ['withdraw.hold'],
  /** A refunded withdrawal. */
  release: ['withdraw.release'],
  /** A paid withdrawal: between accounts of the merchant. */
  paid: ['withdraw.paid'],
  /** Between a member's own wallets. */
  transfer: ['wallet.transfer'],
  agentTransfer: ['agent.transfer'],
  salary: ['agent.salary'],
  dividend: ['agent.dividend'],
  rebate: ['agent.rebate'],
  /** A bonus that its member gave up. */
  bonusReturn: ['deposit.bonus_return'],
  bonus: ['deposit.bonus', 'opening', 'promotion.reward', 'referral.reward'],
} as const satisfies Record<string, readonly string[]>;

export type TransferKind = (typeof kinds)[keyof typeof kinds][number];

export const transferKinds: readonly TransferKind[] = Object.values(kinds).flat();
