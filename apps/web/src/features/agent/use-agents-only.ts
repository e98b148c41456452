import { useEffect } from 'react';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { useSession } from '#session/session.ts';
import { showAlert } from '#ui/layers/messages.ts';

/** Whether an agent is here. Anybody else is told that the page is for agents, and sent home (OPEN-A-33, OPEN-C-123). */
export function useAgentsOnly(): boolean {
  const t = useWords();
  const type = useSession()?.type;
  const isAgent = type === 1 || type === 2;
  const isElse = type !== undefined && !isAgent;
  const text = t('error.login.agents_only');
  useEffect(() => {
    if (!isElse) return;
    void showAlert({ text });
    go(paths.home, { replace: true });
  }, [isElse, text]);
  return isAgent;
}
