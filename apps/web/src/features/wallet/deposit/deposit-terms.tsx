import { useGameType } from '#catalogue/use-game-type.ts';
import { useLanguage, useWords } from '#language/language.ts';
import type { KnownMoney } from '#money/use-money.ts';
import { Sums } from '../order/sums.tsx';
import s from './deposit-terms.module.css';

/** The figures of a deposit, as the gateway enforces them; minor units. */
export type DepositFigures = {
  readonly amount: bigint;
  readonly fee: bigint;
  readonly bonus: bigint;
  /** The credited amount, the bonus included. */
  readonly credit: bigint;
  /** The bets that unlock it, and those that are enough without the bonus. */
  readonly bets: bigint;
  readonly betsWithoutBonus: bigint | null;
  readonly weights: readonly { readonly gameType: string; readonly percent: number }[];
};

type DepositTermsProps = { readonly figures: DepositFigures; readonly money: KnownMoney };

/**
 * The terms of a deposit in money: before it is made, on its receipt, and while it locks money. Every screen shows them
 * by this component.
 */
export function DepositTerms({ figures, money }: DepositTermsProps) {
  const t = useWords();
  const { amount, fee, bonus, credit, bets } = figures;
  return (
    <>
      <Sums
        rows={[
          { label: t('wallet.youPay'), text: money.text(amount) },
          ...(fee > 0n ? [{ label: t('wallet.fee'), text: `-${money.text(fee)}` }] : []),
          ...(bonus > 0n ? [{ label: t('wallet.bonus'), text: `+${money.text(bonus)}` }] : []),
          { label: t('wallet.youGet'), text: money.text(credit), isTotal: true },
        ]}
      />
      <p className={s.terms}>
        {bets > 0n
          ? t('wallet.locks', { amount: money.text(credit), bets: money.text(bets) })
          : t('wallet.locksNothing')}
      </p>
      {bets > 0n && <Conditions figures={figures} money={money} />}
    </>
  );
}

function useCounts(weights: DepositFigures['weights']): string {
  const t = useWords();
  const { intl } = useLanguage();
  const nameOf = useGameType();
  if (weights.length === 0) return t('wallet.terms.countsAll');
  const names = weights.map(({ gameType, percent }) =>
    t('wallet.weight', { name: nameOf(gameType), percent }),
  );
  return t('wallet.weights', { list: new Intl.ListFormat(intl).format(names) });
}

/** The required bets, their deadline, and the alternatives of the member. */
function Conditions({ figures, money }: DepositTermsProps) {
  const t = useWords();
  const { bonus, credit, bets, betsWithoutBonus, weights } = figures;
  const counts = useCounts(weights);
  const rows = [
    { label: t('wallet.terms.bets'), text: money.text(bets) },
    { label: t('wallet.terms.counts'), text: counts },
    { label: t('wallet.terms.deadline'), text: t('wallet.terms.noDeadline') },
    { label: t('wallet.terms.most'), text: t('wallet.terms.noMost') },
    {
      label: t('wallet.terms.early'),
      text: t('wallet.terms.earlyText', { credit: money.text(credit) }),
    },
    ...(bonus > 0n && betsWithoutBonus !== null
      ? [
          {
            label: t('wallet.terms.giveUp'),
            text: t('wallet.terms.giveUpText', {
              bonus: money.text(bonus),
              bets: money.text(betsWithoutBonus),
            }),
          },
        ]
      : []),
  ];
  return (
    <details className={s.all} open={bonus > 0n}>
      <summary className={s.summary}>{t('wallet.terms.all')}</summary>
      <dl className={s.list}>
        {rows.map(({ label, text }) => (
          <div key={label} className={s.row}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
