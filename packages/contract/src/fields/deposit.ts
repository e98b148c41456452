// Fields of deposits.
import type { Fields } from './field.ts';

export const depositStates = {
  PENDING: 'waits for the payment or its confirmation',
  PAID: 'paid and credited',
  FAILED: 'the payment failed',
  EXPIRED: 'not paid in time',
  CANCELLED: 'cancelled by the member',
};
const transfer = { methodId: 'transfer', amount: '50000', bankCode: 'MERIDIAN', payerName: 'Ana Santos' };

export const depositFields: Fields = {
  'depositManual.request': ['An announced bank transfer.', transfer],
  blocked: ['True while the merchant accepts no deposits.', false],
  'depositSettings.answer.message': [
    'The reason, in the language of the request. Null: deposits are open.',
    null,
  ],
  turnoverPercent: [
    'Bets that a deposit without a promotion requires before a withdrawal, in percent of its amount.',
    100,
  ],
  turnoverWeights: [
    'Categories of games whose bets count only in part towards the turnover. Empty: all count in full.',
  ],
  gameType: ['Category of games, such as LIVE.', 'LIVE'],
  percent: ['Share of a bet that counts, in percent.', 20],
  last: ['The last deposit of the member, to fill in the form. Null: they have made none.'],
  'last.methodId': ['Id of the method of that deposit.', 'transfer'],
  'last.amount': ['Amount of that deposit in minor units.', '50000'],
  'last.bankCode': ['Code of the bank of that deposit. Null: the method has no banks.', 'MERIDIAN'],
  payers: ["Names that the member's last transfers came from, the latest first.", ['Ana Santos']],
  methods: ['Methods that the merchant offers, in its order.'],
  'methods.id': ['Id of the method, sent as `methodId`.', 'transfer'],
  'methods.type': [
    'Kind of the method, which decides the call that makes a deposit.',
    'MANUAL',
    {
      MANUAL: 'a bank transfer that the back office confirms (`depositManual`)',
      ALIPAY: 'a payment by QR code (`depositAlipay`)',
      QQ: 'a payment by QR code (`depositQQ`)',
      WECHAT: 'a payment by QR code (`depositWechat`)',
      GATEWAY: "a payment on the provider's page (`depositGateway`)",
    },
  ],
  'methods.name': ['Name of the method in the language of the request.', 'Bank transfer'],
  icon: ['Key of the icon of the method, such as qr or bank.', 'bank'],
  'methods.min': ['Smallest deposit by this method in minor units.', '20000'],
  'methods.max': ['Largest deposit by this method in minor units.', '5000000'],
  feeRate: ['Fee in hundredths of a percent of the amount: 150 is 1.5 %.', 0],
  presets: ['Amounts that the form suggests, in minor units.', ['50000', '100000', '200000']],
  'methods.minutes': ['Usual minutes from the payment until it is credited; 0: immediately.', 30],
  banks: ['Banks of the method; the member chooses one. Empty: no choice.'],
  'banks.bankCode': ['Code of the bank, sent as `bankCode`.', 'MERIDIAN'],
  bankName: [
    'Name of the bank that receives the transfer; empty where the provider needs the code only.',
    'Meridian Bank',
  ],
  accountName: [
    "Name of the holder of the merchant's account; may be empty, like the number.",
    'Aurora Holding',
  ],
  accountNo: ["Number of the merchant's account; empty where a provider receives the money.", '0012345678'],
  qrImage: [
    'Address of a picture with the QR code of the account; empty if there is none.',
    '/m/media/qr/aurora.png',
  ],
  orderNo: ['Number of the deposit: D and digits.', 'D100000123'],
  'depositManual.request.methodId': ['Id of a method of type MANUAL, from `depositSettings`.', 'transfer'],
  'depositAlipay.request.methodId': ['Id of a method of type ALIPAY, from `depositSettings`.', 'qr'],
  'depositQQ.request.methodId': ['Id of a method of type QQ, from `depositSettings`.', 'chat'],
  'depositWechat.request.methodId': ['Id of a method of type WECHAT, from `depositSettings`.', 'mobile'],
  'depositGateway.request.methodId': ['Id of a method of type GATEWAY, from `depositSettings`.', 'online'],
  'request.amount': ['Amount in minor units, within the limits of the method.', '50000'],
  'depositPromos.request.amount': [
    'Amount of the deposit in minor units. Absent: promotions for any amount.',
    '50000',
  ],
  terms: [
    'The terms that the form showed. If they are no longer those of this deposit, it is refused with `payment.terms`. Absent: the terms of the moment apply.',
  ],
  fee: ['Fee in minor units.', '0'],
  promoId: ['Id of a promotion of `depositPromos`. Absent: none.', 'first-deposit'],
  'request.bankCode': ['Code of one of the banks of the method.', 'MERIDIAN'],
  'depositGateway.request.bankCode': [
    'Code of one of the banks of the method. Absent: the member chooses at the provider.',
    'MERIDIAN',
  ],
  payerName: ['Name on the account that the transfer comes from; at most 80 characters.', 'Ana Santos'],
  slip: [
    "The bank's reference of the transfer, for the back office; at most 64 characters. Absent or empty: unknown.",
    'TRX-883201',
  ],
  payerAccount: [
    'Account of the member at the payment service. Absent or empty: unknown.',
    'ana@example.com',
  ],
  returnUrl: [
    "Address of the app that the provider's page leads back to. Absent: the page of the order.",
    'https://aurora.example/m/voucherCenter',
  ],
  redirectUrl: [
    "Address of the provider's page to pay on. Null: there is no such page.",
    'https://pay.example/checkout/8f3a',
  ],
  qrCode: ['Text of a QR code to pay with; the client draws it. Null: there is none.', null],
  'depositManual.answer.redirectUrl': [
    'Always null: the member transfers the money to the chosen bank account.',
    null,
  ],
  'payment.redirectUrl': ["Address of the provider's page to pay on. Null: there is no such page.", null],
  expireAt: ['End of the time for the payment in milliseconds since 1970.', 1790001800000],
  credit: ['Amount that is credited to the wallet: the deposit minus the fee, in minor units.', '50000'],
  'depositPromos.answer.id': ['Id of the promotion, sent as `promoId`.', 'first-deposit'],
  'depositPromos.answer.title': ['Name of the promotion in the language of the request.', 'First deposit'],
  'depositPromos.answer.rate': ['Bonus in hundredths of a percent of the deposit: 5000 is 50 %.', 5000],
  'depositPromos.answer.min': ['Smallest deposit that the promotion applies to, in minor units.', '50000'],
  'depositPromos.answer.max': ['Largest deposit that the promotion applies to, in minor units.', '5000000'],
  maxBonus: ['Largest bonus in minor units.', '500000'],
  'depositPromos.answer.turnover': [
    'How many times deposit and bonus must be staked before a withdrawal.',
    10,
  ],
  time: ['Time of the order in milliseconds since 1970.', 1790000000000],
  'depositLocks.answer.time': ['Time of the payment in milliseconds since 1970.', 1790000000000],
  method: ['Name of the method in the language of the request.', 'Bank transfer'],
  amount: ['Amount of the deposit in minor units.', '50000'],
  status: ['State of the order.', 'PENDING', depositStates],
  'request.status': ['Only orders in this state. Absent: all.', 'PENDING', depositStates],
  bonus: ['Bonus of the promotion in minor units; 0 without one.', '25000'],
  turnover: ['Bets that the deposit requires before a withdrawal, in minor units.', '750000'],
  turnoverLeft: [
    'Bets that are left until nothing of this deposit is locked, in minor units. Null: it is not paid.',
    '600000',
  ],
  turnoverBefore: [
    'Open bets of earlier deposits, which come before those of this one, in minor units. 0 for a deposit that a member who had nothing left ordered: it ended the turnover of earlier ones.',
    '0',
  ],
  isOfferUsed: [
    'Whether another deposit used the promotion of this one, which then brings no bonus; `turnover` is that without it.',
    false,
  ],
  isBonusReturned: ['Whether the member gave up the bonus; `turnover` is then that without it.', false],
  turnoverWithoutBonus: ['Bets that it requires when its bonus is given up, in minor units.', '50000'],
  decidedAt: [
    'When it was paid, failed, expired or was cancelled, in milliseconds since 1970. Null: it is pending.',
    null,
  ],
  'depositOrder.answer.minutes': ['Usual minutes from the payment until it is credited; 0: immediately.', 30],
  handler: [
    'The party that the order waits for: also the back office that has the slip of a transfer whose time is over. Null when the order waits for nobody.',
    'member',
    {
      member: 'the member has to pay',
      merchant: 'the back office has to confirm the transfer',
      provider: 'the payment provider has to answer',
    },
  ],
  slipAt: [
    'When the member sent the picture of the transfer slip, in milliseconds since 1970. Null: there is none.',
    1790000060000,
  ],
  takesSlip: [
    'True while the picture of a transfer slip can be sent or replaced: for a transfer that is pending, and for one that was cancelled or has expired, until 30 days after the time to pay.',
  ],
  'depositSlip.answer.picture': [
    'The picture of the transfer slip as a data address, JPEG. Null: there is none.',
    'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
  ],
  'addDepositSlip.request.picture': [
    'The picture of the transfer slip as a data address, JPEG or PNG of at most 5 MB and 25 million pixels.',
    'data:image/png;base64,iVBORw0KGgo=',
  ],
  'addDepositSlip.answer.slipAt': ['When it was stored, in milliseconds since 1970.', 1790000060000],
  payment: ['How to pay the order. Null: it is no longer pending.'],
  'payment.account': ["The merchant's bank account for a manual transfer. Null: another method."],
  'depositLocks.answer.promotion': [
    'Name of the promotion. Null: the deposit was made without one.',
    'First deposit',
  ],
  required: ['Bets that the deposit requires, in minor units.', '750000'],
  left: ['Bets that are still missing, in minor units.', '600000'],
  giveUp: [
    'What giving up the bonus would change. Null: there is no bonus, or the member has placed a bet since the deposit was credited.',
  ],
  'giveUp.bonus': ['The bonus that is taken back, in minor units.', '25000'],
  'giveUp.required': ['Bets that are required without the bonus, in minor units.', '50000'],
  'giveUp.left': ['Bets that are still missing without the bonus, in minor units.', '50000'],
  returned: ['The bonus that was taken back, in minor units.', '25000'],
  balance: ['Balance of the main wallet after it, in minor units.', '1225000'],
  'depositCount.answer': ['Number of the deposits of the member that were credited.', 4],
};
