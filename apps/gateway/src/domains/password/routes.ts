import * as calls from '@foyer/contract/calls/password.ts';
import { hasPaymentPassword } from '#domains/session/payment-password.ts';
import { bind, type Bound } from '#http/bind.ts';
import { changeOwn } from './change.ts';
import { changePayment, resetPayment } from './payment.ts';
import * as reset from './reset.ts';

export function passwordRoutes(kit: reset.ResetKit): Bound[] {
  return [
    bind(calls.changePassword, (input, at) => changeOwn(at, kit, input)),
    bind(calls.resetByMail, (input, at) => reset.sendLink(at, kit, input)),
    bind(calls.resetByLink, (input, at) => reset.resetByLink(at, kit, input)),
    bind(calls.resetSmsCode, (input, at) => reset.sendSmsCode(at, kit, input)),
    bind(calls.resetBySms, (input, at) => reset.resetBySms(at, kit, input)),
    bind(calls.resetVerificationCode, (input, at) => reset.sendVerificationCode(at, kit, input)),
    bind(calls.resetByVerification, (input, at) => reset.resetByVerification(at, kit, input)),
    bind(calls.hasPaymentPassword, (_input, at) => hasPaymentPassword(at)),
    bind(calls.changePaymentPassword, (input, at) => changePayment(at, kit, input)),
    bind(calls.resetPaymentPassword, (input, at) => resetPayment(at, kit, input)),
  ];
}
