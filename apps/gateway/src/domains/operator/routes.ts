import * as calls from '@foyer/contract/calls/operator.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import type { MerchantRegistry } from '#http/merchants.ts';
import { signerGuards } from '#security/signers.ts';
import type { SignedHeaders } from '#security/signature.ts';
import type { At } from '#service/at.ts';
import { addressKey, type Limits } from '#service/limits.ts';
import type { Secrets } from '#security/secrets.ts';
import type { IsPlayable } from '#domains/description/offers.ts';
import { changeDescription, showOwnDescription } from './description.ts';
import { changeMerchant, changeVendor, showMerchant } from './service.ts';

/** As large as a merchant's texts in all languages. */
const DESCRIPTION_BODY_LIMIT = 512 * 1024;

export function operatorRoutes({
  secrets,
  merchants,
  limits,
  isPlayable,
}: {
  secrets: Secrets;
  limits: Limits;
  merchants: MerchantRegistry;
  isPlayable: IsPlayable;
}): BoundCall[] {
  const { operator: guard, operatorHeaders } = signerGuards(secrets);
  // A signature can be judged by the whole body only: a stranger with a well-formed one is limited by the address.
  const admitBody = async (signed: SignedHeaders, at: At): Promise<void> => {
    await operatorHeaders(signed, at);
    await limits.take('description.ip', at.merchant.id, addressKey(at.from.ip));
  };
  // This process sees the change at once; the others within a second.
  const known = async <Value>(change: Promise<Value>): Promise<Value> => {
    const value = await change;
    await merchants.refresh();
    return value;
  };
  return [
    bind(calls.merchantState, showMerchant, { guard }),
    bind(calls.setMerchant, (at, input) => known(changeMerchant(at, input)), { guard }),
    bind(calls.setVendor, (at, input) => known(changeVendor(at, input)), { guard }),
    bind(calls.merchantDescription, showOwnDescription, { guard }),
    bind(calls.setDescription, (at, input) => known(changeDescription(at, { secrets, isPlayable }, input)), {
      guard,
      bodyLimit: DESCRIPTION_BODY_LIMIT,
      admitBody,
    }),
  ];
}
