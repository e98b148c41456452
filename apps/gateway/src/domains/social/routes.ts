import * as calls from '@foyer/contract/calls/social.ts';
import type { At } from '#service/at.ts';
import type { LoginDependencies } from '#domains/session/admit.ts';
import { signIn } from '#domains/session/sign-in.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { Refusal } from '#service/refusal.ts';
import type { Outside } from '#providers/outside/outside.ts';
import { beginLine, exchangeLine } from './line.ts';
import { listIdentities, removeIdentity } from './own-identities.ts';
import { unavailable } from './proofs.ts';
import { findProvider } from './providers.ts';

export type SocialOptions = { kit: LoginDependencies; outside: Outside };

export function socialRoutes({ kit, outside }: SocialOptions): BoundCall[] {
  const lineOf = async (at: At) => {
    const known = await findProvider(at, kit.secrets, 'line');
    if (!known) throw new Refusal('coming_soon');
    return known;
  };
  const counted = { limit: ['social.ip', 'social.device'] } as const;
  return [
    bind(calls.lineBegin, async (at, input) => beginLine(at, await lineOf(at), input), counted),
    bind(
      calls.lineToken,
      async (at, input) => {
        const line = await lineOf(at);
        return exchangeLine(at, outside, line, input).catch(unavailable);
      },
      counted,
    ),
    bind(calls.loginLine, (at, input) => signIn(at, kit, input)),
    bind(calls.loginTelegram, (at, input) => signIn(at, kit, input)),
    bind(calls.ownIdentities, listIdentities),
    bind(calls.removeIdentity, (at, input) => removeIdentity(at, kit, input)),
  ];
}
