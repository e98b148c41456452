import { resetBySms, resetSmsCode } from '@foyer/contract/calls/password.ts';
import { deviceId } from '#device/device-id.ts';
import { useWords } from '#language/language.ts';
import { send } from '#request/send.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { CodeField } from '../codes/code-field.tsx';
import type { SendRequest } from '../codes/code-sending.ts';
import { useDialling } from '../dialling/use-dialling.ts';
import { MobileField } from '../login/mobile-field.tsx';
import { saveDraft } from './reset-draft.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SendForm, useResetForm } from './send-form.tsx';
import { useSecondStep } from './use-second-step.tsx';

/** A new password by a code to the mobile number (RESET-02, ROUTE-05). */
export function PhoneForm({ onDone }: { readonly onDone: () => void }) {
  const t = useWords();
  const dialling = useDialling();
  const form = useResetForm(['mobileNum', 'verificationCode', 'newPassword', 'confirmPassword'], {
    dialling: dialling.code,
  });
  const captcha = useCaptcha('sms');
  const second = useSecondStep(onDone);

  const number = () => ({ mobileNum: form.value('mobileNum').trim(), countryDialingCode: dialling.code });
  const askForCode: SendRequest = async (sending) => {
    if (!form.isValid('mobileNum')) {
      form.setError('mobileNum', t('access.mobileUnusable'));
      form.focus('mobileNum');
      return null;
    }
    deviceId();
    saveDraft({ mobileNum: number().mobileNum });
    return captcha.guarded((proof) =>
      sending(() => send(resetSmsCode, { ...number(), ...proof }, { alert: false })),
    );
  };
  const set = async () => {
    const typed = {
      ...number(),
      verificationCode: form.value('verificationCode').trim(),
      newPassword: form.value('newPassword'),
      confirmPassword: form.value('confirmPassword'),
    };
    return second.run(typed.mobileNum, (factor) => send(resetBySms, { ...typed, ...(factor && { factor }) }));
  };
  return (
    <>
      <SendForm form={form} onSend={set} act={t('reset.set')}>
        <MobileField {...form.field('mobileNum')} dialling={dialling} />
        <CodeField
          {...form.field('verificationCode')}
          scene={`reset ${dialling.code}`}
          send={askForCode}
          enterKeyHint="next"
        />
        <NewPasswordFields form={form} />
        {captcha.sheet}
      </SendForm>
      {second.sheet}
    </>
  );
}
