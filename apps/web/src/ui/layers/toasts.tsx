import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { alertIcon, checkIcon, closeIcon, infoIcon } from '#ui/icons/icons.ts';
import { layerPlace } from './layer-place.ts';
import { topmostModal, watchModals } from './modal.ts';
import s from './toasts.module.css';

/** How long a toast stays unless touched, in ms; a toast with an action stays longer. */
const STAY_MS = 4000;
const STAY_WITH_ACT_MS = 8000;

export type Toast = {
  readonly id: string;
  readonly kind: 'success' | 'danger' | 'info';
  readonly text: string;
  /** How long it stays in ms, if not the usual time. */
  readonly stayMs?: number | undefined;
  readonly act?: { readonly label: string; readonly onPress: () => void } | undefined;
};

type ToastsProps = {
  /** The name of the region for screen readers. */
  readonly label: string;
  readonly closeLabel: string;
  readonly toasts: readonly Toast[];
  readonly onGone: (id: string) => void;
};

const icons = { success: checkIcon, danger: alertIcon, info: infoIcon };

/**
 * Short messages above the bottom bar, announced when they appear. Their region moves into the topmost open modal:
 * outside of it they could be neither tapped nor read aloud. Mount it once.
 */
export function Toasts({ label, closeLabel, toasts, onGone }: ToastsProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const modal = useSyncExternalStore(watchModals, topmostModal, () => null);
  useEffect(() => {
    const made = document.createElement('div');
    // oxlint-disable-next-line react/set-state-in-effect -- there is no document to make it in before
    setPlace(made);
    return () => made.remove();
  }, []);
  useEffect(() => {
    if (place) (modal ?? layerPlace()).append(place);
  }, [place, modal]);
  if (!place) return null;
  return createPortal(
    <section className={s.host} aria-label={label} aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} closeLabel={closeLabel} onGone={onGone} />
      ))}
    </section>,
    place,
  );
}

type OneToastProps = Pick<ToastsProps, 'closeLabel' | 'onGone'> & { readonly toast: Toast };

function OneToast({ toast, closeLabel, onGone }: OneToastProps) {
  const [held, setHeld] = useState(false);
  const { id, act, stayMs = act ? STAY_WITH_ACT_MS : STAY_MS } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onGone(id), stayMs);
    return () => clearTimeout(timer);
  }, [held, id, stayMs, onGone]);
  return (
    <div
      className={s.toast}
      // A pointer that enters it, not one that was already there: that may rest there forever. WebKit reports a move of
      // 0 px for it when the page below changes.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setHeld(true);
      }}
      onPointerDown={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon shape={icons[toast.kind]} className={s[toast.kind]} />
      <span className={s.text}>{toast.text}</span>
      {act ? (
        <button
          type="button"
          className={s.act}
          onClick={() => {
            act.onPress();
            onGone(id);
          }}
        >
          {act.label}
        </button>
      ) : (
        <IconButton shape={closeIcon} size={16} label={closeLabel} onClick={() => onGone(id)} />
      )}
    </div>
  );
}
