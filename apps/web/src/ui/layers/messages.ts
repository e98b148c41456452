// What wants to be read, from anywhere: alerts wait for each other, toasts stand side by side. One host draws them.
import { useSyncExternalStore } from 'react';
import type { Toast } from './toasts.tsx';

export type AlertMessage = {
  /** Without one the host's own word for a notice. */
  readonly title?: string | undefined;
  readonly text: string;
  /** What to name when asking for help. */
  readonly reference?: string | undefined;
  readonly confirmLabel?: string | undefined;
  /** With one it is a question. */
  readonly cancelLabel?: string | undefined;
  readonly danger?: boolean | undefined;
};

type Waiting = { readonly message: AlertMessage; readonly answer: (confirmed: boolean) => void };
type Messages = { readonly alerts: readonly Waiting[]; readonly toasts: readonly Toast[] };

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

/** Words just said are not said again (OPEN-A-105). */
const AGAIN_AFTER_MS = 1000;
let lastTold = { text: '', at: -AGAIN_AFTER_MS };

/** Whether these words wait already or have just been shown. A question is asked whenever it is put. */
function isTold({ text, cancelLabel }: AlertMessage): boolean {
  if (messages.alerts.some(({ message }) => message.text === text)) return true;
  const now = performance.now();
  const wasJustTold = lastTold.text === text && now - lastTold.at < AGAIN_AFTER_MS;
  if (!wasJustTold) lastTold = { text, at: now };
  return wasJustTold && cancelLabel === undefined;
}

/** Shows an alert once those before it are closed; true when it was confirmed. Nothing is said twice at a time. */
export function showAlert(message: AlertMessage): Promise<boolean> {
  return new Promise((resolve) => {
    if (isTold(message)) return resolve(false);
    const answer = (confirmed: boolean) => {
      set({ alerts: messages.alerts.filter((waiting) => waiting.answer !== answer) });
      resolve(confirmed);
    };
    set({ alerts: [...messages.alerts, { message, answer }] });
  });
}

/** Shows a toast beside those there; one that says the same takes its place. Answers its id, to drop it by. */
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

/** What is to be shown now; nothing while a document is rendered. */
export function useMessages(): Messages {
  return useSyncExternalStore(
    subscribe,
    () => messages,
    () => none,
  );
}
