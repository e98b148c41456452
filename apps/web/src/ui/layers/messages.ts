// Messages from any module: alerts wait for each other, toasts are shown together. One host draws them.
import { useSyncExternalStore } from 'react';
import type { Toast } from './toasts.tsx';

export type AlertMessage = {
  /** By default the host's own title for a notice. */
  readonly title?: string | undefined;
  readonly text: string;
  /** The reference to give to support. */
  readonly reference?: string | undefined;
  /** Details with which support and developers find the cause; the alert offers to copy them. */
  readonly details?: string | undefined;
  readonly confirmLabel?: string | undefined;
  /** With it the alert is a question. */
  readonly cancelLabel?: string | undefined;
  readonly danger?: boolean | undefined;
};

type QueuedAlert = { readonly message: AlertMessage; readonly answer: (confirmed: boolean) => void };
type Messages = { readonly alerts: readonly QueuedAlert[]; readonly toasts: readonly Toast[] };

const none: Messages = { alerts: [], toasts: [] };
let messages = none;
let lastToast = 0;
const watchers = new Set<() => void>();

function set(change: Partial<Messages>) {
  messages = { ...messages, ...change };
  for (const changed of watchers) changed();
}
function subscribe(changed: () => void) {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** A message is not repeated within this time (OPEN-A-105). */
const AGAIN_AFTER_MS = 1000;
let lastTold = { text: '', at: -AGAIN_AFTER_MS };

/** Whether this message is already waiting or was just shown. A question is always shown. */
function isRepeated({ text, cancelLabel }: AlertMessage): boolean {
  if (messages.alerts.some(({ message }) => message.text === text)) return true;
  const now = performance.now();
  const wasJustTold = lastTold.text === text && now - lastTold.at < AGAIN_AFTER_MS;
  if (!wasJustTold) lastTold = { text, at: now };
  return wasJustTold && cancelLabel === undefined;
}

/**
 * Shows an alert after those before it are closed; true when it was confirmed. The same message is shown only once at
 * a time.
 */
export function showAlert(message: AlertMessage): Promise<boolean> {
  return new Promise((resolve) => {
    if (isRepeated(message)) return resolve(false);
    const answer = (confirmed: boolean) => {
      set({ alerts: messages.alerts.filter((waiting) => waiting.answer !== answer) });
      resolve(confirmed);
    };
    set({ alerts: [...messages.alerts, { message, answer }] });
  });
}

/** Adds a toast; a toast with the same text replaces the old one. Returns its id, to remove it. */
export function showToast(toast: Omit<Toast, 'id'>): string {
  lastToast += 1;
  const id = String(lastToast);
  const others = messages.toasts.filter((shown) => shown.text !== toast.text);
  set({ toasts: [...others, { ...toast, id }] });
  return id;
}

export function dropToast(id: string): void {
  set({ toasts: messages.toasts.filter((toast) => toast.id !== id) });
}

/** The messages to show now; none while a document is rendered. */
export function useMessages(): Messages {
  return useSyncExternalStore(
    subscribe,
    () => messages,
    () => none,
  );
}
