import type { ReactNode } from 'react';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import s from './offer-sheet.module.css';

type OfferSheetProps = {
  readonly open: boolean;
  readonly title: string;
  readonly picture: ReactNode;
  readonly text: string;
  readonly decline: string;
  /** Also called when the sheet is closed. */
  readonly onDecline: () => void;
  /** Null when there is nothing to accept any more. */
  readonly accept: { readonly label: string; readonly isBusy: boolean; readonly act: () => void } | null;
  /** Shown below the text. */
  readonly children?: ReactNode;
};

/** A sheet that opens by itself and offers something: a picture, a text, and two buttons. */
export function OfferSheet(props: OfferSheetProps) {
  const { open, title, picture, text, decline, onDecline, accept, children } = props;
  const t = useWords();
  const footer = (
    <div className={s.answers}>
      <Button block look="soft" onClick={onDecline}>
        {decline}
      </Button>
      {accept && (
        <Button block busy={accept.isBusy} onClick={accept.act}>
          {accept.label}
        </Button>
      )}
    </div>
  );
  return (
    <Sheet
      open={open}
      onClose={onDecline}
      title={title}
      closeLabel={t('action.close')}
      isSlow
      footer={footer}
    >
      <div className={s.lead}>
        {picture && <span className={s.picture}>{picture}</span>}
        <p>{text}</p>
      </div>
      {children}
    </Sheet>
  );
}
