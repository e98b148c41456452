import s from './amount.module.css';
import { cx } from '#ui/class-names.ts';

type AmountProps = {
  /** From `Intl.NumberFormat.formatToParts`: the caller knows currency, decimals and language. */
  readonly parts: readonly Intl.NumberFormatPart[];
  /** The one large number of a screen, with a smaller currency sign. */
  readonly large?: boolean | undefined;
};

/** With more characters than this, a large amount becomes one step smaller. */
const LONG = 11;

/**
 * Money. Kept on one line and in its own direction, with digits of equal width so that a changing amount does not
 * move.
 */
export function Amount({ parts, large }: AmountProps) {
  const long = parts.reduce((sum, part) => sum + part.value.length, 0) > LONG;
  return (
    <bdi className={cx(s.amount, large && s.large, large && long && s.long)}>
      {parts.map((part, index) =>
        part.type === 'currency' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts have no other name
          <span key={index} className={s.sign}>
            {part.value}
          </span>
        ) : (
          part.value
        ),
      )}
    </bdi>
  );
}
