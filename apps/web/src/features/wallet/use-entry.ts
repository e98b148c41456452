import { decideEntry, isOffered, navEntries } from '@foyer/contract/nav-entries.ts';
import { useEffect } from 'react';
import { useHouseFacts } from '#catalogue/use-house-facts.ts';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { useSession } from '#session/session.ts';
import { showToast } from '#ui/layers/messages.ts';

/** How long a refusal stays (NAV-16). */
const REFUSAL_MS = 2000;

/** Whether this person may be here; who may not is told, and stands on home (OPEN-C-83). */
export function useEntry(entry: 'deposit' | 'withdraw' | 'wallet'): boolean {
  const t = useWords();
  const person = useSession()?.type ?? null;
  const house = useHouseFacts();
  // A house without payments has no such pages either; of one wallet for all the wallet's own page says so.
  const isHere = entry === 'wallet' || isOffered(navEntries[entry], house);
  const decision = isHere ? decideEntry(navEntries[entry], person) : 'refuse';
  const code =
    decision === 'refuse-free' ? 'free_reject' : decision === 'refuse' ? 'permission.denied' : null;
  const text = code && t(`error.${code}`);
  useEffect(() => {
    if (text === null) return;
    showToast({ kind: 'info', text, stayMs: REFUSAL_MS });
    go(paths.home, { replace: true });
  }, [text]);
  return decision === 'go';
}
