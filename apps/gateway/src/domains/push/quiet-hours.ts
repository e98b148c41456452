// The hours in which a member's devices receive nothing.

const DAY_MINUTES = 1_440;

export type QuietHours = { from: number; to: number; timeZone: string };

/** The minute of the day in a time zone. */
function minuteOf(now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  return (parts['hour'] ?? 0) * 60 + (parts['minute'] ?? 0);
}

/** Milliseconds until the quiet hours end; null outside them. Equal ends mean no quiet hours. */
export function quietFor({ from, to, timeZone }: QuietHours, now: number): number | null {
  const minute = minuteOf(now, timeZone);
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  const since = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return null;
  return (length - since) * 60_000 - (now % 60_000);
}
