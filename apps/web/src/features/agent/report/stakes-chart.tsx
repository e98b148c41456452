import { useMoney } from '#money/use-money.ts';
import { shortDayText } from '#language/dates.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { cx } from '#ui/class-names.ts';
import a from '../agent.module.css';
import s from './report.module.css';

type Day = { readonly day: string; readonly bet: string };

const HEIGHT = 100;

/** The height of each bar in percent of the highest; a day with stakes is never invisible. */
function heightsOf(days: readonly Day[]): number[] {
  const most = days.reduce((highest, { bet }) => (BigInt(bet) > highest ? BigInt(bet) : highest), 0n);
  return days.map(({ bet }) => {
    if (most === 0n || bet === '0') return 0;
    return Math.max(2, Number((BigInt(bet) * BigInt(HEIGHT)) / most));
  });
}

/** The space of the chart, empty, so that its arrival moves nothing. */
export function WaitingChart() {
  const t = useWords();
  return (
    <figure className={cx(s.chart, s.waiting)} aria-hidden="true">
      <span className={s.label}>{t('agent.stakesByDay')}</span>
      <span className={s.bars} />
      <span className={s.ends}>0</span>
      <details className={s.table}>
        <summary>{t('agent.asTable')}</summary>
      </details>
    </figure>
  );
}

/** The stakes of each day as bars; screen readers and keyboards get them as a table that can be opened. */
export function StakesChart({ days }: { readonly days: readonly Day[] }) {
  const t = useWords();
  const money = useMoney();
  const language = useLanguage();
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last || days.length < 2) return null;
  const dayText = (day: string) => shortDayText(language, day);
  return (
    <figure className={s.chart}>
      <figcaption className={s.label}>{t('agent.stakesByDay')}</figcaption>
      <svg
        className={s.bars}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {heightsOf(days).map((height, at) => (
          <rect
            key={days[at]?.day}
            x={at + 0.15}
            y={HEIGHT - height}
            width={0.7}
            height={height}
            className={s.bar}
          />
        ))}
      </svg>
      <p className={s.ends} aria-hidden="true">
        <bdi>{dayText(first.day)}</bdi>
        <bdi>{dayText(last.day)}</bdi>
      </p>
      <details className={s.table}>
        <summary>{t('agent.asTable')}</summary>
        <table className={a.steps}>
          <thead>
            <tr>
              <th scope="col">{t('agent.day')}</th>
              <th scope="col">{t('agent.bet')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, bet }) => (
              <tr key={day}>
                <td>{dayText(day)}</td>
                <td>{money.text(bet)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
