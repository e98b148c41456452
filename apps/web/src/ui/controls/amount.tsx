import s from './amount.module.css';
import { cx } from '#ui/class-names.ts';

type AmountProps = {
  /** From `Intl.NumberFormat.formatToParts`: the caller knows currency, places and language. */
  readonly parts: readonly Intl.NumberFormatPart[];
  /** The one big number of a screen, with a smaller currency sign. */
  readonly large?: boolean | undefined;
};

/** Past this many characters a large amount steps down once. */
const LONG = 11;

/** Money. Kept in one piece and in its own direction, figures of equal width so that a changing one does not dance. */
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
