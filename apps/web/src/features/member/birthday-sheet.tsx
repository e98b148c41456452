import type { ValueOf } from '@foyer/contract/call.ts';
import { BIRTHDAY_ACCOUNT_DAYS } from '@foyer/contract/benefit-rules.ts';
import { type ownProfile, setBirthday } from '@foyer/contract/calls/profile.ts';
import { useForm } from '#forms/use-form.ts';
import { monthDayText } from '#language/dates.ts';
import { failureWords } from '#language/failure-words.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { serverNow } from '#request/send.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { FixedText } from './fixed-sheet.tsx';
import { complaintWord, isBirthday } from './profile-rules.ts';
import { useProfileAct } from './use-profile-act.ts';
import s from './profile-screen.module.css';

type BirthdaySheetProps = {
  readonly profile: Pick<ValueOf<typeof ownProfile>, 'birthday' | 'hasBirthdayGift'>;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Sets the date of birth once. Afterwards it shows the day and who can correct it. */
export function BirthdaySheet({ profile, open, onClose }: BirthdaySheetProps) {
  const t = useWords();
  const { birthday, hasBirthdayGift } = profile;
  return (
    <Sheet open={open} onClose={onClose} title={t('profile.birthday')} closeLabel={t('action.close')}>
      {birthday ? (
        <Stored birthday={birthday} />
      ) : (
        <BirthdayForm hasGift={hasBirthdayGift} onDone={onClose} />
      )}
    </Sheet>
  );
}

function Stored({ birthday }: { readonly birthday: string }) {
  const t = useWords();
  const language = useLanguage();
  return <FixedText text={t('profile.birthdayIs', { day: monthDayText(language, birthday) })} />;
}

function BirthdayForm({ hasGift, onDone }: { readonly hasGift: boolean; readonly onDone: () => void }) {
  const t = useWords();
  const { ageLimit } = useMerchant().settings;
  const act = useProfileAct(setBirthday);
  const form = useForm<'birthday'>({
    birthday: (value) =>
      isBirthday(value, { ageLimit, now: serverNow() }) ? null : t('profile.birthdayWrong'),
  });
  const send = async () => {
    const outcome = await act({ birthday: form.value('birthday') });
    if (!outcome.ok) {
      const word = complaintWord(outcome.error);
      const words = word ? { text: t(word) } : failureWords(t, outcome.error);
      return { field: 'birthday', words } as const;
    }
    showToast({ kind: 'success', text: t('profile.saved') });
    onDone();
    return null;
  };
  return (
    <form className={s.form} {...form.props(send)}>
      <p className={s.text}>
        {t('profile.birthdayText')}
        {hasGift && ` ${t('profile.giftText', { days: BIRTHDAY_ACCOUNT_DAYS })}`}
      </p>
      <TextField
        {...form.field('birthday')}
        type="date"
        label={t('profile.birthday')}
        hint={t('profile.birthdayHint', { age: ageLimit || 18 })}
        min="1900-01-01"
        autoComplete="bday"
      />
      <Button type="submit" block busy={form.isBusy}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
