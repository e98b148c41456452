import { decideEntry, navEntries } from '@foyer/contract/nav-entries.ts';
import { useEffect } from 'react';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { useSession } from '#session/session.ts';
import { showToast } from '#ui/layers/messages.ts';

const REFUSAL_MS = 2000;

/** Whether this member may be here; a trial account that came by the address is told why not, and led home (OPEN-C-83). */
export function useAdmission(): boolean {
  const t = useWords();
  const person = useSession()?.type ?? null;
  const isRefused = decideEntry(navEntries.reward, person) === 'refuse-free';
  useEffect(() => {
    if (!isRefused) return;
    showToast({ kind: 'danger', text: t('error.free_reject'), stayMs: REFUSAL_MS });
    go(paths.home, { replace: true });
  }, [isRefused, t]);
  return !isRefused;
}
