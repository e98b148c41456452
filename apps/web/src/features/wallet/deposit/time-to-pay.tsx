import { useMsUntil } from '#device/use-ms-until.ts';
import { minuteClock } from '#language/format.ts';
import { useWords } from '#language/language.ts';
import { useMoments } from '#language/moment.tsx';
import { serverNow } from '#request/send.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { clockIcon } from '#ui/icons/icons.ts';
import s from '../wallet.module.css';

/** The time that is left to pay, by the platform's clock, and the time when it ends. */
export function TimeToPay({ until }: { readonly until: number }) {
  const t = useWords();
  const moment = useMoments();
  const left = useMsUntil(until, serverNow);
  return (
    <>
      <p className={s.left} role="timer">
        <Icon shape={clockIcon} size={20} />
        <bdi>{minuteClock(left)}</bdi>
      </p>
      <p className={s.quiet}>{t('wallet.until', { time: moment(until) })}</p>
    </>
  );
}
