// Fields of a payment provider's events and of the back office's decisions about orders.
import { depositStates } from './deposit.ts';
import type { Fields } from './field.ts';
import { returnReasons, withdrawStates } from './withdraw.ts';

export const paymentsFields: Fields = {
  'setPayments.request': ['The settings that change.', { depositsClosed: null, needsIdentity: true }],
  provider: ['Code of the payment provider that makes the call.', 'sandbox'],
  eventId: ["The provider's id of the event; a repeated one has no further effect.", 'evt-000781'],
  'paymentEvent.request.type': [
    'What happened at the provider.',
    'checkout.paid',
    {
      'checkout.paid': 'a deposit was paid',
      'checkout.failed': 'the payment of a deposit failed',
      'checkout.expired': 'a deposit was not paid in time',
      'payout.paid': 'a withdrawal was paid',
      'payout.failed': 'a withdrawal could not be paid',
    },
  ],
  reference: ['Order number of the merchant, as it was sent to the provider.', 'D100000123'],
  providerId: ["The provider's own id of the checkout or payout.", 'chk_8f3a'],
  'paymentEvent.request.amount': ['Amount in minor units; it must equal that of the order.', '50000'],
  'paymentEvent.request.currency': ['ISO 4217 code; it must equal that of the order.', 'PHP'],
  about: [
    'With `payout.failed`, what was wrong. Absent: the bank refused the payment.',
    'account',
    { bank: 'the bank refused the payment', account: 'the account cannot be paid to' },
  ],
  createdAt: ['Time of the event at the provider in milliseconds since 1970.', 1790000000000],
  repeated: ['True when the event was received before and changed nothing now.', false],
  'paymentOrders.request.kind': [
    'Only orders of this kind. Absent: deposits and withdrawals that wait.',
    'deposit',
    {
      deposit: 'deposits that wait',
      withdrawal: 'withdrawals that wait',
      refused: 'approved withdrawals that the provider refused',
    },
  ],
  kind: ['Kind of the order.', 'deposit', { deposit: 'a deposit', withdrawal: 'a withdrawal' }],
  account: ['Account name of the member.', 'demo'],
  time: ['Time of the order in milliseconds since 1970.', 1790000000000],
  amount: ['Amount of the order in minor units.', '50000'],
  says: [
    'Of a deposit the method, the bank, the payer and the slip; of a withdrawal the bank account.',
    'Bank transfer, MERIDIAN, Ana Santos, TRX-883201',
  ],
  trouble: ['Why the provider has not accepted or not paid it; empty: nothing is wrong.', ''],
  status: [
    'State of the order.',
    'PENDING',
    {
      ...depositStates,
      ...withdrawStates,
      PENDING: 'waits for a decision',
      PAID: 'the deposit is credited, or the withdrawal is paid',
    },
  ],
  'decideDeposit.request.decision': [
    'Whether the transfer arrived.',
    'paid',
    { paid: 'it arrived: the member is credited', failed: 'it did not arrive' },
  ],
  'decideWithdrawal.request.decision': [
    'What happens to the withdrawal.',
    'approve',
    {
      approve: 'it is approved, and sent to the provider if there is one',
      paid: 'the back office paid it itself',
      reject: 'the money goes back to the wallet',
    },
  ],
  'decideWithdrawal.request.reason': [
    'Why the money is returned; the member reads it. Absent: no reason.',
    'The bank refused the account.',
  ],
  reasonCode: [
    'The kind of the reason; the member reads it in their own language. Absent: `BANK` with `providerNeverPays`, otherwise `MERCHANT`.',
    'ACCOUNT',
    returnReasons,
  ],
  'decideWithdrawal.answer.status': [
    'State of the withdrawal after the decision.',
    'APPROVED',
    withdrawStates,
  ],
  'decideWithdrawal.request.orderNo': ['Number of the withdrawal: W and digits.', 'W100000045'],
  'decideWithdrawal.answer.orderNo': ['Number of the withdrawal, as it was sent.', 'W100000045'],
  providerNeverPays: [
    'With `reject` for an order that was sent to a provider: true states that the provider confirmed to never pay it. Absent: not confirmed.',
  ],
  person: ['Name of the person who looks, as `paymentRules.payoutPersons` has it.', 'maria.lopez'],
  'viewAccount.request.orderNo': ['Number of the withdrawal: W and digits.', 'W100000045'],
  'viewAccount.answer.orderNo': ['Number of the withdrawal, as it was sent.', 'W100000045'],
  'viewAccount.answer.amount': ['Amount to pay in minor units: that of the order without the fee.', '49500'],
  'viewAccount.answer.currency': ['ISO 4217 code of the amount.', 'PHP'],
  'viewAccount.answer.bankCode': ['Code of the bank.', 'MERIDIAN'],
  'viewAccount.answer.bankName': ['Name of the bank.', 'Meridian Bank'],
  'viewAccount.answer.accountName': ['Name of the account holder.', 'Ana Santos'],
  'viewAccount.answer.accountNo': ['Account number in full.', '9988776655'],
  'accountViews.request.orderNo': ['Only looks at this order. Absent: at all of them.', 'W100000045'],
  'accountViews.answer.orderNo': [
    'Number of the order: a withdrawal whose account number was seen, or a deposit whose slip was seen.',
    'W100000045',
  ],
  'accountViews.answer.time': ['Time of the look in milliseconds since 1970.', 1790000000000],
  slipAt: [
    'When the member sent the picture of the transfer slip, in milliseconds since 1970. Null: there is none.',
    1790000060000,
  ],
  'viewSlip.request.orderNo': ['Number of the deposit: D and digits.', 'D100000123'],
  'viewSlip.request.person': ['Name of the person who looks at the slip.', 'maria.lopez'],
  'viewSlip.answer.orderNo': ['Number of the deposit, as it was sent.', 'D100000123'],
  'viewSlip.answer.slipAt': ['When the member sent the picture, in milliseconds since 1970.', 1790000060000],
  picture: [
    'The picture of the transfer slip as a data address, JPEG.',
    'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
  ],
  depositsClosed: [
    'Text for members by language while deposits are closed. Null: deposits are open.',
    { EN: 'Deposits are closed until noon.' },
  ],
  'request.depositsClosed': [
    'Text for members by language, which closes deposits. Null opens them; absent: unchanged.',
    { EN: 'Deposits are closed until noon.' },
  ],
  isSingleWallet: ['True when one wallet serves all vendors.'],
  'request.isSingleWallet': ['True: one wallet serves all vendors. Absent: unchanged.'],
  needsIdentity: ['True when withdrawals need a verified identity.', false],
  'request.needsIdentity': ['True: withdrawals need a verified identity. Absent: unchanged.', false],
  state: [
    'State of the identity of the member.',
    'verified',
    {
      verified: 'the merchant verified it',
      refused: 'the merchant refused it',
      open: 'not decided, as for a new member',
    },
  ],
  'setIdentity.request.reason': [
    'Why it is refused; the member reads it. Absent: no reason.',
    'The picture is not readable.',
  ],
};
