import { emailNoLogin, smsNoLogin } from '@foyer/contract/calls/security.ts';
import { useState } from 'react';
import { deviceId } from '#device/device-id.ts';
import { isSixDigits, withoutSpaces } from '#forms/typed-code.ts';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { send } from '#request/send.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { CodeField } from '../codes/code-field.tsx';
import { endWait, type SendResult } from '../codes/code-sending.ts';
import s from './factor-sheet.module.css';
import type { FactorKind } from './login-flow.ts';
import { LoginWait } from './login-wait.tsx';
import { tell } from './login-failure.ts';
import type { SecondStep } from './use-login.ts';

const words = {
  email: { name: 'access.factorEmail', hint: 'access.factorEmailHint' },
  ga: { name: 'access.factorGa', hint: 'access.factorGaHint' },
  sms: { name: 'access.factorSms', hint: 'access.factorSmsHint' },
} as const;

type FactorSheetProps = {
  readonly step: SecondStep;
  /** Text of the button. */
  readonly act: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/**
 * The second factor of a log-in or a reset, by one of the kinds that the member has (FACTOR rows). Closing it cancels
 * the attempt.
 */
export function FactorSheet({ step, act, open, onClose }: FactorSheetProps) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={t('access.factorTitle')} closeLabel={t('action.close')}>
      {step.waiting && <FactorForm step={step} waiting={step.waiting} act={act} />}
    </Sheet>
  );
}

type PendingFactor = NonNullable<SecondStep['waiting']>;
type FactorFormProps = Pick<FactorSheetProps, 'step' | 'act'> & { readonly waiting: PendingFactor };

function FactorForm({ step, waiting, act }: FactorFormProps) {
  const t = useWords();
  const { kinds } = waiting;
  const [chosen, setChosen] = useState<FactorKind | null>(null);
  const form = useForm<'verificationCode'>({
    verificationCode: (value) => (isSixDigits(withoutSpaces(value)) ? null : t('access.codeWrong')),
  });
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0];
  if (!kind) return null;

  const submit = async () => {
    const verificationCode = withoutSpaces(form.value('verificationCode'));
    const ended = await step.attempt(() => step.verify({ verificationType: kind, verificationCode }));
    if (!ended) return null;
    const failure = ended.result;
    if (!failure) {
      endWait(sceneOf(kind));
      return null;
    }
    form.clear('verificationCode');
    if (failure.code === 'verification.code.err')
      return { field: 'verificationCode', words: { text: t('access.codeWrong') } } as const;
    await tell(failure, { showsWait: true });
    form.focus('verificationCode');
    return null;
  };

  return (
    <form className={s.form} {...form.props(submit)}>
      <p className={s.lead}>{t('access.factorLead')}</p>
      {kinds.length > 1 && (
        <Segmented
          legend={t('access.factorKind')}
          value={kind}
          onChange={(next) => {
            setChosen(next);
            form.setError('verificationCode', null);
          }}
          options={kinds.map((each) => ({ value: each, label: t(words[each].name) }))}
        />
      )}
      <CodeField
        key={kind}
        scene={sceneOf(kind)}
        send={kind === 'ga' ? undefined : (sending) => sending(() => askForCode(kind, waiting))}
        hint={t(words[kind].hint)}
        {...form.field('verificationCode')}
      />
      <LoginWait until={step.lockedUntil}>
        <Button type="submit" block busy={step.isBusy}>
          {act}
        </Button>
      </LoginWait>
    </form>
  );
}

function sceneOf(kind: FactorKind): string {
  return `factor ${kind}`;
}

/** Requests the code of the pending log-in or reset of this name on this device (OPEN-A-57). */
function askForCode(kind: 'email' | 'sms', { username }: PendingFactor): Promise<SendResult> {
  const asked = { username, scene: 'login' as const, loginDeviceId: deviceId() };
  return kind === 'email' ? send(emailNoLogin, asked) : send(smsNoLogin, asked);
}
