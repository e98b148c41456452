// Wallets: the main one, those at vendors where a merchant has several, and their movements (OPEN-C-114).
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

const ofWallets = { who: 'member', entry: 'wallet', moduleId: 'COMM3' } as const;

export const vendorWallets = call<Types<'wallet', 'vendorWallets'>>()({
  ...ofWallets,
  method: 'GET',
  path: '/wps/wallets/gcs',
  money: ['balance'],
  errors: [],
  summary: "This member's balance at each vendor.",
});

export const walletTransfer = call<Types<'wallet', 'walletTransfer'>>()({
  ...ofWallets,
  method: 'POST',
  path: '/wps/relay/MCSFE_walletTransfer',
  idempotent: true,
  money: ['fromBalance', 'toBalance'],
  errors: ['wallet.unknown', 'wallet.insufficient', 'vendor_under_maintenance', 'transaction.mismatch'],
  summary: "Moves money between two of the member's wallets; `main` is the main one.",
});

export const walletTransferAll = call<Types<'wallet', 'walletTransferAll'>>()({
  ...ofWallets,
  method: 'POST',
  path: '/wps/relay/MCSFE_walletTransferAll',
  idempotent: true,
  money: ['amount', 'balance'],
  errors: [],
  summary: "Moves the money of all vendors' wallets into the main wallet.",
});

export const stakesInPlay = call<Types<'wallet', 'stakesInPlay'>>()({
  who: 'member',
  entry: 'member',
  method: 'GET',
  path: '/wps/wallets/inPlay',
  money: ['total', 'amount'],
  errors: [],
  summary: 'Stakes that left the balance and are not decided yet, by game; the oldest first.',
});

export const transactions = call<Types<'wallet', 'transactions'>>()({
  who: 'member',
  entry: 'member',
  moduleId: 'COMM3',
  method: 'GET',
  path: '/wps/relay/MCSFE_getTransactionList',
  money: ['amount', 'balance'],
  errors: [],
  summary: 'Movements of the main wallet, newest first.',
});

export const transactionCodes = call<Types<'wallet', 'transactionCodes'>>()({
  who: 'member',
  entry: 'member',
  moduleId: 'COMM3',
  method: 'GET',
  path: '/wps/relay/MCSFE_getTransactionCodeList',
  errors: [],
  summary: 'The kinds of movements with their labels.',
});
