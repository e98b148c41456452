import type { ValueOf } from '@foyer/contract/call.ts';
import { lotteryOrder } from '@foyer/contract/calls/lottery.ts';
import { numberLocale } from '@foyer/contract/languages.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { useMoney } from '#money/use-money.ts';
import { Moment } from '#language/moment.tsx';
import { recordFaces } from '#records/record-faces.ts';
import { useCall } from '#request/use-call.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { marketWords, tokenWords } from './bet-words.ts';
import { Figures } from './figures.tsx';
import s from './records.module.css';

type Bet = ValueOf<typeof lotteryOrder>['subOrders'][number];

/** The bets of a lottery order: numbers, odds, draw and result. */
export function OrderBets({ orderId }: { readonly orderId: string }) {
  const t = useWords();
  const { value, error, refresh } = useCall(lotteryOrder, { orderId }, { alert: false, keepLast: true });
  if (!value) return error ? <LoadFailed onRetry={refresh} /> : <WaitingRows />;
  return (
    <section className={s.section}>
      <h3 className={s.heading}>{t('records.bets')}</h3>
      <ul className={s.bets}>
        {value.subOrders.map((bet) => (
          <BetRow key={bet.subOrderId} bet={bet} />
        ))}
      </ul>
    </section>
  );
}

function BetRow({ bet }: { readonly bet: Bet }) {
  const t = useWords();
  const { intl } = useLanguage();
  const { text: money } = useMoney();
  const { market, picks, odds, numero, result, state, stakeMinor, prizeMinor, drawTime } = bet;
  const number = new Intl.NumberFormat(numberLocale(intl), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
  });
  const token = (name: string) => {
    const word = tokenWords[name];
    return word ? t(word) : name;
  };
  const name = marketWords[market];
  const rows = [
    {
      label: t('records.bet.numbers'),
      text: picks
        .map((row) => row.map(token).join(' '))
        .filter(Boolean)
        .join(' · '),
    },
    { label: t('records.bet.odds'), text: odds.map((one) => number.format(one / 1_000)).join(' / ') },
    { label: t('records.bet.draw'), text: numero },
    ...(result.length > 0 ? [{ label: t('records.bet.result'), text: result.join(' ') }] : []),
    { label: t('records.stake'), text: money(stakeMinor) },
    ...(prizeMinor === '0' ? [] : [{ label: t('records.win'), text: money(prizeMinor) }]),
  ];
  return (
    <li className={s.bet}>
      <div className={s.betHead}>
        <h4 className={s.betName}>{name ? t(name) : market}</h4>
        <Badge {...recordFaces[state]}>{t(`records.status.${state}`)}</Badge>
      </div>
      <Moment at={drawTime} />
      <Figures rows={rows} />
    </li>
  );
}
