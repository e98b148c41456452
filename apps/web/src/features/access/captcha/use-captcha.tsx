// The joint for whatever needs a captcha: wrap the call, draw the sheet. Nothing of the sheet loads before it is due.
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadArea, sayNow } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { lazySheet } from '#ui/waiting/lazy-part.tsx';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import {
  type CaptchaKind,
  type CaptchaProof,
  type CaptchaPurpose,
  isSliderOn,
  sliderVersion,
} from './captcha-proof.ts';
import { type Guarded, guardedBy } from './guard.ts';

const CaptchaSheet = lazySheet(
  async () => {
    await loadArea('captcha');
    return (await import('./captcha-sheet.tsx')).CaptchaSheet;
  },
  () => showToast({ kind: 'danger', text: sayNow()('error.network_error') }),
);

type Asked = {
  /** Counts the questions: each is drawn afresh. */
  readonly number: number;
  readonly kind: CaptchaKind;
  /** The last one was wrong. */
  readonly isAgain: boolean;
  readonly answer: (proof: CaptchaProof | null) => void;
};

export type Captcha = {
  /** Asks the person; null when they closed it, which an alert has said then (OPEN-A-78). */
  readonly ask: (kind: CaptchaKind, isAgain?: boolean) => Promise<CaptchaProof | null>;
  /**
   * Makes a call with the captcha that is due for it, the merchant's slider or what the gateway asks for, as often as it asks.
   * Null when the person closed the captcha: nothing was sent then.
   */
  readonly guarded: Guarded;
  /** Stands anywhere in the screen. */
  readonly sheet: ReactNode;
};

/** The captcha of one screen and purpose. */
export function useCaptcha(purpose: CaptchaPurpose): Captcha {
  const { settings } = useMerchant();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const kept = useRef<CaptchaProof | null>(null);

  const ask: Captcha['ask'] = (kind, isAgain = false) =>
    new Promise((resolve) => {
      const answer = (proof: CaptchaProof | null) => {
        setOpen(false);
        if (!proof) void showAlert({ text: sayNow()('error.captcha.required') });
        resolve(proof);
      };
      setAsked((last) => ({ number: (last?.number ?? 0) + 1, kind, isAgain, answer }));
      setOpen(true);
    });

  /** Codes are behind a slider of version 4 or behind none (SMS-09). */
  const isUnfit = purpose === 'sms' && isSliderOn(settings, purpose) && sliderVersion(settings) !== 4;

  const guarded: Captcha['guarded'] = async (act) => {
    if (isUnfit) {
      await loadArea('captcha');
      void showAlert({ text: sayNow()('captcha.down') });
      return null;
    }
    const first = isSliderOn(settings, purpose) ? 'slider' : null;
    return guardedBy({ ask, first, kept })(act);
  };

  // In the body: its picture is a form of its own, and the screen's form must not hold another.
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
      document.body,
    );
  return { ask, guarded, sheet };
}
