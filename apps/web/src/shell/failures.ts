// Failures that wait for an alert. Their texts load together with the component that draws alerts, after the first
// screen.
import { createStore } from '#device/store.ts';
import type { Failure } from '#request/outcome.ts';

export const failures = createStore<readonly Failure[]>([]);
