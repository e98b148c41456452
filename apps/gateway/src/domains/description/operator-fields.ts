// The fields of a merchant's description that its back office may not change.
import { canonical } from './difference.ts';
import type { Problem } from './description-problem.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Fields that only the operator's command changes: what connects the platform or its pages to other servers, and what
 * protects accounts and payouts. A key of a back office that was stolen must not send messages or scripts elsewhere,
 * nor take a wait or a password off withdrawals. A back office changes everything else of its own merchant.
 */
const operatorFields = [
  'hosts',
  'settings.assetHost',
  'settings.analytics',
  'settings.captcha',
  'settings.chatScripts',
  'settings.encryption',
  'settings.forceChangePassword',
  'settings.imageCDNs',
  'settings.redirectOrigins',
  'settings.trustedHosts',
  'paymentRules.needsPaymentPassword',
  'paymentRules.payoutPersons',
  'paymentRules.payoutProvider',
  'paymentRules.payoutWaitHours',
  'paymentProviders',
  'messages',
  'captcha',
  'chatService',
  'eventDestinations',
  'loginProviders',
  'pushProject',
  'partners',
] as const;

function valueAt(fields: Fields, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Fields | null | undefined)?.[name], fields);
}

/** The order of a list has no meaning in these fields. */
function isSame(one: unknown, other: unknown): boolean {
  const form = (value: unknown) =>
    Array.isArray(value) ? value.map(canonical).toSorted().join() : canonical(value);
  return form(one) === form(other);
}

/** The operator's fields in which two descriptions differ. A `secret` is always a difference: it is never shown. */
export function operatorProblems(present: object, wanted: object): Problem[] {
  return operatorFields
    .filter((path) => !isSame(valueAt({ ...present }, path), valueAt({ ...wanted }, path)))
    .map((path) => ({ path, message: 'can be changed by the operator of the platform only' }));
}
