import { numberLocale } from '@foyer/contract/languages.ts';
import { useMoney } from '#money/use-money.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon } from '#ui/icons/icons.ts';
import { ProgressBar } from '#ui/controls/progress-bar.tsx';
import s from './benefits-screen.module.css';
import { type Condition, conditionPercent, isMoney } from './rank-rules.ts';

/** The conditions of the next rank, each with its progress. */
export function Conditions({ conditions }: { readonly conditions: readonly Condition[] }) {
  const t = useWords();
  const say = useFigures();
  return (
    <ul className={s.conditions}>
      {conditions.map((condition) => (
        <li key={condition.code} className={s.condition}>
          <div className={s.conditionHead}>
            <span className={s.conditionName}>{t(`club.condition.${condition.code}`)}</span>
            <bdi className={s.figures}>
              {say(condition, condition.current)} / {say(condition, condition.expected)}
            </bdi>
            {condition.completed && (
              <span className={s.done}>
                <Icon shape={checkIcon} size={20} />
              </span>
            )}
          </div>
          <ProgressBar label={t(`club.condition.${condition.code}`)} percent={conditionPercent(condition)} />
        </li>
      ))}
    </ul>
  );
}

/** A condition's figure as money of the merchant, or as a number. */
function useFigures() {
  const { intl } = useLanguage();
  const { text: money } = useMoney();
  return (condition: Condition, figure: string): string =>
    isMoney(condition) ? money(figure) : new Intl.NumberFormat(numberLocale(intl)).format(BigInt(figure));
}
