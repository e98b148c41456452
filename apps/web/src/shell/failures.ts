// Failures that wait for an alert. What words them is loaded with what draws alerts, after the first screen.
import { createStore } from '#device/store.ts';
import type { Failure } from '#request/outcome.ts';

export const failures = createStore<readonly Failure[]>([]);
