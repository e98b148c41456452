// Failures that wait for an alert. Their texts load together with the component that draws alerts, after the first
// screen.
import { createStore } from '#device/store.ts';
import type { Notice } from '#request/ports.ts';

export type AlertNotice = Extract<Notice, { readonly kind: 'alert' }>;

export const failures = createStore<readonly AlertNotice[]>([]);
