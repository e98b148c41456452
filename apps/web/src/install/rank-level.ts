import { memberInfo } from '@foyer/contract/calls/member.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';

/** The club rank that decides whether the app is offered: 0 for a visitor; null while a member's rank is not known. */
export function useRankLevel(isWanted = true): number | null {
  const isMember = useSession() !== null;
  const { value } = useCall(memberInfo, {}, { enabled: isWanted && isMember, alert: false });
  if (!isMember) return 0;
  return value ? (value.clubLabel?.rankLevel ?? 0) : null;
}
