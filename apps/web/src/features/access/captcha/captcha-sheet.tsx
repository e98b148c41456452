import { useState } from 'react';
import { useForm } from '#forms/use-form.ts';
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

/** A captcha in a layer of its own. A visitor who cannot drag can always change from the puzzle to the picture. */
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
  const form = useForm<'captcha'>({
    captcha: (value) => (isReadable(value.trim()) ? null : t('captcha.missing')),
  });
  /** The previous answer was wrong, and nothing has been typed since. */
  const [isFresh, setFresh] = useState(isAgain);
  const changed = () => {
    setFresh(false);
    form.field('captcha').onChange();
  };
  const submit = () => {
    onSolved({ captcha: form.value('captcha').trim() });
    return Promise.resolve(null);
  };
  return (
    <form className={s.check} {...form.props(submit)}>
      <CaptchaField
        purpose={purpose}
        error={form.error('captcha') ?? (isFresh ? t('captcha.wrong') : undefined)}
        onChange={changed}
      />
      <Button type="submit" block>
        {t('captcha.submit')}
      </Button>
    </form>
  );
}
