import { type MouseEvent, useState } from 'react';
import { loadArea, sayNow, useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { paths } from '#navigation/paths.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { lazySheet } from '#ui/waiting/lazy-part.tsx';
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

const AgreementSheet = lazySheet(
  async () => {
    await loadArea('content');
    return (await import('./agreement-sheet.tsx')).AgreementSheet;
  },
  () => showToast({ kind: 'danger', text: sayNow()('error.network_error') }),
);

/**
 * The agreement opens over the form, so that nothing typed is lost. Another tab would leave an app on the home screen
 * of an iPhone.
 */
function AgreementLink() {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className={a.link} href={paths.agreement} aria-haspopup="dialog" onClick={open}>
        {t('access.terms')}
      </a>
      <AgreementSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
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
    // No paragraph: the sheet of the agreement has headings and paragraphs.
    <div className={s.note}>
      {t('access.socialConsent', { years })} <AgreementLink />
    </div>
  );
}
