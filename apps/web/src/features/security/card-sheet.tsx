import { addBankCard, bankCards, banks } from '@foyer/contract/calls/bank-card.ts';
import { payoutWaits } from '@foyer/contract/calls/security.ts';
import { type FormEvent, useState } from 'react';
import { OwnerProof, useOwnerProof } from '#catalogue/owner-proof.tsx';
import { refusalWords } from '#catalogue/refusal-words.ts';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './bank-cards-screen.module.css';
import { isAccountNo, plainAccountNo } from './security-rules.ts';

type CardSheetProps = {
  /** Whom the accounts there are belong to: another has to be in the same name. */
  readonly accountName: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Adds a bank account. */
export function CardSheet({ accountName, open, onClose }: CardSheetProps) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={t('card.add')} closeLabel={t('action.close')}>
      <CardForm accountName={accountName} onDone={onClose} />
    </Sheet>
  );
}

type FieldName = 'bankCode' | 'accountName' | 'accountNo' | 'branch' | 'paymentPassword' | 'proof';
type Typed = Readonly<Record<FieldName, string>>;
type Trouble = readonly [FieldName, 'security.missing' | 'card.wrongNumber' | 'security.sixDigits'];

function troubleOf(typed: Typed, needsProof: boolean): Trouble | null {
  if (typed.bankCode === '') return ['bankCode', 'security.missing'];
  if (typed.accountName.trim() === '') return ['accountName', 'security.missing'];
  if (!isAccountNo(typed.accountNo)) return ['accountNo', 'card.wrongNumber'];
  if (!/^\d{6}$/.test(typed.paymentPassword)) return ['paymentPassword', 'security.sixDigits'];
  return needsProof && typed.proof === '' ? ['proof', 'security.missing'] : null;
}

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
  const { act, isBusy } = useAct(addBankCard, { stale: [bankCards, payoutWaits] });
  const owner = useOwnerProof();
  const [trouble, setTrouble] = useState<readonly [FieldName, string] | null>(null);
  const errorOf = (field: FieldName) => (trouble?.[0] === field ? trouble[1] : undefined);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const input = (name: FieldName) =>
      form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    const value = (name: FieldName) => input(name)?.value ?? '';
    const typed: Typed = {
      bankCode: value('bankCode'),
      accountName: value('accountName'),
      accountNo: value('accountNo'),
      branch: value('branch'),
      paymentPassword: value('paymentPassword'),
      proof: value('proof'),
    };
    const complain = (field: FieldName, text: string) => {
      setTrouble([field, text]);
      input(field)?.focus();
    };
    const found = troubleOf(typed, owner.isTyped);
    if (found) return complain(found[0], t(found[1]));
    const { proof, ...account } = typed;
    const accountNo = plainAccountNo(account.accountNo);
    const outcome = await act({ ...account, accountNo, ...owner.inputOf(proof) });
    // A login that was fresh when the form opened may be too old by now.
    if (!outcome.ok && outcome.error.code === 'proof.required') owner.refresh();
    if (!outcome.ok)
      return complain(fieldOf(outcome.error.code), refusalWords(t, outcome.error, 'security.triesLeft'));
    showToast({ kind: 'success', text: t('card.added') });
    onDone();
  };
  return (
    <form className={s.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Select name="bankCode" label={t('card.bank')} defaultValue="" error={errorOf('bankCode')}>
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
        name="accountName"
        label={t('card.name')}
        hint={t('card.nameHint')}
        defaultValue={accountName}
        readOnly={accountName !== ''}
        autoComplete="name"
        maxLength={100}
        dir="auto"
        error={errorOf('accountName')}
      />
      <TextField
        name="accountNo"
        label={t('card.number')}
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={48}
        dir="ltr"
        error={errorOf('accountNo')}
      />
      <TextField
        name="branch"
        label={t('card.branch')}
        aside={t('card.optional')}
        maxLength={100}
        dir="auto"
      />
      <PasswordField
        name="paymentPassword"
        label={t('security.payment')}
        showLabel={t('security.show')}
        hideLabel={t('security.hide')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
        error={errorOf('paymentPassword')}
      />
      <OwnerProof proof={owner} error={errorOf('proof')} />
      <Button type="submit" block busy={isBusy}>
        {t('card.add')}
      </Button>
    </form>
  );
}
