import { RECIPIENTS_MOST } from '@foyer/contract/transfer-rules.ts';
import { useDeferredValue, useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { useWords } from '#language/language.ts';
import { SmallAmountField } from '#money/amount-field.tsx';
import { useMoney } from '#money/use-money.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Button } from '#ui/controls/button.tsx';
import s from '../agent.module.css';
import { DownlinePages, DownlineSearch, useDownlinePage } from '../downlines/downline-pages.tsx';
import type { Downline } from '../downlines/downline-sheet.tsx';
import { NoDownlines } from '../downlines/no-downlines.tsx';
import { PaymentProof } from './payment-proof.tsx';
import { TransfersInProgress } from './transfers-in-progress.tsx';
import { fieldOf, useTransfer } from './use-transfer.ts';

/** Money to several downlines at once: all of it, or nothing. */
export function Transfers() {
  // The form reads the same page, so this adds no request.
  const { value, error, refresh } = useDownlinePage('', 1);
  if (error && !value) return <LoadFailed onRetry={refresh} />;
  if (value?.content.length === 0) return <NoDownlines />;
  return <TransferForm />;
}

type Transfer = ReturnType<typeof useTransfer>;

function TransferForm() {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const transfer = useTransfer();
  const { form, pinned } = transfer;
  const search = (text: string) => {
    transfer.pin();
    setTyped(text);
  };
  const isPinned = ({ id }: Downline) => pinned.some((each) => each.id === id);
  return (
    <>
      <TransfersInProgress />
      <p className={s.note}>{t('agent.transferLead')}</p>
      <DownlineSearch typed={typed} onSearch={search} />
      <form className={s.form} {...form.props(transfer.send)}>
        {pinned.length > 0 && (
          <>
            <h2 className={s.heading}>{t('agent.recipients')}</h2>
            <Payees downlines={pinned} transfer={transfer} />
          </>
        )}
        <DownlinePages
          query={query}
          show={(page) => <Payees downlines={page.filter((each) => !isPinned(each))} transfer={transfer} />}
        />
        <PaymentProof field={form.field('paymentPassword')} refusedBy={transfer.refusedBy} />
        <Total transfer={transfer} />
      </form>
    </>
  );
}

type PayeesProps = { readonly downlines: readonly Downline[]; readonly transfer: Transfer };

function Payees({ downlines, transfer: { form, texts, type } }: PayeesProps) {
  const t = useWords();
  const money = useMoney();
  if (downlines.length === 0) return null;
  return (
    <ul className={s.rows}>
      {downlines.map((downline) => (
        <li key={downline.id} className={s.payee}>
          <span className={s.words}>
            <bdi dir="auto" className={s.name}>
              {downline.username}
            </bdi>
            <span className={s.note}>
              <Amount parts={money.parts(downline.balance)} />
            </span>
          </span>
          <SmallAmountField
            {...form.field(fieldOf(downline.id))}
            label={t('agent.amountFor', { name: downline.username })}
            labelHidden
            typed={texts.get(downline.id) ?? ''}
            onType={(text) => type(downline, text)}
          />
        </li>
      ))}
    </ul>
  );
}

function Total({ transfer: { form, total, isTooMany, isTooMuch, canSend } }: Pick<PayeesProps, 'transfer'>) {
  const t = useWords();
  const money = useMoney();
  const note = isTooMany
    ? t('agent.tooManyRecipients', { count: RECIPIENTS_MOST })
    : t(isTooMuch ? 'agent.amountTooMuch' : 'agent.total');
  return (
    <div className={s.foot}>
      <p className={s.pair} aria-live="polite">
        <span className={s.note}>{note}</span>
        <Amount parts={money.parts(String(total))} />
      </p>
      <Button type="submit" block busy={form.isBusy} disabled={!canSend}>
        {t('agent.transfer')}
      </Button>
    </div>
  );
}
