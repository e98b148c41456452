/** A signal that aborts after a time. Browsers have `AbortSignal.timeout` only from 2022 on. */
export function endsAfter(milliseconds: number): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(), milliseconds);
  return ending.signal;
}
