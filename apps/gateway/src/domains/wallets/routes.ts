import * as calls from '@foyer/contract/calls/wallet.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { showInPlay } from './in-play.ts';
import { listCodes, listTransactions } from './transactions.ts';
import { collectAll, listWallets, moveBetween } from './transfer.ts';

export const walletRoutes: readonly BoundCall[] = [
  bind(calls.vendorWallets, listWallets),
  bind(calls.walletTransfer, moveBetween, { limit: 'payment.session' }),
  bind(calls.walletTransferAll, collectAll, { limit: 'payment.session' }),
  bind(calls.stakesInPlay, showInPlay),
  bind(calls.transactions, listTransactions),
  bind(calls.transactionCodes, listCodes),
];
