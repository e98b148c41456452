import { type RefObject, useEffect, useRef, useState } from 'react';

// What every modal shares: the platform's dialog, opened and closed by a prop, and a list of those open, the topmost last.

let openModals: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

function setOpenModals(next: readonly HTMLDialogElement[]) {
  openModals = next;
  for (const tell of watchers) tell();
}

/** The modal on top, or null: all outside of it can be neither seen by assistive technology nor pressed. */
export function topmostModal(): HTMLDialogElement | null {
  return openModals.at(-1) ?? null;
}

/** Calls `changed` whenever another modal is on top; returns what ends it. */
export function watchModals(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** As long as the way out takes (`--base`, and a frame). */
const LEAVING_MS = 200;

/** Keeps a `<dialog>` open while `open`. `present` stays true while it leaves, so that its content does not vanish before it. */
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
    // Reading begins at a title that takes the focus, not at the cross before it, which would wear a ring nobody asked for.
    element.querySelector('h2')?.focus({ preventScroll: true });
    setOpenModals([...openModals, element]);
    return () => {
      // Focus goes back to what opened it: the platform does that on close.
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
