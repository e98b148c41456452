// Whom a log-in admits (OPEN-A-33, R15): the merchant's parameter login_audience, and `type` of the address.
import { isAgent, isMember, type MemberType } from '@foyer/contract/member-type.ts';
import { paths } from '#navigation/paths.ts';
import { failed, type Failure } from '#request/outcome.ts';

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
