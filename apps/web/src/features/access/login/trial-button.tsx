import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { slotsIcon } from '#ui/icons/game-icons.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { tell } from './login-failure.ts';
import type { Login } from './use-login.ts';

/** Starts a trial with play money, without an account (TRIAL rows). */
export function TrialButton({ login }: { readonly login: Login }) {
  const t = useWords();
  const [isOpening, setOpening] = useState(false);
  const tryOut = async () => {
    const ended = await login.attempt(async () => {
      setOpening(true);
      const failure = await login.tryOut();
      setOpening(false);
      return failure;
    });
    if (ended?.result) await tell(ended.result);
  };
  return (
    <Button look="soft" block busy={isOpening} onClick={() => void tryOut()}>
      <Icon shape={slotsIcon} size={20} />
      {t('access.playFree')}
    </Button>
  );
}
