// Lines that must compile and lines that must not; `tsc -p packages/contract` is the test.
import { call, type CallFacts, type CodesOf, type InputOf, type ValueOf } from './call.ts';
import type { launchGame } from './calls/games.ts';
import { login, logout, type loginTicket } from './calls/session.ts';
import type { templates } from './calls/system.ts';
import type { vendorDebit } from './calls/vendor.ts';
import { join } from './contract.ts';
import type { Types } from './contract-types.ts';
import * as sessionShapes from './shapes/session.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function holds<Claim extends true>(claim: Claim): Claim {
  return claim;
}

// Input, value and codes of a call keep their narrow declared types.
type TicketCodes = 'ticket.invalid' | 'user.disabled' | 'login.agents_only' | 'login.members_only';
holds<Same<CodesOf<typeof loginTicket>, TicketCodes>>(true);
holds<Same<CodesOf<typeof templates>, never>>(true);
holds<Same<InputOf<typeof login>['type'], 'username' | 'sms' | 'firebase'>>(true);
holds<Same<InputOf<typeof launchGame>['launchMode'], 'GAME' | 'LOTT'>>(true);
holds<Same<ValueOf<typeof launchGame>, { gameUrl: string }>>(true);
holds<Same<(typeof login)['method'], 'POST'>>(true);
holds<Same<(typeof vendorDebit)['path'], '/seamless/{vendor}/debit'>>(true);

// Every code of a call has its case.
export function whole(code: CodesOf<typeof launchGame>): string {
  switch (code) {
    case 'game.not_found':
    case 'coming_soon':
    case 'vendor_under_maintenance':
      return code;
    default:
      return code satisfies never;
  }
}
export function forgetful(code: CodesOf<typeof launchGame>): string {
  switch (code) {
    case 'game.not_found':
    case 'coming_soon':
      return code;
    default:
      // @ts-expect-error vendor_under_maintenance was forgotten
      return code satisfies never;
  }
}

// @ts-expect-error a code the catalogue does not hold
export const uncatalogued: CallFacts = { ...login, errors: ['no.such.code'] };
// @ts-expect-error a path that is not absolute
export const relative: CallFacts = { ...login, path: 'wps/session/login' };
// @ts-expect-error a shape that is not declared
call<Types<'session', 'noSuchShape'>>();
// @ts-expect-error a call without a shape of its name does not come into the contract
join({ login, logout }, { login: sessionShapes.login });
join({ login }, { login: sessionShapes.login });
