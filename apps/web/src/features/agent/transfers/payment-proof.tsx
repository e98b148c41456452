// The payment password of a transfer to downlines: a session alone moves no money to another person.
import { hasPaymentPassword } from '@foyer/contract/calls/password.ts';
import { useSearch } from 'wouter';
import { refusalWords } from '#forms/refusal-words.ts';
import { isSixDigits } from '#forms/typed-code.ts';
import type { Form, Refusal } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import type { Say } from '#language/words.ts';
import { paths } from '#navigation/paths.ts';
import { settlingPath } from '#navigation/way-back.ts';
import type { Failure } from '#request/outcome.ts';
import { useCall } from '#request/use-call.ts';
import { RefusalHelp } from '#support/refusal-help.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import s from '../agent.module.css';

/** The rule of the field `paymentPassword`. */
export function paymentPasswordRule(t: Say): (value: string) => string | null {
  return (value) => (isSixDigits(value) ? null : t('agent.sixDigits'));
}

/** A refused transfer, for the form that sent it. */
export function transferRefusal(t: Say, failure: Failure): Refusal<'paymentPassword'> {
  const isAboutPassword = failure.code.startsWith('payment.password');
  const words = { text: refusalWords(t, failure, 'agent.triesLeft') };
  return { field: isAboutPassword ? 'paymentPassword' : null, words };
}

type PaymentProofProps = {
  readonly field: ReturnType<Form<string>['field']>;
  /** The error code of the last attempt, if it was refused. */
  readonly refusedBy: string | null;
};

/** The field, or the way to the page where a payment password is set. */
export function PaymentProof({ field, refusedBy }: PaymentProofProps) {
  const t = useWords();
  const { value: isSet, isLoading } = useCall(hasPaymentPassword, {}, { alert: false });
  // The tab that shows this.
  const tab = new URLSearchParams(useSearch()).get('tab');
  const back = tab === null ? paths.agent : `${paths.agent}?tab=${encodeURIComponent(tab)}`;
  // A field that disappears again would lose what was typed.
  if (isLoading) return <Skeleton shape="title" />;
  if (isSet === false)
    return (
      <>
        <p className={s.note}>{t('agent.passwordFirst')}</p>
        <ButtonLink block look="soft" href={settlingPath(paths.security, { back, opens: 'payment' })}>
          {t('agent.setPassword')}
        </ButtonLink>
      </>
    );
  return (
    <>
      <PasswordField
        {...field}
        label={t('agent.paymentPassword')}
        showLabel={t('agent.showPassword')}
        hideLabel={t('agent.hidePassword')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
      />
      {refusedBy === 'payment.password.locked' && (
        <ButtonLink block look="ghost" href={settlingPath(paths.security, { back, opens: 'payment' })}>
          {t('agent.newPaymentPassword')}
        </ButtonLink>
      )}
      {refusedBy === 'withdraw.waits' && (
        <ButtonLink block look="soft" href={settlingPath(paths.waits, { back })}>
          {t('agent.seeWaits')}
        </ButtonLink>
      )}
      <RefusalHelp code={refusedBy} />
    </>
  );
}
