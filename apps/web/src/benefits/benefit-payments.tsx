import type { ValueOf } from '@foyer/contract/call.ts';
import { benefitLines, benefitPayments } from '@foyer/contract/calls/benefits.ts';
import { type ReactNode, useState } from 'react';
import { useGameType } from '#catalogue/use-game-type.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { useMoney } from '#money/use-money.ts';
import { useCall } from '#request/use-call.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import s from './benefit-payments.module.css';
import { PagedList } from '#records/paged-list.tsx';
import { daysOf } from '#language/dates.ts';
import { ratePercent } from '#language/rate-percent.ts';

type Payment = ValueOf<typeof benefitPayments>['content'][number];
type Line = ValueOf<typeof benefitLines>['content'][number];

type Props = {
  readonly of: 'CLUB' | 'REBATE';
  readonly empty: ReactNode;
};

/** Paid benefits, newest first. A tap shows how one was calculated. */
export function BenefitPayments({ of, empty }: Props) {
  const t = useWords();
  const [opened, setOpened] = useState<Payment | null>(null);
  const usePage = (pageNum: number) => useCall(benefitPayments, { of, pageNum });
  return (
    <>
      <PagedList<Payment>
        usePage={usePage}
        empty={empty}
        show={(payments) => (
          <ul className={s.list}>
            {payments.map((payment) => (
              <li key={payment.id}>
                <Row payment={payment} onOpen={() => setOpened(payment)} />
              </li>
            ))}
          </ul>
        )}
      />
      <Sheet
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? t(`money.benefit.${opened.kind}`) : ''}
        closeLabel={t('action.close')}
      >
        {opened && <Explanation payment={opened} />}
      </Sheet>
    </>
  );
}

/** The days of the period, and the rank that it was calculated with. */
function useAbout() {
  const language = useLanguage();
  const t = useWords();
  return (payment: Payment): string => {
    const days = daysOf(language, payment);
    return payment.rank ? t('money.benefit.about', { days, rank: payment.rank }) : days;
  };
}

function Row({ payment, onOpen }: { readonly payment: Payment; readonly onOpen: () => void }) {
  const t = useWords();
  const about = useAbout();
  const { text: money } = useMoney();
  return (
    <button type="button" className={s.row} onClick={onOpen}>
      <span className={s.words}>
        <span className={s.title}>{t(`money.benefit.${payment.kind}`)}</span>
        <bdi dir="auto" className={s.note}>
          {about(payment)}
        </bdi>
      </span>
      <bdi className={s.paid}>+{money(payment.amount)}</bdi>
    </button>
  );
}

/** Line by line: the base, the rate and the result; their sum is the payment. */
function Explanation({ payment }: { readonly payment: Payment }) {
  const t = useWords();
  const about = useAbout();
  const { text: money } = useMoney();
  const usePage = (pageNum: number) => useCall(benefitLines, { id: payment.id, pageNum, pageSize: 50 });
  return (
    <div className={s.sheet}>
      <p className={s.note}>
        <bdi dir="auto">{about(payment)}</bdi>
      </p>
      <PagedList<Line>
        usePage={usePage}
        empty={null}
        show={(lines) => (
          <ul className={s.lines}>
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the payment
              <LineRow key={at} line={line} />
            ))}
          </ul>
        )}
      />
      <p className={s.total}>
        <span>{t('money.benefit.total')}</span>
        <bdi>{money(payment.amount)}</bdi>
      </p>
      <p className={s.note}>{t('money.benefit.rounded')}</p>
    </div>
  );
}

function LineRow({ line: { gameType, downline, base, rate, amount } }: { readonly line: Line }) {
  const t = useWords();
  const { intl } = useLanguage();
  const { text: money } = useMoney();
  const nameOf = useGameType();
  const game = gameType === null ? t('money.benefit.otherGames') : nameOf(gameType);
  return (
    <li className={s.line}>
      <span className={s.words}>
        <span className={s.title}>{rate === null ? t('money.benefit.gift') : game}</span>
        {downline && (
          <bdi dir="auto" className={s.note}>
            {t('money.benefit.downline', { name: downline })}
          </bdi>
        )}
        {rate !== null && (
          <bdi dir="auto" className={s.note}>
            {t('money.benefit.line', { base: money(base), rate: ratePercent(intl, rate) })}
          </bdi>
        )}
      </span>
      <bdi className={s.result}>{money(amount)}</bdi>
    </li>
  );
}
