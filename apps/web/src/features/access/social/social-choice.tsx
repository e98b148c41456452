import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { Consent } from '../consent.tsx';
import type { Proof } from './credential.ts';
import { ProofCard } from './proof-card.tsx';
import { nameOfProof } from './providers.ts';
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

/** Log in to an existing account, or register a new one (SOCIAL-09, SOCIAL-10). */
export function SocialChoice({ proof, mayRegister, asksConsent, onClose, onLogin, onRegister }: ChoiceProps) {
  const t = useWords();
  const form = useForm<'consent'>({
    consent: (value) => (asksConsent && value === '' ? t('access.consentMissing') : null),
  });
  const provider = proof ? nameOfProof(proof) : '';
  const register = () => {
    onRegister();
    return Promise.resolve(null);
  };
  return (
    <Sheet
      open={proof !== null}
      onClose={onClose}
      title={t('social.chooseTitle')}
      closeLabel={t('action.close')}
    >
      {proof && <ProofCard proof={proof}>{t('social.by', { provider })}</ProofCard>}
      <p className={s.lead}>{t(mayRegister ? 'social.chooseLead' : 'social.linkLead', { provider })}</p>
      <p className={s.warning} role="note">
        {t('social.cannotUndo')}
      </p>
      <form {...form.props(register)}>
        {asksConsent && <Consent error={form.error('consent')} onChange={form.field('consent').onChange} />}
        <div className={s.acts}>
          <Button block onClick={onLogin}>
            {t('social.existing')}
          </Button>
          {mayRegister && (
            <Button type="submit" block look="soft">
              {t('social.register')}
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  );
}
