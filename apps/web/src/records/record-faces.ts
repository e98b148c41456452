import type { ValueOf } from '@foyer/contract/call.ts';
import type { records } from '@foyer/contract/calls/records.ts';
import type { ComponentProps } from 'react';
import type { Badge } from '#ui/controls/badge.tsx';
import { checkIcon, clockIcon, closeIcon, type IconShape } from '#ui/icons/icons.ts';

type Status = ValueOf<typeof records>['content'][number]['status'];
type Face = { readonly kind: ComponentProps<typeof Badge>['kind']; readonly icon: IconShape };

const waiting: Face = { kind: 'waiting', icon: clockIcon };
const good: Face = { kind: 'good', icon: checkIcon };
const bad: Face = { kind: 'bad', icon: closeIcon };
const over: Face = { kind: undefined, icon: closeIcon };

/** The badge of each state of a record. */
export const recordFaces: Readonly<Record<Status, Face>> = {
  PENDING: waiting,
  APPROVED: waiting,
  PAID: good,
  FAILED: bad,
  EXPIRED: { kind: undefined, icon: clockIcon },
  CANCELLED: over,
  REJECTED: bad,
  open: waiting,
  settled: { kind: undefined, icon: checkIcon },
  cancelled: over,
  won: good,
  lost: { kind: undefined, icon: checkIcon },
  void: over,
  done: good,
};
