import { resetByLink } from '@foyer/contract/calls/password.ts';
import { useWords } from '#language/language.ts';
import { send } from '#request/send.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SendForm } from './send-form.tsx';
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
  const form = useResetForm(['newPassword', 'confirmPassword']);
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
    <SendForm form={form} onSend={set} act={t('reset.set')}>
      <NewPasswordFields form={form} />
    </SendForm>
  );
}
