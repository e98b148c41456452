import * as deposits from '@foyer/contract/calls/deposit.ts';
import * as payments from '@foyer/contract/calls/payments.ts';
import * as withdrawals from '@foyer/contract/calls/withdraw.ts';
import type { MemberAt } from '#service/at.ts';
import { bind, type Bound } from '#http/bind.ts';
import type { Limits } from '#service/limits.ts';
import { signerGuards } from '#security/signers.ts';
import { decideDeposit, decideWithdrawal, listOrders } from './decide.ts';
import { takeEvent } from './events.ts';
import { listPromos, showDepositSettings } from './methods.ts';
import { depositsBy } from './open-deposit.ts';
import type { Paying } from './payout.ts';
import { providerGuard } from './providers.ts';
import { countDeposits, listDeposits, showDeposit } from './read-deposits.ts';
import { listWithdrawals } from './read-withdrawals.ts';
import { switchPayments } from './switches.ts';
import { askWithdrawal, showWithdrawSettings, type WithdrawKit } from './withdraw.ts';

export type PaymentKit = Paying & WithdrawKit & { limits: Limits };

export function paymentRoutes(kit: PaymentKit): Bound[] {
  const { operator } = signerGuards(kit.secrets);
  const open = depositsBy(kit);
  /** Each member asks for money to move only so often. */
  const counted =
    <Input, Value>(act: (input: Input, at: MemberAt) => Promise<Value>) =>
    async (input: Input, at: MemberAt): Promise<Value> => {
      await kit.limits.take('payment.member', at.merchant.id, String(at.member.id));
      return act(input, at);
    };
  return [
    bind(deposits.depositSettings, showDepositSettings),
    bind(deposits.depositManual, counted(open.manual)),
    bind(deposits.depositAlipay, counted(open.alipay)),
    bind(deposits.depositQQ, counted(open.qq)),
    bind(deposits.depositWechat, counted(open.wechat)),
    bind(deposits.depositGateway, counted(open.gateway)),
    bind(deposits.depositPromos, listPromos),
    bind(deposits.depositOrder, showDeposit),
    bind(deposits.depositRecords, listDeposits),
    bind(deposits.depositCount, countDeposits),
    bind(withdrawals.withdrawSettings, showWithdrawSettings),
    bind(
      withdrawals.withdraw,
      counted((input, at) => askWithdrawal(kit, input, at)),
    ),
    bind(withdrawals.withdrawReport, listWithdrawals),
    bind(payments.paymentEvent, takeEvent, { guard: providerGuard(kit.secrets) }),
    bind(payments.paymentOrders, listOrders, { guard: operator }),
    bind(payments.setPayments, switchPayments, { guard: operator }),
    bind(payments.decideDeposit, decideDeposit, { guard: operator }),
    bind(payments.decideWithdrawal, (input, at) => decideWithdrawal(kit, input, at), { guard: operator }),
  ];
}
