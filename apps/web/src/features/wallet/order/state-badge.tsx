import { useWords } from '#language/language.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { checkIcon, clockIcon, closeIcon } from '#ui/icons/icons.ts';

const faces = {
  PENDING: { kind: 'waiting', icon: clockIcon },
  APPROVED: { kind: 'waiting', icon: clockIcon },
  PAID: { kind: 'good', icon: checkIcon },
  FAILED: { kind: 'bad', icon: closeIcon },
  REJECTED: { kind: 'bad', icon: closeIcon },
  EXPIRED: { kind: undefined, icon: clockIcon },
  CANCELLED: { kind: undefined, icon: closeIcon },
} as const;

/** The state of a payment as a badge. */
export function StateBadge({ status }: { readonly status: keyof typeof faces }) {
  const t = useWords();
  return <Badge {...faces[status]}>{t(`wallet.state.${status}`)}</Badge>;
}
