import type { ValueOf } from '@foyer/contract/call.ts';
import { bankCards, removeBankCard } from '@foyer/contract/calls/bank-card.ts';
import { payoutWaits } from '@foyer/contract/calls/security.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { refusalWords } from '#forms/refusal-words.ts';
import { isSixDigits } from '#forms/typed-code.ts';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import s from './bank-cards-screen.module.css';
import { PaymentPasswordField } from './payment-password-field.tsx';

type Card = ValueOf<typeof bankCards>[number];
type RemoveCardSheetProps = {
  /** The account to remove; null while the sheet is closed. */
  readonly card: Card | null;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Removes a bank account with the payment password. */
export function RemoveCardSheet({ card, open, onClose }: RemoveCardSheetProps) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={t('card.removeTitle')} closeLabel={t('action.close')}>
      {card && <RemoveForm card={card} onDone={onClose} />}
    </Sheet>
  );
}

function RemoveForm({ card, onDone }: { readonly card: Card; readonly onDone: () => void }) {
  const t = useWords();
  const { act } = useAct(removeBankCard, { stale: [bankCards, payoutWaits, withdrawSettings] });
  const form = useForm<'paymentPassword'>({
    paymentPassword: (value) => (isSixDigits(value) ? null : t('security.sixDigits')),
  });
  const send = async () => {
    const outcome = await act({ id: card.id, paymentPassword: form.value('paymentPassword') });
    if (!outcome.ok) {
      const text = refusalWords(t, outcome.error, 'security.triesLeft');
      return { field: 'paymentPassword', words: { text } } as const;
    }
    showToast({ kind: 'success', text: t('card.removed') });
    onDone();
    return null;
  };
  return (
    <form className={s.form} {...form.props(send)}>
      <p>{t('card.removeText', { account: `\u2068${card.bankName} ${card.accountNoMasked}\u2069` })}</p>
      <PaymentPasswordField {...form.field('paymentPassword')} />
      <Button type="submit" block look="danger" busy={form.isBusy}>
        {t('card.remove')}
      </Button>
    </form>
  );
}
