import { resetByLink } from '@foyer/contract/calls/password.ts';
import { useWords } from '#language/language.ts';
import { send } from '#request/send.ts';
import { Button } from '#ui/button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import s from './reset-screen.module.css';
import { useResetForm } from './use-reset-form.ts';

type LinkFormProps = {
  readonly token: string;
  readonly onDone: () => void;
  /** The link was used before, or is too old. */
  readonly onDead: () => void;
};

/** The end of a mailed link: a new password, and nothing to remember. */
export function LinkForm({ token, onDone, onDead }: LinkFormProps) {
  const t = useWords();
  const [attach, form] = useResetForm(['newPassword', 'confirmPassword']);
  const set = async () => {
    const [newPassword, confirmPassword] = [form.value('newPassword'), form.value('confirmPassword')];
    const outcome = await send(resetByLink, { token, newPassword, confirmPassword });
    if (!outcome.ok) {
      if (outcome.error.code === 'reset.invalid') onDead();
      return outcome.error;
    }
    onDone();
    return null;
  };
  return (
    <form
      ref={attach}
      className={s.form}
      method="post"
      onSubmit={(event) => void form.submit(set)(event)}
      noValidate
    >
      <NewPasswordFields form={form} />
      <Button type="submit" block busy={form.isBusy}>
        {t('reset.set')}
      </Button>
    </form>
  );
}
