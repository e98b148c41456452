import { isTrial } from '@foyer/contract/member-type.ts';
import { useSession } from '#session/session.ts';

/** Whether the amounts of this member are play money. */
export function useIsPlayMoney(): boolean {
  const session = useSession();
  return session !== null && isTrial(session.type);
}
