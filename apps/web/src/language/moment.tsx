import { formatMinute, isoOf } from '#language/format.ts';

/** Date and time, to the minute. */
export function Moment({ at }: { readonly at: number }) {
  return (
    <time dir="ltr" dateTime={isoOf(at)}>
      {formatMinute(at)}
    </time>
  );
}
