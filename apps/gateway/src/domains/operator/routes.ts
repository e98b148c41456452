import * as calls from '@foyer/contract/calls/operator.ts';
import { bind, type Bound } from '#http/bind.ts';
import type { Houses } from '#http/houses.ts';
import { signerGuards } from '#security/signers.ts';
import type { Secrets } from '#security/secrets.ts';
import { changeMerchant, changeVendor, showMerchant } from './service.ts';

export function operatorRoutes({ secrets, houses }: { secrets: Secrets; houses: Houses }): Bound[] {
  const { operator: guard } = signerGuards(secrets);
  // This process sees the change at once; the others within a second.
  const known = async <Value>(change: Promise<Value>): Promise<Value> => {
    const value = await change;
    await houses.refresh();
    return value;
  };
  return [
    bind(calls.merchantState, showMerchant, { guard }),
    bind(calls.setMerchant, (at, input) => known(changeMerchant(at, input)), { guard }),
    bind(calls.setVendor, (at, input) => known(changeVendor(at, input)), { guard }),
  ];
}
