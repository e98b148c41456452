import { useGameType } from '#catalogue/use-game-type.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { listText } from '#language/list-text.ts';
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
  /** The open bets of earlier deposits, which come before them. */
  readonly betsBefore: bigint;
  /** Whether no other deposit locks money. */
  readonly isAlone: boolean;
  readonly betsWithoutBonus: bigint | null;
  readonly weights: readonly { readonly gameType: string; readonly percent: number }[];
};

type FiguresProps = { readonly figures: DepositFigures; readonly money: KnownMoney };
type DepositTermsProps = FiguresProps & {
  readonly isPaid?: boolean;
  /** The name of the method, where the screen does not show it otherwise. */
  readonly method?: string;
};

/**
 * The terms of a deposit in money: before it is made, on its receipt, and while it locks money. Every screen shows them
 * by this component.
 */
export function DepositTerms({ figures, money, isPaid = false, method }: DepositTermsProps) {
  const t = useWords();
  const { amount, fee, bonus, credit, bets, betsBefore } = figures;
  return (
    <>
      <Sums
        rows={[
          ...(method === undefined ? [] : [{ label: t('wallet.method'), text: method }]),
          { label: t(isPaid ? 'wallet.youPaid' : 'wallet.youPay'), text: money.text(amount) },
          ...(fee > 0n ? [{ label: t('wallet.fee'), text: `-${money.text(fee)}` }] : []),
          ...(bonus > 0n ? [{ label: t('wallet.bonus'), text: `+${money.text(bonus)}` }] : []),
          { label: t('wallet.youGet'), text: money.text(credit), isTotal: true },
        ]}
      />
      <p className={s.terms}>
        {bets > 0n
          ? t('wallet.locks', { amount: money.text(credit), bets: money.text(betsBefore + bets) })
          : t('wallet.locksNothing')}
      </p>
      {bets > 0n && <Others figures={figures} money={money} />}
      {bets > 0n && <Conditions figures={figures} money={money} />}
    </>
  );
}

/** The effect of the member's other deposits on this one. */
function Others({ figures: { bets, betsBefore, isAlone }, money }: FiguresProps) {
  const t = useWords();
  if (betsBefore > 0n) {
    const parts = { earlier: money.text(betsBefore), bets: money.text(bets) };
    return <p className={s.terms}>{t('wallet.locksEarlier', parts)}</p>;
  }
  return isAlone && <p className={s.terms}>{t('wallet.locksRest')}</p>;
}

function useCounts(weights: DepositFigures['weights']): string {
  const t = useWords();
  const language = useLanguage();
  const nameOf = useGameType();
  if (weights.length === 0) return t('wallet.terms.countsAll');
  const names = weights.map(({ gameType, percent }) =>
    t('wallet.weight', { name: nameOf(gameType), percent }),
  );
  return t('wallet.weights', { list: listText(language, names) });
}

/** The required bets, their deadline, and the alternatives of the member. */
function Conditions({ figures, money }: FiguresProps) {
  const t = useWords();
  const { bonus, credit, bets, betsWithoutBonus, isAlone, weights } = figures;
  const counts = useCounts(weights);
  const rows = [
    { label: t('wallet.terms.bets'), text: money.text(bets) },
    { label: t('wallet.terms.counts'), text: counts },
    { label: t('wallet.terms.deadline'), text: t('wallet.terms.noDeadline') },
    { label: t('wallet.terms.most'), text: t('wallet.terms.noMost') },
    ...(isAlone
      ? [
          {
            label: t('wallet.terms.early'),
            text: t('wallet.terms.earlyText', { credit: money.text(credit) }),
          },
        ]
      : []),
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
