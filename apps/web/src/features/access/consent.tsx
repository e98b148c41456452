import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { paths } from '#navigation/paths.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import a from './access.module.css';
import s from './consent.module.css';

type ConsentProps = {
  readonly error: string | undefined;
  readonly onChange: () => void;
};

/** The minimum age of a member. */
function useYears(): number {
  return useMerchant().settings.ageLimit || 18;
}

/** The agreement opens in another tab, so that nothing typed is lost. */
function AgreementLink() {
  const t = useWords();
  return (
    <a className={a.link} href={paths.agreement} target="_blank" rel="noreferrer">
      {t('access.terms')}
    </a>
  );
}

/** Age and agreement in one checkbox. */
export function Consent({ error, onChange }: ConsentProps) {
  const t = useWords();
  const years = useYears();
  return (
    <div>
      <div className={s.consent}>
        <Checkbox
          name="consent"
          onChange={onChange}
          aria-invalid={error ? true : undefined}
          aria-describedby="consent-note"
        >
          {t('access.consent', { years })}
        </Checkbox>
        <AgreementLink />
      </div>
      <p id="consent-note" className={s.wrong} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** The same consent as a statement beside the button, where pressing the button gives it. */
export function ConsentByGoingOn() {
  const t = useWords();
  const years = useYears();
  return (
    <p className={s.note}>
      {t('access.socialConsent', { years })} <AgreementLink />
    </p>
  );
}
