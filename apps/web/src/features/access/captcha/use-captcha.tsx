// Adds a captcha to a screen: wrap the call and render the sheet. The sheet's code loads only when a captcha is
// required.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadArea, sayNow } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { lazySheet } from '#ui/waiting/lazy-part.tsx';
import { layerPlace } from '#ui/layers/layer-place.ts';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import {
  type CaptchaKind,
  type CaptchaProof,
  type CaptchaPurpose,
  isSliderOn,
  sliderVersion,
} from './captcha-proof.ts';
import { type GuardedCall, createGuard } from './guard.ts';

const CaptchaSheet = lazySheet(
  async () => {
    await loadArea('captcha');
    return (await import('./captcha-sheet.tsx')).CaptchaSheet;
  },
  () => showToast({ kind: 'danger', text: sayNow()('error.network_error') }),
);

type Challenge = {
  /** Counts the challenges; each one is rendered from scratch. */
  readonly number: number;
  readonly kind: CaptchaKind;
  /** The previous solution was wrong. */
  readonly isAgain: boolean;
  readonly answer: (proof: CaptchaProof | null) => void;
};

export type Captcha = {
  /**
   * Asks the visitor for a solution; null when they closed it, and then an alert has been shown (OPEN-A-78), or when
   * another captcha is under way.
   */
  readonly ask: (kind: CaptchaKind, isAgain?: boolean) => Promise<CaptchaProof | null>;
  /**
   * Makes a call with the captcha that it requires, the merchant's slider or the one that the gateway asks for, as
   * often as the gateway asks. Null when the visitor closed the captcha; then nothing was sent.
   */
  readonly guarded: GuardedCall;
  /** May be rendered anywhere in the screen. */
  readonly sheet: ReactNode;
};

/** One captcha at a time, whatever it is for; another one is rejected without a message (CAPTCHA-06, OPEN-A-78). */
let isRunning = false;

/** The captcha of one screen and purpose. */
export function useCaptcha(purpose: CaptchaPurpose): Captcha {
  const { settings } = useMerchant();
  const [asked, setAsked] = useState<Challenge | null>(null);
  const [isOpen, setOpen] = useState(false);
  const kept = useRef<CaptchaProof | null>(null);

  /** Ends the running captcha when its screen is left. */
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);

  const ask: Captcha['ask'] = (kind, isAgain = false) => {
    if (isRunning) return Promise.resolve(null);
    isRunning = true;
    return new Promise((resolve) => {
      const end = (proof: CaptchaProof | null) => {
        isRunning = false;
        leave.current = null;
        resolve(proof);
      };
      const answer = (proof: CaptchaProof | null) => {
        setOpen(false);
        if (!proof) void showAlert({ text: sayNow()('error.captcha.required') });
        end(proof);
      };
      leave.current = () => end(null);
      setAsked((last) => ({ number: (last?.number ?? 0) + 1, kind, isAgain, answer }));
      setOpen(true);
    });
  };

  /** Codes are behind a slider of version 4, or behind no slider (SMS-09). */
  const isUnfit = purpose === 'sms' && isSliderOn(settings, purpose) && sliderVersion(settings) !== 4;

  const guarded: Captcha['guarded'] = async (act, ofForm) => {
    if (isUnfit) {
      await loadArea('captcha');
      void showAlert({ text: sayNow()('captcha.down') });
      return null;
    }
    const first = isSliderOn(settings, purpose) ? 'slider' : null;
    return createGuard({ ask, first, kept })(act, ofForm);
  };

  // Rendered outside the screen: its picture is in a form of its own, and forms must not be nested.
  const sheet =
    asked &&
    createPortal(
      <CaptchaSheet
        key={asked.number}
        open={isOpen}
        onClose={() => asked.answer(null)}
        purpose={purpose}
        kind={asked.kind}
        isAgain={asked.isAgain}
        onSolved={asked.answer}
      />,
      layerPlace(),
    );
  return { ask, guarded, sheet };
}
