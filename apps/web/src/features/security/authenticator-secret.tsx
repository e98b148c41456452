import { useWords } from '#language/language.ts';
import { copyText } from '#support/copy-text.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { readFromHere } from '#ui/layers/read-from-here.ts';
import { QrCode } from '#ui/media/qr-code.tsx';
import s from './security-screen.module.css';

type AuthenticatorSecretProps = { readonly secret: string; readonly address: string };

function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}

/** The secret of an authenticator app: scanned from another screen, opened on this phone, or typed. */
export function AuthenticatorSecret({ secret, address }: AuthenticatorSecretProps) {
  const t = useWords();
  return (
    <>
      {/* It is read first, so the field to fill in is below all of it. */}
      <p ref={readFromHere} className={s.text} tabIndex={-1}>
        {t('security.scan')}
      </p>
      <QrCode text={address} label={t('security.qr')} />
      <ButtonLink block look="soft" href={address}>
        {t('security.openApp')}
      </ButtonLink>
      <div className={s.secret}>
        <bdi className={s.secretText} dir="ltr">
          {inFours(secret)}
        </bdi>
        <Button size="sm" look="soft" onClick={() => void copyText(t, secret)}>
          {t('action.copy')}
        </Button>
      </div>
    </>
  );
}
