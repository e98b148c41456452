import type { ValueOf } from '@foyer/contract/call.ts';
import type { withdrawOrder } from '@foyer/contract/calls/withdraw.ts';
import { useIsPast } from '#device/use-is-past.ts';
import { useWords } from '#language/language.ts';
import { Moment, useMoments } from '#language/moment.tsx';
import { paths } from '#navigation/paths.ts';
import { serverNow } from '#request/send.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon, clockIcon, closeIcon, refreshIcon } from '#ui/icons/icons.ts';
import s from './order-steps.module.css';

type Step = ValueOf<typeof withdrawOrder>['steps'][number];
type Kind = 'deposit' | 'withdraw';

const ends: Partial<Record<Step['step'], typeof closeIcon>> = {
  returned: refreshIcon,
  failed: closeIcon,
  expired: clockIcon,
  cancelled: closeIcon,
};

/** The way of an order: what was done and when, the step that is awaited, and those after it. */
export function OrderSteps({ kind, steps }: { readonly kind: Kind; readonly steps: readonly Step[] }) {
  const t = useWords();
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={s.steps} aria-label={t('wallet.steps')}>
      {steps.map(({ step, isDone, at }, place) => {
        const end = ends[step];
        return (
          <li
            key={step}
            className={s.step}
            data-state={isDone ? (end ? 'over' : 'done') : place === next ? 'next' : 'ahead'}
            aria-current={place === next ? 'step' : undefined}
          >
            <span className={s.mark}>
              {(isDone || place === next) && (
                <Icon shape={isDone ? (end ?? checkIcon) : clockIcon} size={16} />
              )}
            </span>
            <span className={s.name}>{t(`wallet.step.${kind}.${step}`)}</span>
            {at !== null && (
              <span className={s.time}>
                <Moment at={at} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** When the money is promised; after that time, where to ask. */
export function PromisedTime({ promisedAt }: { readonly promisedAt: number | null }) {
  const t = useWords();
  const moment = useMoments();
  const isLate = useIsPast(promisedAt, serverNow);
  if (promisedAt === null) return null;
  if (!isLate) return <p className={s.note}>{t('wallet.promised', { time: moment(promisedAt) })}</p>;
  return (
    <p className={s.note}>
      {t('wallet.late')} <a href={paths.service}>{t('wallet.toService')}</a>
    </p>
  );
}
