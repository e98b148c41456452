// Whom a log-in admits (OPEN-A-33, R15): the merchant's parameter login_audience, and `type` of the address, which
// narrows it for one visit. The visit may leave the page for a provider, so `type` is stored with the target of the
// log-in and ends with it.
import { isAgent, isMember, type MemberType } from '@foyer/contract/member-type.ts';
import type { CheckedStore } from '#device/storage.ts';
import { paths, registerPaths } from '#navigation/paths.ts';
import { failed, type Failure } from '#request/outcome.ts';
import { GO_TO } from './go-target.ts';

type Page = { readonly pathname: string; readonly search: string };

/** The pages of one log-in. */
const access: readonly string[] = [paths.login, ...registerPaths, paths.forget];

function typeIn(search: string): string {
  const type = new URLSearchParams(search).get('type');
  return type === 'agent' || type === 'member' ? type : '';
}

/** Target, member and narrowing. */
function partsIn(tab: CheckedStore): readonly string[] {
  return (tab.read(GO_TO) ?? '').split('#');
}

/** Stores the narrowing of this address, if it has one, with the target of the log-in. */
export function storeNarrowing(tab: CheckedStore, { search }: Page): void {
  const [target, owner = ''] = partsIn(tab);
  const type = typeIn(search);
  if (type) tab.write(GO_TO, `${target || paths.home}#${owner}#${type}`);
}

/** Removes the narrowing when the visitor has left the log-in for another page; the target stays. */
export function leaveNarrowing(tab: CheckedStore, { pathname }: Page): void {
  const [target = '', owner, type] = partsIn(tab);
  if (type && !access.includes(pathname)) tab.write(GO_TO, owner ? `${target}#${owner}` : target);
}

/** The audiences that narrow the log-in of this page; none elsewhere. */
export function narrowings(tab: CheckedStore, { pathname, search }: Page): readonly string[] {
  return access.includes(pathname) ? [typeIn(search), partsIn(tab)[2] ?? ''] : [];
}

/**
 * Why a log-in does not admit an account, or null: each audience narrows it, and so does the agents' page as the target
 * (ROLE-11, ROLE-12).
 */
export function turnedAway(
  type: MemberType,
  audiences: readonly string[],
  goTarget: string | null,
): Failure | null {
  const isForAgents = audiences.includes('agent') || goTarget?.split('?')[0] === paths.agentRegister;
  if (isForAgents && !isAgent(type)) return refusal('login.agents_only');
  return audiences.includes('member') && !isMember(type) ? refusal('login.members_only') : null;
}

function refusal(code: 'login.agents_only' | 'login.members_only'): Failure | null {
  const outcome = failed(code, { serverCode: code, status: 200 });
  return outcome.ok ? null : outcome.error;
}
