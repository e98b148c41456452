import {
  changePaymentPassword,
  hasPaymentPassword,
  resetPaymentPassword,
} from '@foyer/contract/calls/password.ts';
import { payoutWaits } from '@foyer/contract/calls/security.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { useState } from 'react';
import { OwnerProof, useOwnerProof } from '#forms/owner-proof.tsx';
import { refusalWords } from '#forms/refusal-words.ts';
import { isSixDigits } from '#forms/typed-code.ts';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { PaymentPasswordField } from './payment-password-field.tsx';
import { paymentRules } from './security-rules.ts';
import s from './security-screen.module.css';

type PaymentSheetProps = {
  /** A payment password exists: it is changed with the old one or with a proof of the owner. */
  readonly isSet: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  /** It was set. */
  readonly onDone: () => void;
};

/** The effects of a new payment password. */
const stale = [hasPaymentPassword, payoutWaits, withdrawSettings];

/** Sets or changes the payment password. */
export function PaymentSheet({ isSet, open, onClose, onDone }: PaymentSheetProps) {
  const t = useWords();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(isSet ? 'security.changePayment' : 'security.setPayment')}
      closeLabel={t('action.close')}
    >
      <PaymentForm isSet={isSet} onDone={onDone} />
    </Sheet>
  );
}

type Proof = 'old' | 'owner';

function PaymentForm({ isSet, onDone }: { readonly isSet: boolean; readonly onDone: () => void }) {
  const t = useWords();

  const [proof, setProof] = useState<Proof>(isSet ? 'old' : 'owner');
  const owner = useOwnerProof(proof === 'owner');
  const oldRule = (value: string) => (isSixDigits(value) ? null : t('security.sixDigits'));
  const form = useForm(paymentRules(t, proof === 'old' ? oldRule : owner.isTyped ? owner.rule : null));
  const change = useAct(changePaymentPassword, { stale });
  const reset = useAct(resetPaymentPassword, { stale });

  const send = async () => {
    const shown = form.value('proof');
    const next = {
      paymentPassword: form.value('paymentPassword'),
      confirmPaymentPassword: form.value('confirmPaymentPassword'),
    };
    const outcome =
      proof === 'owner'
        ? await reset.act({ ...owner.inputOf(shown), ...next })
        : await change.act({ ...next, oldPaymentPassword: shown });
    if (!outcome.ok) {
      // A login that was recent when the form opened may be too old by now.
      if (outcome.error.code === 'proof.required') owner.refresh();
      const isAboutNew = outcome.error.code === 'password.same' || (proof === 'owner' && !owner.isTyped);
      const text = refusalWords(t, outcome.error, 'security.triesLeft');
      return { field: isAboutNew ? 'paymentPassword' : 'proof', words: { text } } as const;
    }
    showToast({ kind: 'success', text: t('security.paymentIsSet') });
    onDone();
    return null;
  };
  return (
    <form className={s.form} {...form.props(send)}>
      <p className={s.text}>{t('security.paymentText')}</p>
      {proof === 'old' ? (
        <PaymentPasswordField {...form.field('proof')} label={t('security.oldPayment')} />
      ) : (
        <OwnerProof proof={owner} error={form.error('proof')} />
      )}
      <PaymentPasswordField
        {...form.field('paymentPassword')}
        label={t('security.newPayment')}
        hint={t('security.sixDigits')}
      />
      <PaymentPasswordField {...form.field('confirmPaymentPassword')} label={t('security.confirmPayment')} />
      <Button type="submit" block busy={form.isBusy}>
        {t('security.save')}
      </Button>
      {isSet && (
        <button
          type="button"
          className={s.instead}
          onClick={() => {
            form.setError('proof', null);
            setProof(proof === 'old' ? 'owner' : 'old');
          }}
        >
          {t(proof === 'old' ? 'security.forgotPayment' : 'security.knowPayment')}
        </button>
      )}
    </form>
  );
}
