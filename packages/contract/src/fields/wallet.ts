// Fields of wallets and their movements.
import type { Fields } from './field.ts';

export const walletFields: Fields = {
  'vendorWallets.answer.vendor': ['Code of the vendor.', 'NLT'],
  displayName: ['Name of the vendor.', 'Northlight'],
  'vendorWallets.answer.balance': ['Balance of the wallet in minor units.', '50000'],
  status: [
    'Whether money can be moved.',
    'OPEN',
    { OPEN: 'yes', MAINTENANCE: 'no, the vendor is under maintenance' },
  ],
  fromVendor: ['Code of the vendor whose wallet is debited; `main` for the main wallet.', 'main'],
  toVendor: ['Code of the vendor whose wallet is credited; `main` for the main wallet.', 'NLT'],
  'walletTransfer.request.amount': ['The amount in minor units, above 0.', '50000'],
  fromBalance: ['Balance of the debited wallet after the transfer, in minor units.', '1200000'],
  toBalance: ['Balance of the credited wallet after the transfer, in minor units.', '50000'],
  'walletTransferAll.answer.amount': ['The collected amount in minor units.', '50000'],
  'walletTransferAll.answer.balance': ['Balance of the main wallet after it, in minor units.', '1250000'],
  total: ['Sum of all stakes in play, in minor units.', '1500'],
  stakes: ['Stakes in play by game, the oldest first.'],
  kind: [
    'Kind of the stakes.',
    'game',
    { game: 'rounds that a vendor has not ended', lottery: 'bets whose draw is not settled' },
  ],
  'stakes.vendor': ['Code of the vendor.', 'NLT'],
  game: ['`nodeId` of a game or `code` of a lottery.', 'NLT-0001'],
  gameType: ['Category of the game, such as RNG.', 'RNG'],
  'stakes.name': ['Name of the game or lottery in the language of the request.', 'Moonlit Orchard'],
  'stakes.amount': ['Stake in minor units.', '1500'],
  count: ['Number of rounds or bets.', 3],
  since: ['Start of the oldest round or bet, in milliseconds since 1970.', 1790000000000],
  'request.code': ['Only movements with this code of `transactionCodes`. Absent: all.', 'DEPOSIT'],
  'transactions.answer.content': ['The movements of this page, the newest first.'],
  'content.id': ['Id of the movement.', '90231'],
  'content.time': ['Time of the movement in milliseconds since 1970.', 1790000000000],
  'content.code': ['Kind of the movement: a code of `transactionCodes`.', 'DEPOSIT'],
  'content.amount': ['The moved amount in minor units; negative: it left the wallet.', '50000'],
  'content.balance': ['Balance after the movement, in minor units.', '1250000'],
  'content.orderNo': [
    'Number of the deposit or withdrawal that it belongs to. Null: another kind of movement.',
    'D100000123',
  ],
  remark: [
    'What the movement belongs to: a game, a promotion, a payment method or a bank account; empty where there is none.',
    '',
  ],
  totalPages: [
    'Number of pages: exact while fewer than 200 movements follow this page, otherwise a lower bound.',
    4,
  ],
  'transactionCodes.request.language': [
    'Language of the names. Absent: that of the header `Language`.',
    'EN',
  ],
  'transactionCodes.answer.code': [
    'Code of a kind of movement, such as DEPOSIT, WITHDRAW, STAKE, WIN or BONUS.',
    'DEPOSIT',
  ],
  'transactionCodes.answer.name': ['Name of the kind in the requested language.', 'Deposit'],
};
