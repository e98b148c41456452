import { useState } from 'react';
import { useForm } from '#forms/use-form.ts';
import { wordOf } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './rewards-screen.module.css';
import { useCode } from './use-rewards.ts';

/** The form for a promo code (PROMO-04). */
export function CodeForm() {
  const t = useWords();
  const { apply } = useCode();
  const form = useForm<'promoCode'>({});
  const [code, setCode] = useState('');
  const send = async () => {
    const refused = code.trim() === '' ? null : await apply(code.trim());
    if (refused) return { field: 'promoCode', words: { text: t(wordOf(refused)) } } as const;
    setCode('');
    return null;
  };
  return (
    <form className={s.code} {...form.props(send)}>
      <TextField
        {...form.field('promoCode')}
        label={t('rewards.code')}
        value={code}
        maxLength={64}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          form.setError('promoCode', null);
          setCode(event.currentTarget.value);
        }}
        end={
          <Button type="submit" size="sm" look="soft" busy={form.isBusy} disabled={code.trim() === ''}>
            {t('rewards.redeem')}
          </Button>
        }
      />
    </form>
  );
}
