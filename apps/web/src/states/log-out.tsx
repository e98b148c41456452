import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { logOut } from '#session/log-out.ts';
import { Button } from '#ui/controls/button.tsx';
import { showAlert } from '#ui/layers/messages.ts';

type LogOutProps = {
  /** The page that shows afterwards. */
  readonly leadsTo: string;
};

/** Logging out, after a confirmation (MEMBER-10, OPEN-C-122). */
export function LogOut({ leadsTo }: LogOutProps) {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    const question = {
      text: t('session.logOutQuestion'),
      confirmLabel: t('action.logOut'),
      cancelLabel: t('action.cancel'),
    };
    if (!(await showAlert(question))) return;
    setBusy(true);
    await logOut(() => go(leadsTo, { replace: true }));
  };
  return (
    <Button block look="ghost" busy={isBusy} onClick={() => void ask()}>
      {t('action.logOut')}
    </Button>
  );
}
