import { useRef, useState } from 'react';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { Consent } from '../consent.tsx';
import type { Proof } from './credential.ts';
import { nameOfProvider } from './providers.ts';
import s from './social-choice.module.css';

type ChoiceProps = {
  /** The identity to choose for; null while there is nothing to choose. */
  readonly proof: Proof | null;
  readonly mayRegister: boolean;
  /** The account is created at once, so age and agreement are confirmed here. */
  readonly asksConsent: boolean;
  readonly onClose: () => void;
  readonly onLogin: () => void;
  readonly onRegister: () => void;
};

function initialOf(name: string): string {
  return /./u.exec(name.trim())?.[0].toLocaleUpperCase() ?? '?';
}

/** A provider's picture; when it cannot be loaded, the first letter of the name. */
function Face({ name, picture }: Pick<Proof, 'name' | 'picture'>) {
  const [isGone, setGone] = useState(picture === '');
  if (isGone)
    return (
      <span className={s.face} aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  return <img className={s.face} src={picture} alt="" onError={() => setGone(true)} />;
}

/** Log in to an existing account, or register a new one (SOCIAL-09, SOCIAL-10). */
export function SocialChoice({ proof, mayRegister, asksConsent, onClose, onLogin, onRegister }: ChoiceProps) {
  const t = useWords();
  const consent = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const provider = proof ? nameOfProvider(proof.provider) : '';
  const register = () => {
    if (!asksConsent || consent.current?.checked) return onRegister();
    setMissing(true);
    consent.current?.focus();
  };
  return (
    <Sheet
      open={proof !== null}
      onClose={onClose}
      title={t('social.chooseTitle')}
      closeLabel={t('action.close')}
    >
      {proof && (
        <div className={s.who}>
          <Face name={proof.name} picture={proof.picture} />
          <p>
            <b>
              <bdi>{proof.name || provider}</bdi>
            </b>
            <small>{t('social.by', { provider })}</small>
          </p>
        </div>
      )}
      <p className={s.lead}>{t(mayRegister ? 'social.chooseLead' : 'social.linkLead', { provider })}</p>
      <p className={s.warning} role="note">
        {t('social.cannotUndo')}
      </p>
      {asksConsent && (
        <Consent
          ref={consent}
          error={isMissing ? t('access.consentMissing') : undefined}
          onChange={() => setMissing(false)}
        />
      )}
      <div className={s.acts}>
        <Button block onClick={onLogin}>
          {t('social.existing')}
        </Button>
        {mayRegister && (
          <Button block look="soft" onClick={register}>
            {t('social.register')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
