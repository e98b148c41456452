import { changeNickname, ownProfile } from '@foyer/contract/calls/profile.ts';
import { useForm } from '#forms/use-form.ts';
import { failureWords } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { complaintWord, isNickname } from './profile-rules.ts';
import s from './profile-screen.module.css';

type NicknameSheetProps = {
  readonly nickname: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Changes the name that other members see. */
export function NicknameSheet({ nickname, open, onClose }: NicknameSheetProps) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={t('profile.nickname')} closeLabel={t('action.close')}>
      <NicknameForm nickname={nickname} onDone={onClose} />
    </Sheet>
  );
}

function NicknameForm({ nickname, onDone }: { readonly nickname: string; readonly onDone: () => void }) {
  const t = useWords();
  const { act } = useAct(changeNickname, { stale: [ownProfile] });
  const form = useForm<'nickname'>({
    nickname: (value) => (isNickname(value) ? null : t('profile.nicknameWrong')),
  });
  const send = async () => {
    const outcome = await act({ nickname: form.value('nickname') }, { alert: false });
    if (!outcome.ok) {
      const word = complaintWord(outcome.error);
      const words = word ? { text: t(word) } : failureWords(t, outcome.error);
      return { field: 'nickname', words } as const;
    }
    showToast({ kind: 'success', text: t('profile.saved') });
    onDone();
    return null;
  };
  return (
    <form className={s.form} {...form.props(send)}>
      <TextField
        {...form.field('nickname')}
        label={t('profile.nickname')}
        hint={t('profile.nicknameHint')}
        defaultValue={nickname}
        autoComplete="nickname"
        enterKeyHint="done"
        dir="auto"
      />
      <Button type="submit" block busy={form.isBusy}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
