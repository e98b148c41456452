import { resetByVerification, resetVerificationCode } from '@foyer/contract/calls/password.ts';
import { useState } from 'react';
import { deviceId } from '#device/device-id.ts';
import { useWords } from '#language/language.ts';
import { send } from '#request/send.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { CodeField } from '../codes/code-field.tsx';
import type { SendRequest } from '../codes/code-sending.ts';
import { UsernameField } from '../login/username-field.tsx';
import { saveDraft } from './reset-draft.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SendForm, useResetForm } from './send-form.tsx';
import { useSecondStep } from './use-second-step.tsx';

type Kind = 'email' | 'ga' | 'sms';

/** A new password with a code from a mail, the authenticator app or an SMS (RESET-02, OPEN-A-86). */
export function VerificationForm({ onDone }: { readonly onDone: () => void }) {
  const t = useWords();
  const [kind, setKind] = useState<Kind>('email');
  const form = useResetForm(['username', 'verificationCode', 'newPassword', 'confirmPassword']);
  const captcha = useCaptcha('reset');
  const second = useSecondStep(onDone);

  const askForCode: SendRequest = async (sending) => {
    if (kind === 'ga' || !form.check(['username'])) return null;
    deviceId();
    const username = form.value('username').trim();
    saveDraft({ username });
    const asked = { username, verificationType: kind };
    return captcha.guarded((proof) =>
      sending(() => send(resetVerificationCode, { ...asked, ...proof }, { alert: false })),
    );
  };
  const set = async () => {
    const typed = {
      username: form.value('username').trim(),
      verificationType: kind,
      verificationCode: form.value('verificationCode').trim(),
      newPassword: form.value('newPassword'),
      confirmPassword: form.value('confirmPassword'),
    };
    return second.run(typed.username, (factor) =>
      send(resetByVerification, { ...typed, ...(factor && { factor }) }),
    );
  };
  const hints = {
    email: 'access.factorEmailHint',
    ga: 'access.factorGaHint',
    sms: 'access.factorSmsHint',
  } as const;
  return (
    <>
      <SendForm form={form} onSend={set} act={t('reset.set')}>
        <UsernameField {...form.field('username')} />
        <Segmented
          legend={t('access.factorKind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'email', label: t('access.factorEmail') },
            { value: 'ga', label: t('access.factorGa') },
            { value: 'sms', label: t('access.factorSms') },
          ]}
        />
        <CodeField
          key={kind}
          {...form.field('verificationCode')}
          hint={t(hints[kind])}
          scene={`reset ${kind}`}
          send={kind === 'ga' ? undefined : askForCode}
          enterKeyHint="next"
        />
        <NewPasswordFields form={form} />
        {captcha.sheet}
      </SendForm>
      {second.sheet}
    </>
  );
}
