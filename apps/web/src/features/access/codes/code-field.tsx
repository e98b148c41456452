import { type ComponentProps, useRef, useState } from 'react';
import { useWords } from '#language/language.ts';
import { serverNow } from '#request/send.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './code-field.module.css';
import { readyAt, sendCode, type SendRequest } from './code-sending.ts';
import { useMsUntil } from '#device/use-ms-until.ts';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'end' | 'label'> & {
  /** The purpose of the code and its number; each pair has its own wait. */
  readonly scene: string;
  /** Requests a code; null when nothing was sent. Absent when no code has to be sent. */
  readonly send?: SendRequest | undefined;
};

/**
 * A one-time code, with the button that sends it and counts down to the next one (SMS-01, SMS-02). It can be typed
 * after it was sent. Texts of the area `access`.
 */
export function CodeField({ scene, send, ...field }: CodeFieldProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const onSent = () => input.current?.focus();
  return (
    <TextField
      ref={input}
      name="verificationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      dir="ltr"
      {...field}
      label={t('access.code')}
      end={send && <SendButton key={scene} {...{ scene, send, onSent }} />}
    />
  );
}

type SendButtonProps = {
  readonly scene: string;
  readonly send: SendRequest;
  readonly onSent: () => void;
};

/** The button keeps the focus while it is disabled: the captcha returns the focus to it. */
function SendButton({ scene, send, onSent }: SendButtonProps) {
  const t = useWords();
  const [isSending, setSending] = useState(false);
  const [until, setUntil] = useState(() => readyAt(scene));
  const left = Math.ceil(useMsUntil(until, serverNow) / 1000);
  const isResting = isSending || left > 0;
  const press = async () => {
    if (isResting) return;
    setSending(true);
    const next = await sendCode(scene, send);
    setUntil(next);
    setSending(false);
    if (next > serverNow()) onSent();
  };
  return (
    <button
      type="button"
      className={s.send}
      aria-disabled={isResting || undefined}
      onClick={() => void press()}
    >
      {left > 0
        ? t('access.sendIn', { seconds: left })
        : t(until > 0 ? 'access.sendAgain' : 'access.sendCode')}
    </button>
  );
}
