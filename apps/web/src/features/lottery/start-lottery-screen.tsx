import { useEffect } from 'react';
import { go } from '#navigation/go.ts';
import { startedAt } from './frame-rules.ts';

/** An old address that others still link to: it leads to the launcher and leaves no history entry (OPEN-C-72). */
export default function StartLotteryScreen({ search }: { readonly search: string }) {
  useEffect(() => go(startedAt(search), { replace: true }), [search]);
  return <main id="content" />;
}
