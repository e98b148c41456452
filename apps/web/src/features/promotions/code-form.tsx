import { type FormEvent, useState } from 'react';
import { wordOf } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './rewards-screen.module.css';
import { useCode } from './use-rewards.ts';

/** Where a promo code is entered (PROMO-04). */
export function CodeForm() {
  const t = useWords();
  const { apply, isBusy, refusal, forgive } = useCode();
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && (await apply(code.trim()))) setCode('');
  };
  return (
    <form className={s.code} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('rewards.code')}
        error={refusal ? t(wordOf(refusal)) : undefined}
        value={code}
        maxLength={64}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          forgive();
          setCode(event.currentTarget.value);
        }}
        end={
          <Button type="submit" size="sm" look="soft" busy={isBusy} disabled={code.trim() === ''}>
            {t('rewards.redeem')}
          </Button>
        }
      />
    </form>
  );
}
