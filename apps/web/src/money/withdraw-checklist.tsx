import { useWords } from '#language/language.ts';
import { useMoments } from '#language/moment.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { ProgressBar } from '#ui/controls/progress-bar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon, chevronDownIcon, chevronIcon, clockIcon, alertIcon } from '#ui/icons/icons.ts';
import { type ChecklistLine, linesOf } from './checklist-lines.ts';
import type { Money } from './use-money.ts';
import { useWithdrawSettings } from './use-withdraw-settings.ts';
import { cx } from '#ui/class-names.ts';
import rows from '#ui/lists/link-list.module.css';
import s from './withdraw-checklist.module.css';

type WithdrawChecklistProps = {
  readonly money: Money;
  /** The page that shows it: a page that settles a line leads back there. */
  readonly back: string;
  /** Shows the lines at once. */
  readonly open?: boolean;
};

/** The conditions of a withdrawal, one in each line. It is empty for a member who may not withdraw. */
export function WithdrawChecklist({ money, back, open = false }: WithdrawChecklistProps) {
  const t = useWords();
  const moment = useMoments();
  const { value } = useWithdrawSettings();
  if (!value) return null;
  const { checklist } = value;
  const lines = linesOf(checklist, { t, money, moment, back });
  const met = lines.filter(({ state }) => state !== 'open').length;
  return (
    <details className={rows.list} open={open && !checklist.isReady}>
      <summary className={s.head}>
        <span className={s.title}>{t('money.ready.title')}</span>
        <Badge kind={checklist.isReady ? 'good' : 'waiting'} icon={checklist.isReady ? checkIcon : clockIcon}>
          {checklist.isReady ? t('money.ready.all') : t('money.ready.some', { met, all: lines.length })}
        </Badge>
        <Icon shape={chevronDownIcon} size={20} className={s.turn} />
      </summary>
      <ul aria-label={t('money.ready.title')}>
        {lines.map((line) => (
          <li key={line.key} className={s.line}>
            {line.href && line.state !== 'done' ? (
              <a className={s.row} href={line.href}>
                <Face line={line} />
                <Icon shape={chevronIcon} size={16} className={rows.arrow} />
              </a>
            ) : (
              <div className={s.row}>
                <Face line={line} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const icons = { done: checkIcon, partly: clockIcon, open: alertIcon } as const;

function Face({ line: { state, title, note, percent } }: { readonly line: ChecklistLine }) {
  return (
    <>
      <span className={s.mark} data-state={state}>
        <Icon shape={icons[state]} size={20} />
      </span>
      <span className={rows.words}>
        <span className={rows.label}>{title}</span>
        <bdi dir="auto" className={cx(rows.note, s.note)}>
          {note}
        </bdi>
        {percent !== undefined && <ProgressBar label={title} percent={percent} />}
      </span>
    </>
  );
}
