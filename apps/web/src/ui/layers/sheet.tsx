import { type ReactNode, useId } from 'react';
import { cx } from '#ui/class-names.ts';
import { useBackCloses } from './back-closes.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { closeIcon } from '#ui/icons/icons.ts';
import { useModal } from './modal.ts';
import s from './sheet.module.css';
import { useSwipeDown } from './swipe-down.ts';

type SheetProps = {
  readonly open: boolean;
  /** The user closes it: swipe, back, Escape, scrim, or the close button. The owner sets `open`. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** It slides for a quarter of a second: for a sheet that opens by itself. */
  readonly isSlow?: boolean | undefined;
  /** Stays at the bottom while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A layer that rises from the bottom. Its content is mounted only while it is open, so each opening starts with a new
 * state.
 */
export function Sheet({ open, onClose, title, closeLabel, isSlow = false, footer, children }: SheetProps) {
  const { dialog, present } = useModal(open);
  const heading = useId();
  useBackCloses(open, onClose);
  const grip = useSwipeDown(dialog, onClose);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press on the scrim; Escape is the keyboard's
    <dialog
      ref={dialog}
      className={cx(s.sheet, isSlow && s.slow)}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {present && (
        <>
          <div className={s.grip} {...grip}>
            <h2 className={s.title} id={heading} tabIndex={-1}>
              {title}
            </h2>
            <IconButton shape={closeIcon} size={20} label={closeLabel} onClick={onClose} />
          </div>
          <div className={s.body}>{children}</div>
          {footer && <div className={s.foot}>{footer}</div>}
          <div className={s.end} />
        </>
      )}
    </dialog>
  );
}
