import * as calls from '@foyer/contract/calls/operator.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import type { Secrets } from '#security/secrets.ts';
import { signerGuards } from '#security/signers.ts';
import { eraseOf } from './erase.ts';
import { exportOf } from './export.ts';

/** The calls of the back office about the data of one member. */
export function erasureRoutes(kit: { secrets: Secrets }): BoundCall[] {
  const { operator: guard } = signerGuards(kit.secrets);
  return [
    bind(calls.exportMember, (at, input) => exportOf(at, kit, input), { guard }),
    bind(calls.eraseMember, (at, input) => eraseOf(at, kit, input), { guard }),
  ];
}
