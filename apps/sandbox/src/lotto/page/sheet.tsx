// A bottom sheet: closes by its button, the scrim, Escape and the system's back gesture.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { usePage } from './context.ts';
import { Icon } from './icons.tsx';

type SheetProps = {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  foot?: ComponentChildren;
};

export function Sheet({ title, onClose, children, foot }: SheetProps) {
  const { say } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const opener = document.activeElement;
    box.showModal();
    // A click whose target is the dialog itself is on the scrim.
    const leave = (event: MouseEvent): void => {
      if (event.target === box) box.close();
    };
    box.addEventListener('click', leave);
    return () => {
      box.removeEventListener('click', leave);
      box.close();
      // The browser returns the focus when the user closes it, not when it is removed.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    const box = dialog.current;
    box?.addEventListener('close', onClose);
    // The event comes later than the call: that of a sheet that was replaced must not close the next one.
    return () => box?.removeEventListener('close', onClose);
  }, [onClose]);
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby={name}>
      <div class="sheet-box">
        <span class="grip" aria-hidden="true" />
        {/* No landmark: the bar of the page, which is one, may contain the sheet. */}
        <div class="sheet-head">
          <h2 id={name} tabIndex={-1}>
            {title}
          </h2>
          <button
            type="button"
            class="icon-button"
            aria-label={say('page.close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <div class="sheet-body">{children}</div>
        {foot && <div class="sheet-foot">{foot}</div>}
      </div>
    </dialog>
  );
}

type EmptyProps = { title: string; text: string; children?: ComponentChildren };

/** The text for an empty list. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div class="empty">
      <Icon name="ticket" />
      <b>{title}</b>
      <p>{text}</p>
      {children}
    </div>
  );
}
