import { gameTrialLaunch as trialCall } from '@foyer/contract/calls/game-library.ts';
import { launchGame as launchCall } from '@foyer/contract/calls/games.ts';
import * as calls from '@foyer/contract/calls/vendor.ts';
import { bind, type Bound } from '#http/bind.ts';
import { addressKey, type Limits } from '#service/limits.ts';
import type { Secrets } from '#security/secrets.ts';
import { launchGame, tryGame } from './launch.ts';
import { credit, debit, rollback } from './movements.ts';
import { openPlaySession, playBalance } from './play-session.ts';
import { vendorGuard } from './signature.ts';

export type PlayOptions = { limits: Limits; secrets: Secrets; sandboxOrigin: string };

export function playRoutes({ limits, secrets, sandboxOrigin }: PlayOptions): Bound[] {
  const guard = vendorGuard(secrets);
  return [
    bind(launchCall, async (input, at) => {
      await limits.take('launch.member', at.merchant.id, String(at.member.id));
      return launchGame(input, at, sandboxOrigin);
    }),
    bind(trialCall, async (input, at) => {
      await limits.take('tryGame.ip', at.merchant.id, addressKey(at.from.ip));
      return tryGame(input, at, sandboxOrigin);
    }),
    bind(calls.vendorSession, openPlaySession, { guard }),
    bind(calls.vendorBalance, playBalance, { guard }),
    bind(calls.vendorDebit, debit, { guard }),
    bind(calls.vendorCredit, credit, { guard }),
    bind(calls.vendorRollback, rollback, { guard }),
  ];
}
