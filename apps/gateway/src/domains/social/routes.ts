import * as calls from '@foyer/contract/calls/social.ts';
import type { At } from '#service/at.ts';
import type { LoginDependencies } from '#domains/session/admit.ts';
import { signIn } from '#domains/session/sign-in.ts';
import type { DeliveryDependencies } from '#domains/verification/delivery.ts';
import { bind, type Bound } from '#http/bind.ts';
import { Refusal } from '#service/refusal.ts';
import { addressKey } from '#service/limits.ts';
import type { Outside } from '#providers/outside/outside.ts';
import { beginLine, exchangeLine } from './line.ts';
import { listIdentities, removeIdentity } from './own-identities.ts';
import { unavailable } from './proofs.ts';
import { findProvider } from './providers.ts';

type SocialKit = LoginDependencies & { readonly delivering: DeliveryDependencies };
export type SocialOptions = { kit: SocialKit; outside: Outside };

export function socialRoutes({ kit, outside }: SocialOptions): Bound[] {
  const { limits, secrets } = kit;
  const lineOf = async (at: At, deviceId: string) => {
    await limits.take('social.ip', at.merchant.id, addressKey(at.from.ip));
    await limits.take('social.device', at.merchant.id, deviceId);
    const known = await findProvider(at, secrets, 'line');
    if (!known) throw new Refusal('coming_soon');
    return known;
  };
  return [
    bind(calls.lineBegin, async (at, input) => beginLine(at, await lineOf(at, input.loginDeviceId), input)),
    bind(calls.lineToken, async (at, input) => {
      const line = await lineOf(at, input.loginDeviceId);
      return exchangeLine(at, outside, line, input).catch(unavailable);
    }),
    bind(calls.loginLine, (at, input) => signIn(at, kit, input)),
    bind(calls.loginTelegram, (at, input) => signIn(at, kit, input)),
    bind(calls.ownIdentities, listIdentities),
    bind(calls.removeIdentity, (at, input) => removeIdentity(at, kit, input)),
  ];
}
