import { type RefObject, useEffect, useRef, useState } from 'react';

// The common part of all modals: the browser's dialog, opened and closed by a prop, and a list of the open ones, the
// topmost last.

let openModals: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

function setOpenModals(next: readonly HTMLDialogElement[]) {
  openModals = next;
  for (const tell of watchers) tell();
}

/** The topmost modal, or null: everything outside it is hidden from assistive technology and cannot be tapped. */
export function topmostModal(): HTMLDialogElement | null {
  return openModals.at(-1) ?? null;
}

/** Calls `changed` whenever the topmost modal changes; returns the function that stops it. */
export function watchModals(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Duration of the exit animation (`--base`, and a frame). */
const LEAVING_MS = 200;

/**
 * Keeps a `<dialog>` open while `open`. `present` stays true during the exit animation, so that its content does not
 * disappear before it.
 */
export function useModal(open: boolean): {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly present: boolean;
} {
  const dialog = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // Focus starts at the title, not at the close button before it, which would show a focus ring without need.
    element.querySelector('h2')?.focus({ preventScroll: true });
    setOpenModals([...openModals, element]);
    return () => {
      // Focus returns to the element that opened it: the browser does that on close.
      element.close();
      setOpenModals(openModals.filter((other) => other !== element));
    };
  }, [open]);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return { dialog, present };
}
