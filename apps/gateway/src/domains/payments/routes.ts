import * as deposits from '@foyer/contract/calls/deposit.ts';
import * as payments from '@foyer/contract/calls/payments.ts';
import * as withdrawals from '@foyer/contract/calls/withdraw.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { signerGuards } from '#security/signers.ts';
import { PICTURES_BODY_LIMIT } from '#service/pictures.ts';
import { listAccountViews, showAccount } from './account-views.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { decideDeposit, decideWithdrawal, listOrders } from './decide.ts';
import { takeEvent } from './events.ts';
import { addSlip, showSlip, showSlipTo } from './deposit-slips.ts';
import { decideIdentity } from './identity.ts';
import { giveUpBonus, listLocks } from './locks.ts';
import { listPromos, showDepositSettings } from './methods.ts';
import { openDeposit } from './open-deposit.ts';
import type { PayoutDependencies } from './payout.ts';
import { providerGuard } from './providers.ts';
import { countDeposits, listDeposits, showDeposit } from './read-deposits.ts';
import { listWithdrawals, showWithdrawal } from './read-withdrawals.ts';
import { switchPayments } from './switches.ts';
import { askWithdrawal, showWithdrawSettings, type WithdrawKit } from './withdraw.ts';

export type PaymentKit = PayoutDependencies & WithdrawKit;

export function paymentRoutes(kit: PaymentKit): BoundCall[] {
  const { operator } = signerGuards(kit.secrets);
  /** Each member's money movements are rate limited. */
  const counted = { limit: 'payment.session' } as const;
  return [
    bind(deposits.depositSettings, showDepositSettings),
    bind(deposits.depositManual, (at, input) => openDeposit(at, kit, 'MANUAL', input), counted),
    bind(deposits.depositAlipay, (at, input) => openDeposit(at, kit, 'ALIPAY', input), counted),
    bind(deposits.depositQQ, (at, input) => openDeposit(at, kit, 'QQ', input), counted),
    bind(deposits.depositWechat, (at, input) => openDeposit(at, kit, 'WECHAT', input), counted),
    bind(deposits.depositGateway, (at, input) => openDeposit(at, kit, 'GATEWAY', input), counted),
    bind(deposits.depositPromos, listPromos),
    bind(deposits.depositOrder, showDeposit),
    bind(deposits.cancelDeposit, cancelDeposit, counted),
    bind(deposits.depositSlip, showSlip),
    bind(deposits.addDepositSlip, addSlip, { bodyLimit: PICTURES_BODY_LIMIT, ...counted }),
    bind(deposits.depositLocks, listLocks),
    bind(deposits.giveUpBonus, giveUpBonus, counted),
    bind(deposits.depositRecords, listDeposits),
    bind(deposits.depositCount, countDeposits),
    bind(withdrawals.withdrawSettings, (at) => showWithdrawSettings(at, kit)),
    bind(withdrawals.withdraw, (at, input) => askWithdrawal(at, kit, input), counted),
    bind(withdrawals.withdrawOrder, showWithdrawal),
    bind(withdrawals.withdrawReport, listWithdrawals),
    bind(payments.paymentEvent, takeEvent, { guard: providerGuard(kit.secrets) }),
    bind(payments.paymentOrders, listOrders, { guard: operator }),
    bind(payments.setPayments, switchPayments, { guard: operator }),
    bind(payments.setIdentity, decideIdentity, { guard: operator }),
    bind(payments.viewAccount, (at, input) => showAccount(at, kit, input), { guard: operator }),
    bind(payments.accountViews, listAccountViews, { guard: operator }),
    bind(payments.viewSlip, showSlipTo, { guard: operator }),
    bind(payments.decideDeposit, decideDeposit, { guard: operator }),
    bind(payments.decideWithdrawal, (at, input) => decideWithdrawal(at, kit, input), { guard: operator }),
  ];
}
