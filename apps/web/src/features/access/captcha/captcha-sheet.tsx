import { type FormEvent, useState } from 'react';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { type CaptchaKind, type CaptchaProof, type CaptchaPurpose, isReadable } from './captcha-proof.ts';
import s from './captcha-sheet.module.css';
import { SliderBox } from './slider-box.tsx';

type CaptchaSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly purpose: CaptchaPurpose;
  readonly kind: CaptchaKind;
  readonly isAgain: boolean;
  readonly onSolved: (proof: CaptchaProof) => void;
};

/** A captcha on a layer of its own. From the puzzle there is always a way to the picture, for whoever cannot drag. */
export function CaptchaSheet({ open, onClose, purpose, kind, isAgain, onSolved }: CaptchaSheetProps) {
  const t = useWords();
  const [isInstead, setInstead] = useState(false);
  const isSlider = kind === 'slider' && !isInstead;
  return (
    <Sheet open={open} onClose={onClose} title={t('captcha.title')} closeLabel={t('action.close')}>
      {isSlider ? (
        <div className={s.check}>
          {isAgain && <p className={s.lead}>{t('captcha.again')}</p>}
          <SliderBox
            purpose={purpose}
            onSolved={onSolved}
            onClose={onClose}
            onFailed={() => setInstead(true)}
          />
          <Button look="ghost" onClick={() => setInstead(true)}>
            {t('captcha.instead')}
          </Button>
        </div>
      ) : (
        <PictureForm purpose={purpose} isAgain={isAgain && !isInstead} onSolved={onSolved} />
      )}
    </Sheet>
  );
}

type PictureFormProps = Pick<CaptchaSheetProps, 'purpose' | 'isAgain' | 'onSolved'>;

function PictureForm({ purpose, isAgain, onSolved }: PictureFormProps) {
  const t = useWords();
  const [error, setError] = useState(isAgain ? t('captcha.wrong') : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // As far as React's events go, the sheet stands in the form of its screen.
    event.stopPropagation();
    const typed = new FormData(event.currentTarget).get('captcha');
    const captcha = typeof typed === 'string' ? typed.trim() : '';
    if (isReadable(captcha)) return onSolved({ captcha });
    setError(t('captcha.missing'));
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className={s.check} method="post" onSubmit={submit} noValidate>
      <CaptchaField purpose={purpose} error={error} onChange={() => setError(undefined)} />
      <Button type="submit" block>
        {t('captcha.submit')}
      </Button>
    </form>
  );
}
