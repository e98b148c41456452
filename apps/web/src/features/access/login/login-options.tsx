import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '#language/language.ts';
import { isOn } from '#merchant/flags.ts';
import { useMerchant } from '#merchant/merchant.ts';

import { paths } from '#navigation/paths.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import a from '../access.module.css';
import s from './login-screen.module.css';
import { storedLogins } from '../remembered/stored-logins.ts';

function unchanging() {
  return () => undefined;
}

/** The option to remember, as state of the screen: both methods show the same one (REMEMBER-01). */
export type RememberOption = { readonly isWanted: boolean; readonly want: (wanted: boolean) => void };

export function useRememberOption(): RememberOption {
  const wasWanted = useSyncExternalStore(unchanging, storedLogins.isWanted, () => true);
  const [isWanted = wasWanted, setWanted] = useState<boolean>();
  return {
    isWanted,
    want: (wanted) => {
      setWanted(wanted);
      storedLogins.want(wanted);
    },
  };
}

/**
 * The option to remember, where this device can store a secret, and the link to a new password, where the merchant
 * offers it (LOGIN-06).
 */
export function LoginOptions({ option }: { readonly option: RememberOption }) {
  const t = useWords();
  const { flags } = useMerchant();
  const [canKeep, setCanKeep] = useState(true);
  useEffect(() => void storedLogins.canKeep().then(setCanKeep), []);
  const canReset = isOn(flags, 'CHNGPASSMAIL3') || isOn(flags, 'CHNGPASSVERIF3');
  return (
    <div className={s.options}>
      {canKeep ? (
        <Checkbox
          name="remember"
          checked={option.isWanted}
          onChange={(event) => option.want(event.currentTarget.checked)}
        >
          {t('access.rememberMe')}
        </Checkbox>
      ) : (
        <span />
      )}
      {canReset && (
        <a className={a.link} href={paths.forget}>
          {t('access.forgot')}
        </a>
      )}
    </div>
  );
}
