import { gameTrialLaunch as trialCall } from '@foyer/contract/calls/game-library.ts';
import { launchGame as launchCall } from '@foyer/contract/calls/games.ts';
import * as calls from '@foyer/contract/calls/vendor.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import type { Secrets } from '#security/secrets.ts';
import { launchGame, tryGame } from './launch.ts';
import { credit, debit, rollback } from './movements.ts';
import { openPlaySession, playBalance } from './play-session.ts';
import { vendorGuard } from './signature.ts';

export type PlayOptions = { secrets: Secrets; sandboxOrigin: string | null };

export function playRoutes({ secrets, sandboxOrigin }: PlayOptions): BoundCall[] {
  const guard = vendorGuard(secrets);
  return [
    bind(launchCall, (at, input) => launchGame(at, sandboxOrigin, input), { limit: 'launch.member' }),
    bind(trialCall, (at, input) => tryGame(at, sandboxOrigin, input), { limit: 'tryGame.ip' }),
    bind(calls.vendorSession, openPlaySession, { guard }),
    bind(calls.vendorBalance, playBalance, { guard }),
    bind(calls.vendorDebit, debit, { guard }),
    bind(calls.vendorCredit, credit, { guard }),
    bind(calls.vendorRollback, rollback, { guard }),
  ];
}
