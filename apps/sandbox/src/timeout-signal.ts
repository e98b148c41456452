/** A signal that aborts after a time. Browsers have `AbortSignal.timeout` only since 2022. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
