import type { ReactNode } from 'react';
import { minuteClock } from '#language/format.ts';
import { useWords } from '#language/language.ts';
import { serverNow } from '#request/send.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { clockIcon } from '#ui/icons/icons.ts';
import s from './login-screen.module.css';
import { useMsUntil } from '#device/use-ms-until.ts';

type LoginWaitProps = { readonly until: number; readonly children: ReactNode };

/** The button of a form; while the gateway requires a pause, a countdown takes its place. */
export function LoginWait({ until, children }: LoginWaitProps) {
  const t = useWords();
  const left = useMsUntil(until, serverNow);
  if (left === 0) return children;
  return (
    <p className={s.wait} role="timer">
      <Icon shape={clockIcon} size={20} />
      <span>{t('alert.tryAgainIn', { time: minuteClock(left) })}</span>
    </p>
  );
}
