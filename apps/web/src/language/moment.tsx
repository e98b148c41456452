import { formatMinute } from '#language/format.ts';

/** Date and time, to the minute. */
export function Moment({ at }: { readonly at: number }) {
  return (
    <time dir="ltr" dateTime={new Date(at).toISOString()}>
      {formatMinute(at)}
    </time>
  );
}
