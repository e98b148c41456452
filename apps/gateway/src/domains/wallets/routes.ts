import * as calls from '@foyer/contract/calls/wallet.ts';
import { bind, type Bound } from '#http/bind.ts';
import type { Limits } from '#service/limits.ts';
import { listCodes, listTransactions } from './transactions.ts';
import { collectAll, listWallets, moveBetween } from './transfer.ts';

export function walletRoutes({ limits }: { limits: Limits }): Bound[] {
  return [
    bind(calls.vendorWallets, listWallets),
    bind(calls.walletTransfer, async (input, at) => {
      await limits.take('payment.member', at.merchant.id, String(at.member.id));
      return moveBetween(input, at);
    }),
    bind(calls.walletTransferAll, async (input, at) => {
      await limits.take('payment.member', at.merchant.id, String(at.member.id));
      return collectAll(input, at);
    }),
    bind(calls.transactions, listTransactions),
    bind(calls.transactionCodes, listCodes),
  ];
}
