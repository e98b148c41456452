import { captchaGeetest } from '@foyer/contract/calls/captcha.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clock } from '#device/clock.ts';
import { deviceId } from '#device/device-id.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import { showAlert } from '#ui/layers/messages.ts';
import { Spinner } from '#ui/waiting/spinner.tsx';
import { type CaptchaProof, type CaptchaPurpose, sliderVersion } from './captcha-proof.ts';
import s from './captcha-sheet.module.css';
import { puzzleLanguage } from './puzzle-language.ts';
import { framesIn } from './slider-frame.ts';
import { runSlider, type SliderResult, type SliderStart } from './slider-run.ts';

type SliderBoxProps = {
  readonly purpose: CaptchaPurpose;
  readonly onSolved: (proof: CaptchaProof) => void;
  readonly onClose: () => void;
  /** The puzzle is not available; another captcha takes its place. */
  readonly onFailed: () => void;
};

/** Binds a solution of version 4 to this device and purpose. The gateway computes the same value. */
async function userInfo(merchant: string, purpose: CaptchaPurpose): Promise<string> {
  const bytes = new TextEncoder().encode(`${merchant} ${purpose} ${deviceId()}`);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).reduce(
    (text, byte) => text + byte.toString(16).padStart(2, '0'),
    '',
  );
}

/** The provider's puzzle in its frame, from loading to its result. */
export function SliderBox({ purpose, onSolved, onClose, onFailed }: SliderBoxProps) {
  const t = useWords();
  const { code } = useLanguage();
  const { settings, template } = useMerchant();
  const holder = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const version = sliderVersion(settings);

  const prepare = async (): Promise<SliderStart | null> => {
    const language = puzzleLanguage(code, version);
    if (version === 4) return { language, userInfo: await userInfo(template.merchantCode, purpose) };
    deviceId();
    const asked = await send(captchaGeetest, { t: String(clock.now()), for: purpose });
    return asked.ok ? { language, ...asked.value } : null;
  };
  const settle = useEffectEvent((end: SliderResult) => {
    if (end.kind === 'solved') onSolved(end.proof);
    if (end.kind === 'closed') onClose();
    if (end.kind === 'failed') void showAlert({ text: t('captcha.down') });
    if (end.kind === 'failed' || end.kind === 'offline') onFailed();
  });
  const start = useEffectEvent(async (signal: AbortSignal) => {
    if (!holder.current) return;
    const openFrame = framesIn(holder.current, t('captcha.drag'));
    const onShown = () => setShown(true);
    const end = await runSlider({ version, prepare, openFrame, after: clock.after, onShown, signal });
    if (!signal.aborted) settle(end);
  });
  useEffect(() => {
    const left = new AbortController();
    void start(left.signal);
    return () => left.abort();
  }, []);

  return (
    <div className={s.box}>
      {!isShown && (
        <output className={s.loading} aria-label={t('captcha.loading')}>
          <Spinner />
        </output>
      )}
      <div ref={holder} className={s.frame} />
    </div>
  );
}
