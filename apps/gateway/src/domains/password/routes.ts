import * as calls from '@foyer/contract/calls/password.ts';
import { hasPaymentPassword } from '#domains/session/payment-password.ts';
import type { ProofKit } from '#domains/session/prove-owner.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { changeOwn } from './change.ts';
import { changePayment, resetPayment } from './payment.ts';
import * as requests from './reset-requests.ts';
import * as reset from './reset.ts';
import type { ResetKit } from './reset-steps.ts';

export function passwordRoutes(kit: ResetKit & ProofKit): BoundCall[] {
  return [
    bind(calls.changePassword, (at, input) => changeOwn(at, kit, input)),
    bind(calls.resetByMail, (at, input) => requests.sendLink(at, kit, input)),
    bind(calls.resetByLink, (at, input) => reset.resetByLink(at, kit, input)),
    bind(calls.resetSmsCode, (at, input) => requests.sendSmsCode(at, kit, input)),
    bind(calls.resetBySms, (at, input) => reset.resetBySms(at, kit, input)),
    bind(calls.resetVerificationCode, (at, input) => requests.sendVerificationCode(at, kit, input)),
    bind(calls.resetByVerification, (at, input) => reset.resetByVerification(at, kit, input)),
    bind(calls.hasPaymentPassword, hasPaymentPassword),
    bind(calls.changePaymentPassword, (at, input) => changePayment(at, kit, input)),
    bind(calls.resetPaymentPassword, (at, input) => resetPayment(at, kit, input)),
  ];
}
