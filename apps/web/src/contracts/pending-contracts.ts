// Contracts that wait for the member's decision (OPEN-C-124), and the page where each is decided.
import type { ValueOf } from '@foyer/contract/call.ts';
import { pendingContracts } from '@foyer/contract/calls/agent-contracts.ts';
import { isRegular, type Person } from '@foyer/contract/member-type.ts';
import type { Say } from '#language/words.ts';
import { isOn } from '#merchant/flags.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { contractPaths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';

type Answer = ValueOf<typeof pendingContracts>;

const [salary, dividend, hour] = contractPaths;

const kinds = [
  { key: 'dailysalreqtype', word: 'agent.contract.salary', href: salary },
  { key: 'divtypecompperiodreq', word: 'agent.contract.dividend', href: dividend },
  { key: 'contracthoursalreq', word: 'agent.contract.hour', href: hour },
] as const satisfies readonly { key: keyof Answer; word: string; href: string }[];

export type PendingContract = (typeof kinds)[number] & { readonly type: string };

const nothing: readonly unknown[] = ['', null, undefined, 'N', '0'];

/** Each value of the answer is a contract, by its type, except the texts that mean none. */
export function readPending(answer: Partial<Record<keyof Answer, string | null>>): PendingContract[] {
  return kinds.flatMap((kind) => {
    const type = answer[kind.key];
    return nothing.includes(type) ? [] : [{ ...kind, type: String(type) }];
  });
}

const spans = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;

/** How often a contract pays, in texts of the area `agent`; an unknown type is shown unchanged. */
export function payoutInterval(t: Say, type: string): string {
  const known = spans.find((span) => span === type);
  return known ? t(`agent.every.${known}`) : type;
}

/** ROLE-13: only where the merchant uses contracts, and not for trial and virtual accounts. */
export function mayHaveContracts(type: Person, hasContracts: boolean): boolean {
  return hasContracts && isRegular(type);
}

/** The waiting contracts; undefined until the answer arrives. */
export function usePendingContracts(): readonly PendingContract[] | undefined {
  const session = useSession();
  const enabled = mayHaveContracts(session?.type ?? null, isOn(useMerchant().flags, 'AGENTPOLICY3'));
  const { value, isLoading } = useCall(
    pendingContracts,
    { token: session?.token ?? '' },
    { enabled, alert: false },
  );
  if (enabled && isLoading) return undefined;
  return enabled && value ? readPending(value) : [];
}
