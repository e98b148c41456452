import { resetByLink } from '@foyer/contract/calls/password.ts';
import { deviceId } from '#device/device-id.ts';
import { useWords } from '#language/language.ts';
import { send } from '#request/send.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SendForm, useResetForm } from './send-form.tsx';
import { useSecondStep } from './use-second-step.tsx';

type LinkFormProps = {
  readonly token: string;
  readonly onDone: () => void;
  /** The link was used before, or has expired. */
  readonly onDead: () => void;
};

/** The page of a mailed link: only a new password has to be typed. */
export function LinkForm({ token, onDone, onDead }: LinkFormProps) {
  const t = useWords();
  const form = useResetForm(['newPassword', 'confirmPassword']);
  const second = useSecondStep(onDone);
  const set = async () => {
    const [newPassword, confirmPassword] = [form.value('newPassword'), form.value('confirmPassword')];
    // A second factor is awaited on this device.
    deviceId();
    const failure = await second.run('link', (factor) =>
      send(resetByLink, { token, newPassword, confirmPassword, ...(factor && { factor }) }),
    );
    if (failure?.code === 'reset.invalid') onDead();
    return failure;
  };
  return (
    <>
      <SendForm form={form} onSend={set} act={t('reset.set')}>
        <NewPasswordFields form={form} />
      </SendForm>
      {second.sheet}
    </>
  );
}
