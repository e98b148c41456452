import { addBankCard, bankCards, banks } from '@foyer/contract/calls/bank-card.ts';
import { payoutWaits } from '@foyer/contract/calls/security.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { visibleText } from '@foyer/contract/name-text.ts';
import { textMost } from '@foyer/contract/text-length.ts';
import { lengthError } from '#forms/length-rule.ts';
import { OwnerProof, useOwnerProof } from '#forms/owner-proof.tsx';
import { refusalWords } from '#forms/refusal-words.ts';
import { isSixDigits } from '#forms/typed-code.ts';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Select } from '#ui/fields/select.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './bank-cards-screen.module.css';
import { PaymentPasswordField } from './payment-password-field.tsx';
import { isAccountNo, plainAccountNo } from './security-rules.ts';

type CardSheetProps = {
  /** The owner of the existing accounts: another one must have the same owner. */
  readonly accountName: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** It was added. */
  readonly onDone: () => void;
};

/** Adds a bank account. */
export function CardSheet({ accountName, open, onClose, onDone }: CardSheetProps) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={t('card.add')} closeLabel={t('action.close')}>
      <CardForm accountName={accountName} onDone={onDone} />
    </Sheet>
  );
}

type FieldName = 'bankCode' | 'accountName' | 'accountNo' | 'branch' | 'paymentPassword' | 'proof';

const proofCodes: ReadonlySet<string> = new Set(['password.err', 'proof.required', 'verification.code.err']);

/** The field a refusal is about. */
function fieldOf(code: string): FieldName {
  if (code === 'bank_card.name') return 'accountName';
  if (proofCodes.has(code)) return 'proof';
  return code.startsWith('payment.') ? 'paymentPassword' : 'accountNo';
}

function CardForm({ accountName, onDone }: { readonly accountName: string; readonly onDone: () => void }) {
  const t = useWords();
  const offered = useCall(banks, {}).value ?? [];
  const { act } = useAct(addBankCard, { stale: [bankCards, payoutWaits, withdrawSettings] });
  const owner = useOwnerProof();
  const isMissing = (value: string) => (value.trim() === '' ? t('security.missing') : null);
  const hasWrongSign = (value: string) => (visibleText.test(value) ? null : t('field.wrongName'));
  const form = useForm<FieldName>({
    bankCode: isMissing,
    accountName: (value) =>
      isMissing(value) ?? hasWrongSign(value) ?? lengthError(t, value, textMost.accountName),
    branch: (value) => hasWrongSign(value) ?? lengthError(t, value, textMost.branch),
    accountNo: (value) => (isAccountNo(value) ? null : t('card.wrongNumber')),
    paymentPassword: (value) => (isSixDigits(value) ? null : t('security.sixDigits')),
    ...(owner.isTyped && { proof: owner.rule }),
  });
  const send = async () => {
    const input = {
      bankCode: form.value('bankCode'),
      accountName: form.value('accountName'),
      accountNo: plainAccountNo(form.value('accountNo')),
      branch: form.value('branch'),
      paymentPassword: form.value('paymentPassword'),
      ...owner.inputOf(form.value('proof')),
    };
    const outcome = await act(input);
    if (!outcome.ok) {
      // A login that was recent when the form opened may be too old by now.
      if (outcome.error.code === 'proof.required') owner.refresh();
      const text = refusalWords(t, outcome.error, 'security.triesLeft');
      return { field: fieldOf(outcome.error.code), words: { text } };
    }
    showToast({ kind: 'success', text: t('card.added') });
    onDone();
    return null;
  };
  return (
    <form className={s.form} {...form.props(send)}>
      <Select {...form.field('bankCode')} label={t('card.bank')} defaultValue="">
        <option value="" disabled>
          {t('card.choose')}
        </option>
        {offered.map(({ bankCode, bankName }) => (
          <option key={bankCode} value={bankCode}>
            {bankName}
          </option>
        ))}
      </Select>
      <TextField
        {...form.field('accountName')}
        label={t('card.name')}
        hint={t('card.nameHint')}
        defaultValue={accountName}
        readOnly={accountName !== ''}
        autoComplete="name"
        dir="auto"
      />
      <TextField
        {...form.field('accountNo')}
        label={t('card.number')}
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
      />
      <TextField {...form.field('branch')} label={t('card.branch')} aside={t('card.optional')} dir="auto" />
      <PaymentPasswordField {...form.field('paymentPassword')} />
      <OwnerProof proof={owner} error={form.error('proof')} />
      <Button type="submit" block busy={form.isBusy}>
        {t('card.add')}
      </Button>
    </form>
  );
}
