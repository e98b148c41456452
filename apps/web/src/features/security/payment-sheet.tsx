import {
  changePaymentPassword,
  hasPaymentPassword,
  resetPaymentPassword,
} from '@foyer/contract/calls/password.ts';
import { payoutWaits } from '@foyer/contract/calls/security.ts';
import { type FormEvent, useState } from 'react';
import { OwnerProof, useOwnerProof } from '#catalogue/owner-proof.tsx';
import { refusalWords } from '#catalogue/refusal-words.ts';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { type PaymentField, paymentTrouble } from './security-rules.ts';
import s from './security-screen.module.css';

type PaymentSheetProps = {
  /** There is one: it is changed by the old one or by what proves the owner. */
  readonly isSet: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
};

const digits = { inputMode: 'numeric', maxLength: 6, dir: 'ltr' } as const;

/** Sets the payment password, or changes it. */
export function PaymentSheet({ isSet, open, onClose }: PaymentSheetProps) {
  const t = useWords();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(isSet ? 'security.changePayment' : 'security.setPayment')}
      closeLabel={t('action.close')}
    >
      <PaymentForm isSet={isSet} onDone={onClose} />
    </Sheet>
  );
}

type Proof = 'old' | 'owner';

function PaymentForm({ isSet, onDone }: { readonly isSet: boolean; readonly onDone: () => void }) {
  const t = useWords();

  const [proof, setProof] = useState<Proof>(isSet ? 'old' : 'owner');
  const owner = useOwnerProof(proof === 'owner');
  const [trouble, setTrouble] = useState<readonly [PaymentField, string] | null>(null);
  const change = useAct(changePaymentPassword, { stale: [hasPaymentPassword, payoutWaits] });
  const reset = useAct(resetPaymentPassword, { stale: [hasPaymentPassword, payoutWaits] });
  const isBusy = change.isBusy || reset.isBusy;
  const eye = { showLabel: t('security.show'), hideLabel: t('security.hide') };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const value = (name: PaymentField) =>
      form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
    const complain = (field: PaymentField, text: string) => {
      setTrouble([field, text]);
      form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
    };
    const typed = {
      proof: value('proof'),
      paymentPassword: value('paymentPassword'),
      confirmPaymentPassword: value('confirmPaymentPassword'),
    };
    const found = paymentTrouble(typed, proof === 'old' || owner.isTyped);
    if (found) return complain(found[0], t(found[1]));
    const { proof: shown, ...next } = typed;
    const outcome =
      proof === 'owner'
        ? await reset.act({ ...owner.inputOf(shown), ...next })
        : await change.act({ ...next, oldPaymentPassword: shown });
    if (!outcome.ok) {
      // A login that was fresh when the form opened may be too old by now.
      if (outcome.error.code === 'proof.required') owner.refresh();
      const field = outcome.error.code === 'password.same' || !owner.isTyped ? 'paymentPassword' : 'proof';
      return complain(field, refusalWords(t, outcome.error, 'security.triesLeft'));
    }
    showToast({ kind: 'success', text: t('security.paymentIsSet') });
    onDone();
  };
  const errorOf = (field: PaymentField) => (trouble?.[0] === field ? trouble[1] : undefined);
  return (
    <form className={s.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className={s.text}>{t('security.paymentText')}</p>
      {proof === 'old' ? (
        <PasswordField
          {...eye}
          {...digits}
          name="proof"
          label={t('security.oldPayment')}
          autoComplete="off"
          error={errorOf('proof')}
        />
      ) : (
        <OwnerProof proof={owner} error={errorOf('proof')} />
      )}
      <PasswordField
        {...eye}
        {...digits}
        name="paymentPassword"
        label={t('security.newPayment')}
        hint={t('security.sixDigits')}
        autoComplete="off"
        error={errorOf('paymentPassword')}
      />
      <PasswordField
        {...eye}
        {...digits}
        name="confirmPaymentPassword"
        label={t('security.confirmPayment')}
        autoComplete="off"
        error={errorOf('confirmPaymentPassword')}
      />
      <Button type="submit" block busy={isBusy}>
        {t('security.save')}
      </Button>
      {isSet && (
        <button
          type="button"
          className={s.instead}
          onClick={() => {
            setTrouble(null);
            setProof(proof === 'old' ? 'owner' : 'old');
          }}
        >
          {t(proof === 'old' ? 'security.forgotPayment' : 'security.knowPayment')}
        </button>
      )}
    </form>
  );
}
