/** A signal that aborts after a time. Browsers have `AbortSignal.timeout` only since 2022. */
export function endsAfter(milliseconds: number): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(), milliseconds);
  return ending.signal;
}
